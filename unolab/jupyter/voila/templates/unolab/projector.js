// A lesson on the classroom wall: one thing at a time, as large as it fits, all hands open, the reasons hidden until a key.
// The page stays the same page; what is shown of it is chosen by classes (projector.css). Remembered for this tab only.
const KEY = "unolab projector", LEAST = 1 / 40, MOST = 1 / 15;  // how large text is, measured by the height of a wide wall
const page = document.documentElement, main = document.getElementById("un-main"), bar = document.getElementById("un-wall");
const way = document.getElementById("un-projector"), place = bar.querySelector("[data-place]");
const [back, answer, next, leave] = ["back", "answer", "next", "leave"].map((name) => bar.querySelector(`[data-do=${name}]`));
const name = bar.appendChild(document.createElement("h1"));  // what the page is called, while its heading is not on the wall
name.className = "un-unseen";
name.textContent = document.title;
let here = null;  // the block that the shown part begins with
let told = false;  // the reasons are shown
let on = false;

const kept = (deed) => { try { return deed(sessionStorage); } catch { return null; } };
const isView = (block) => block.querySelector(".unolab, .jupyter-widgets, .un-still, [type='application/vnd.voila.cell-output+json']") !== null;
const shows = (block) => block.matches(".jp-RenderedMarkdown, .jp-MarkdownCell, .un-shows") || (block.matches(".jp-CodeCell") && !block.matches(".jp-mod-noOutputs"));
const isSection = (block) => block.querySelector("h1, h2") !== null;

// The parts of the lesson: a section with its text, or one table with the line that leads to it. The notes at the end that are
// meant for the teacher stay off the wall.
function parts() {
  const found = [];
  let text = [];
  const flush = () => { if (text.length) found.push(text); text = []; };
  for (const block of main.querySelectorAll(".jp-Cell, .un-cell, #un-main > .jp-RenderedMarkdown")) {
    if (!shows(block)) continue;
    if (block.querySelector("h2")?.textContent.trim().startsWith(bar.dataset.teacher)) break;
    if (block.matches(".jp-CodeCell, .un-cell")) {
      if (!isView(block) && block.textContent.trim() === "") continue;
      found.push([...text, block]);
      text = [];
    } else {
      if (text.length) flush();
      text.push(block);
      if (isSection(block)) flush();
    }
  }
  flush();
  return found;
}

const view = () => [...main.querySelectorAll(".un-shown .unolab:not([hidden])")].at(-1) ?? null;
const ask = (detail) => view()?.dispatchEvent(new CustomEvent("unolab-ask", { detail }));
const able = (node) => node && !node.closest("[hidden]") && node.getAttribute("aria-disabled") !== "true" ? node : null;

// What "next" does now: tell the reason, go on in what is shown, or leave it. And what there is to be told.
function plan() {
  const shown = view(), find = (what) => able(shown?.querySelector(what));
  const hidden = !told && shown && !shown.matches(".u-viewing") && find(".u-why:not([data-status=info])");
  const other = shown?.matches(".u-viewing") ? find("details.u-else:not([open])") : null;
  const show = find(".u-tools [data-key=show]");
  if (hidden) return { says: "reason", go: tell, tell };
  if (find(".u-answer")) return { says: "answer", go: reveal, tell: reveal };
  if (find(".u-gos :nth-child(4)")) return { says: "step", go: () => find(".u-gos :nth-child(4)").click(), tell: other && (() => (other.open = true)) };
  if (show) return { says: "step", go: step, tell: () => { step(); tell(); } };
  const further = find(".u-actions [data-key=next-question], .u-tools .u-primary[data-key=next]");
  if (further) return { says: "next", go: () => { told = false; further.click(); } };
  return { says: "next", go: () => turn(1), tell: other && (() => (other.open = true)) };
}

function tell() { told = true; }
function step() { told = false; ask({ do: "show" }); }
function reveal() { told = true; ask({ do: "reveal" }); }

function turn(by) {
  const all = parts(), at = Math.max(0, all.findIndex((part) => part.includes(here)));
  const to = all[at + by];
  if (!to) return;
  here = to.at(-1);
  told = false;
  show();
  main.scrollTop = 0;
  main.focus({ preventScroll: true });
}

function show() {
  const all = parts();
  if (!all.length) return;
  if (!all.some((part) => part.includes(here))) here = (all.find((part) => part.some((block) => block.getBoundingClientRect().bottom > 120)) ?? all[0]).at(-1);
  const at = all.findIndex((part) => part.includes(here));
  for (const block of main.querySelectorAll(".un-shown")) if (!all[at].includes(block)) block.classList.remove("un-shown");
  for (const block of all[at]) block.classList.add("un-shown");
  page.classList.toggle("un-told", told);
  page.classList.toggle("un-text", !isView(here));
  const { says, tell: can } = plan();
  const last = at === all.length - 1 && says === "next";
  const off = (node, is) => is ? node.setAttribute("aria-disabled", "true") : node.removeAttribute("aria-disabled");
  const spot = bar.dataset.at.replace("{n}", at + 1).replace("{of}", all.length);
  if (place.textContent !== spot) place.textContent = spot;
  if (next.firstChild.textContent !== bar.dataset[says]) next.firstChild.textContent = bar.dataset[says];
  off(back, at === 0);
  off(next, last);
  answer.hidden = !can;
  name.hidden = main.querySelector(".un-shown h1") !== null;
  fit();
}

// As large as it fits; never smaller than can be read from the back, even if one has to scroll.
function fit() {
  const small = innerWidth < 700;
  let [low, high] = [LEAST, MOST].map((part) => (small ? 1 : Math.max(1, (Math.min(innerHeight, innerWidth * 0.5625) * part) / 16)));
  const zoom = (size) => page.style.setProperty("--un-zoom", size.toFixed(3));
  const fits = (size) => { zoom(size); return main.scrollHeight <= main.clientHeight && main.scrollWidth <= main.clientWidth; };
  if (high <= low || !fits(low)) return zoom(low);
  for (let turns = 0; turns < 7; turns += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  zoom(low);
}

let asked = 0;
const later = () => { asked ||= on && requestAnimationFrame(() => { asked = 0; if (on) show(); }); };
const watch = new MutationObserver(later);
const open = (root) => root.dispatchEvent(new CustomEvent("unolab-ask", { detail: { do: "hands", open: on } }));

function turnOn(wanted) {
  on = wanted;
  page.classList.toggle("un-projected", on);
  bar.hidden = !on;
  kept((store) => on ? store.setItem(KEY, "on") : store.removeItem(KEY));
  const address = new URL(location.href);
  on ? address.searchParams.set("projector", "") : address.searchParams.delete("projector");
  history.replaceState(history.state, "", address.href.replace("projector=", "projector"));
  for (const root of main.querySelectorAll(".unolab")) open(root);
  if (on) {
    watch.observe(main, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-status", "aria-disabled", "hidden", "open", "data-art"] });
    show();
    main.focus({ preventScroll: true });
  } else {
    watch.disconnect();
    const stay = here;
    here = null;
    told = false;
    stay?.scrollIntoView();
    way.focus({ preventScroll: true });
  }
}

const press = (name) => {
  const now = plan();
  if (name === "leave") return turnOn(false);
  if (name === "back") turn(-1);
  else if (name === "answer") now.tell?.();
  else now.go();
  later();
};
for (const [name, node] of Object.entries({ back, answer, next, leave })) node.addEventListener("click", () => node.getAttribute("aria-disabled") || press(name));
way.addEventListener("click", (event) => { event.preventDefault(); turnOn(true); });
addEventListener("resize", later);

// What a presenter sends. Where a key already means something (in a field, on a card, on a button) it keeps its meaning; only
// PageDown and PageUp are ours everywhere but in a field.
const KEYS = { PageDown: "next", PageUp: "back", ArrowRight: "next", ArrowLeft: "back", " ": "next", Enter: "answer", Escape: "leave" };
addEventListener("keydown", (event) => {
  const name = KEYS[event.key], spot = event.target;
  if (!on || !name || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (spot.closest?.("input, textarea, select, [contenteditable]") && event.key !== "Escape") return;
  if (event.key === "Escape") return void setTimeout(() => event.defaultPrevented || !on || press("leave"));
  const paged = event.key.startsWith("Page");
  if (!paged && spot.closest?.(".unolab")) return;
  if (!paged && spot.closest?.("a, button, summary") && (event.key === "Enter" || event.key === " ")) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) press(name);
}, true);
// Who tries a card or an answer with the mouse wants to hear first what the class says.
main.addEventListener("click", (event) => {
  if (on && event.isTrusted && event.target.closest?.(".u-card, .u-actions .u-button, .u-chooser .u-button, .u-tools .u-button")) { told = false; later(); }
}, true);
document.addEventListener("unolab-line", (event) => {  // a view has come, or its line is back
  if (on && !event.detail.lost) { for (const root of main.querySelectorAll(".unolab")) open(root); later(); }
});
way.hidden = false;
if (new URLSearchParams(location.search).has("projector") || kept((store) => store.getItem(KEY))) turnOn(true);
