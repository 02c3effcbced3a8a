// The line between a page and its kernel. The views notice when nobody answers and say so by the event "unolab-line"; the page
// tells it once, for all of them, and offers to reload. It also tells when a page does not come to life at all, and opens a
// page again, once, in which a very slow machine has left out tables: ipywidgets gives up on them after two seconds.
(function () {
  var PATIENCE = 15000;  // without a sign of life for so long, a page that shows no view yet is told to be stuck
  var notice = document.getElementById("un-notice"), back = document.getElementById("un-back");
  var lost = {}, waiting = true, stuck = false, blocked = false, partial = false, timer;
  function tell() {
    var gone = Object.keys(lost).length > 0;
    var said = blocked ? notice.dataset.blocked : gone ? notice.dataset.lost : stuck || partial ? notice.dataset.stuck : "";
    if (notice.firstElementChild.textContent === said) return;
    if (!said && notice.contains(document.activeElement)) document.getElementById("un-main").focus({ preventScroll: true });
    back.textContent = said ? "" : back.dataset.text;
    notice.firstElementChild.textContent = said;
    notice.hidden = !said;
  }
  function fail() {
    stuck = waiting;
    tell();
  }
  window.unolab_waits = function (on) {  // something has come, and more is to come if `on`
    waiting = waiting && on;
    stuck = false;
    clearTimeout(timer);
    if (waiting) timer = setTimeout(fail, PATIENCE);
    tell();
  };
  window.unolab_blocked = function (on) {  // whether no line comes through at all: see trial.js
    blocked = on;
    tell();
  };
  document.addEventListener("unolab-line", function (event) {
    event.preventDefault();  // so that the view does not say it as well
    if (event.detail.lost) lost[event.detail.view] = true;
    else delete lost[event.detail.view];
    window.unolab_waits(false);
  });
  function leftOut() {
    var left = Array.from(document.querySelectorAll("#un-main .jupyter-widgets")).filter(function (node) {
      return !node.firstElementChild && node.textContent.endsWith("model not found");
    });
    if (!left.length) return;
    left.forEach(function (node) { node.textContent = ""; });
    if (partial) return;
    partial = true;
    try {
      if (sessionStorage.getItem("unolab-again") !== location.pathname) {
        sessionStorage.setItem("unolab-again", location.pathname);
        return location.reload();
      }
    } catch (error) { /* nothing can be kept here, so nobody knows whether this is the second time */ }
    tell();
  }
  var watch = new MutationObserver(leftOut);
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(function () { watch.disconnect(); }, 120000);  // cells come at the beginning
  notice.querySelector("button").addEventListener("click", function () { location.reload(); });
  window.addEventListener("error", function (event) {
    if (event.target instanceof HTMLScriptElement) fail();  // a script of the page has not come
  }, true);
  document.addEventListener("DOMContentLoaded", function () {
    if (!document.querySelector(".un-foot")) fail();  // the page was cut off on its way
  });
  window.unolab_waits(true);
})();
