// After a reload, or a change of language, the page comes back to where the learner was. Whoever moves it first decides.
const { last } = read();
const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
const wanted = decodeURIComponent(location.hash.slice(1)) || (reloaded && last);
const viewOf = (item) => item && document.querySelector(`.unolab[data-item="${CSS.escape(item)}"]`);
let moved = !wanted;
for (const name of ["wheel", "touchstart", "keydown", "pointerdown"])
  addEventListener(name, () => (moved = true), { once: true, capture: true, passive: true });
new ResizeObserver(() => moved || viewOf(wanted)?.scrollIntoView()).observe(document.getElementById("un-main"));
document.querySelector(".un-lang a").addEventListener("click", (event) => {
  const now = read().last;
  if (viewOf(now)) event.currentTarget.hash = now;
});
