// The learner's progress on the home page: what is solved in each lesson, where to go on, and ways to take it along.
const byId = (id) => document.getElementById(id);
const items = byId("items").textContent.split(/\s+/).filter(Boolean);
const mine = byId("mine");
const topicOf = (item) => item.split(".")[0];

function count(kept, wanted) {
  const solved = wanted.filter((item) => kept[item]?.stars);
  return { solved: solved.length, all: wanted.length, stars: solved.reduce((sum, item) => sum + Math.min(3, kept[item].stars), 0) };
}

function say(name, values = {}) {
  byId("mine-said").textContent = name && fill(mine.dataset[name], values);
}

function show() {
  const book = read();
  const whole = count(book.items, items);
  byId("mine-sum").textContent = fill(whole.solved ? mine.dataset.some : mine.dataset.none, whole);
  for (const got of document.querySelectorAll(".got")) {
    const found = count(book.items, items.filter((item) => topicOf(item) === got.dataset.topic));
    got.hidden = !found.solved;
    got.textContent = fill(mine.dataset.row, found);
    got.setAttribute("aria-label", fill(mine.dataset.some, found));
  }
  const last = topicOf(book.last ?? "");
  const row = last && document.querySelector(`.got[data-topic="${CSS.escape(last)}"]`)?.closest("a");
  const begin = document.querySelector(".begin");
  begin.dataset.href ??= begin.getAttribute("href");
  begin.dataset.text ??= begin.textContent;
  begin.setAttribute("href", row ? `${row.getAttribute("href")}#${book.last}` : begin.dataset.href);
  begin.textContent = row ? fill(mine.dataset.go, { title: row.querySelector(".name").textContent }) : begin.dataset.text;
  byId("mine-keep").checked = consent() === "yes";
  byId("mine-note").textContent = mine.dataset[consent() || "tab"];
  byId("mine-code").value = formatCode(book.items, items);
  if (document.activeElement !== byId("mine-id")) byId("mine-id").value = book.id;
}

function forget() {
  if (Object.keys(read().items).length && !confirm(mine.dataset.sure)) return;
  decide(false);
  say("gone");
}

function take(make) {
  if (consent() === "no") return say("tick");
  try {
    const found = make();
    const book = read();
    const id = book.id || found.id || "";
    write({ ...book, id, items: merged(book.items, found.items) });
    say("loaded", count(found.items, Object.keys(found.items)));
    return true;
  } catch {
    return false;
  }
}

function withId() {
  const book = read();
  if (!book.id) {
    const chance = crypto.getRandomValues(new Uint8Array(6));
    book.id = [...chance].map((value) => SIGNS[value % 32].toLowerCase()).join("");
    write(book);
  }
  return book;
}

const on = (id, name, deed) =>
  byId(id).addEventListener(name, async (event) => {
    event.preventDefault();
    say("");
    await deed(event.target);
    show();
  });
byId("mine-keep").addEventListener("change", ({ target }) => {
  say("");
  if (target.checked) decide(true);
  else forget();
  show();
});
on("mine-save", "click", () => {
  const book = withId();
  offer(`unolab-progress-${book.id}.json`, formatFile(book), "application/json");
});
on("mine-file", "change", async (input) => {
  const text = await input.files[0].text();
  if (take(() => readFile(text.replace(/^\uFEFF/, ""))) === false) say("badFile");
  input.value = "";
});
on("mine-copy", "click", async () => {
  const code = byId("mine-code");
  code.select();
  const done = await navigator.clipboard?.writeText(code.value).then(() => true, () => false);
  say(done ? "copied" : "marked");
});
on("mine-enter", "submit", (form) => {
  const { value } = form.elements[0];
  if (take(() => ({ items: readCode(value, items) })) === false) say("badCode");
  else form.reset();
});
on("mine-id", "change", (input) => {
  const id = input.value.trim().toLowerCase();
  if (isId(id)) write({ ...read(), id });
  else say("badId");
});
on("mine-forget", "click", forget);
addEventListener("storage", show);
addEventListener("pageshow", show);
mine.hidden = consent() === null;
show();
