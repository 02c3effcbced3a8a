// Does a line (a WebSocket) come through from here to the server? A proxy or a filter may let pages pass and stop lines. Two
// vain trials, and the page says so, within 20 seconds; it goes on trying, and takes it back when one comes through.
(function () {
  var PATIENCE = 7000, AGAIN = 2000, LATER = 15000;
  var address = document.getElementById("un-notice").dataset.trial, vain = 0;
  if (!address) return;
  address = new URL(address, location.href).href.replace(/^http/, "ws");
  function failed() {
    vain += 1;
    if (vain > 1) window.unolab_blocked(true);
    setTimeout(attempt, vain > 1 ? LATER : AGAIN);
  }
  function attempt() {
    var line, opened = false, timer;
    try {
      line = new WebSocket(address);
    } catch {
      failed();
      return;
    }
    timer = setTimeout(function () { line.close(); }, PATIENCE);
    line.onopen = function () {
      opened = true;
      window.unolab_blocked(false);
    };
    line.onclose = function () {
      clearTimeout(timer);
      if (!opened) failed();
    };
  }
  attempt();
})();
