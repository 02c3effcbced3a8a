// The files of a class become one table, here in the browser: nothing is sent, and nothing is kept.
const byId = (id) => document.getElementById(id);
const items = byId("items").textContent.split(/\s+/).filter(Boolean);
const box = byId("class");
const place = (item) => (items.includes(item) ? items.indexOf(item) : items.length);
const COLUMNS = ["id", "item", "solved", "stars", "tries", "hints", "time"];
let csv = "";

function rowsOf({ id, items: kept }) {
  const found = Object.keys(kept).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return found.map((item) => [id, item, kept[item].stars ? 1 : 0, kept[item].stars, kept[item].tries, kept[item].hints, kept[item].seconds]);
}

function minutes(seconds) {
  return fill(box.dataset.minutes, { n: Math.round(seconds / 60) });
}

// One line for each value in a column: learners, or items.
function summary(table, rows, column, order) {
  const groups = new Map();
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
  const lines = [...groups].map(([name, own]) => {
    const sum = (at) => own.reduce((total, row) => total + row[at], 0);
    return { name, cells: [`${sum(2)} / ${own.length}`, sum(3), sum(4), sum(5), minutes(sum(6))] };
  });
  lines.sort(order);
  table.tBodies[0].replaceChildren(
    ...lines.map(({ name, cells }) => {
      const line = document.createElement("tr");
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = name || "–";
      line.append(head);
      for (const cell of cells) line.insertCell().textContent = cell;
      return line;
    }),
  );
}

async function read(files) {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const good = [];
  const said = [];
  for (const file of sorted) {
    try {
      good.push({ name: file.name, ...readFile((await file.text()).replace(/^\uFEFF/, "")) });
    } catch {
      said.push(fill(box.dataset.bad, { name: file.name }));
    }
  }
  for (const id of new Set(good.map((one) => one.id))) {
    const same = good.filter((one) => one.id === id).map((one) => one.name);
    if (same.length > 1) said.push(fill(box.dataset.twins, { id: id || "–", files: same.join(", ") }));
  }
  const rows = good.flatMap(rowsOf);
  csv = [COLUMNS, ...rows].map((row) => row.join(",") + "\n").join("");
  byId("faults").replaceChildren(
    ...said.map((text) => {
      const line = document.createElement("li");
      line.textContent = text;
      return line;
    }),
  );
  byId("read").textContent = fill(box.dataset.read, { files: good.length, rows: rows.length });
  byId("table").hidden = !rows.length;
  summary(byId("learners"), rows, 0, (a, b) => (a.name < b.name ? -1 : 1));
  summary(byId("lessons"), rows, 1, (a, b) => place(a.name) - place(b.name));
}

byId("files").addEventListener("change", (event) => read(event.target.files));
byId("csv").addEventListener("click", () => offer("unolab-results.csv", csv, "text/csv"));
box.hidden = false;
