(function () {
  "use strict";
  var form = document.querySelector(".find"), field = form.elements[0], found = document.getElementById("found");
  var other = document.querySelector(".un-lang a"), place = other.getAttribute("href");
  var entries = Array.from(document.querySelectorAll("[data-find]"), function (node) {
    return { node: node, kind: node.dataset.find, text: plain(node.textContent + " " + node.id) };
  });
  var holders = Array.from(document.querySelectorAll(".text section, .text table, .text dl"));
  var timer = 0;

  function plain(text) { return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " "); }

  function filter() {
    var words = plain(field.value).trim().split(" ").filter(Boolean), counts = { rule: 0, option: 0, word: 0 };
    entries.forEach(function (entry) {
      entry.node.hidden = !words.every(function (word) { return entry.text.includes(word); });
      if (!entry.node.hidden) counts[entry.kind] += 1;
    });
    holders.forEach(function (node) { node.hidden = !node.querySelector("[data-find]:not([hidden])"); });
    document.querySelector(".book").classList.toggle("searching", words.length > 0);
    document.querySelectorAll(".say, #sets").forEach(function (node) { node.hidden = words.length > 0; });
    mark(words);
    var any = counts.rule + counts.option + counts.word;
    var line = found.dataset[!words.length ? "all" : any ? "found" : "none"].replace(/\{(\w+)\}/g, function (_, key) { return counts[key]; });
    clearTimeout(timer);   /* one announcement when the typing rests, not one for each letter */
    timer = setTimeout(function () { if (found.textContent !== line) found.textContent = line; }, words.length ? 250 : 0);
  }

  function mark(words) {
    if (!window.Highlight || !CSS.highlights) return;
    CSS.highlights.delete("found");
    var ranges = [];
    if (words.length && words.join("").length > 1) entries.forEach(function (entry) {
      if (entry.node.hidden) return;
      var walk = document.createTreeWalker(entry.node, NodeFilter.SHOW_TEXT), node;
      while ((node = walk.nextNode())) words.forEach(function (word) {
        var text = node.data.toLowerCase();
        for (var at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          var range = new Range();
          range.setStart(node, at);
          range.setEnd(node, Math.min(at + word.length, node.length));
          ranges.push(range);
        }
      });
    });
    if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
  }

  function clear() { field.value = ""; filter(); }

  function arrive() {   /* the other language opens at the same rule; a rule that the search hides is shown when asked for */
    other.href = place + location.hash;
    var target = document.getElementById(location.hash.slice(1));
    if (target && target.closest("[hidden]")) { clear(); target.scrollIntoView(); }
  }

  field.addEventListener("input", function () {
    filter();
    var text = document.getElementById("rules");   /* what is found starts at the top, wherever the page was before */
    if (text.getBoundingClientRect().top < 0) text.scrollIntoView();
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = document.querySelector("article:not([hidden]) .no") || document.querySelector(".text [data-find]:not([hidden]) a");
    if (first && field.value.trim()) first.focus();
  });
  field.addEventListener("keydown", function (event) { if (event.key === "Escape" && field.value) { event.preventDefault(); clear(); } });
  addEventListener("hashchange", arrive);
  form.hidden = false;
  filter();
  arrive();
})();
