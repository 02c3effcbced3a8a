// The table: who sits where, which way play goes, the two piles and the colour in force.
import { h, set, sync, fly } from "./dom.js";

const ARROW =
  '<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M19.5 10A8 8 0 1 0 20 13M20 4v6h-6"/></svg>';

function makeSeat() {
  return h(
    "li",
    { class: "u-seat" },
    h("span", { class: "u-quiet" }),
    h(
      "span",
      { class: "u-plate", "aria-hidden": "true" },
      h("span", { class: "u-name" }),
      h("span", { class: "u-count" }, h("span", { class: "u-mini" }), h("span")),
      h("span", { class: "u-uno" }),
    ),
    h("ul", { class: "u-open" }),
  );
}

export function makeTable(cards, act) {
  const seats = h("ul", { class: "u-seats" });
  const way = h("p", { class: "u-way" }, h("span", { class: "u-arrow" }), h("span"));
  const deck = h("button", { type: "button", class: "u-card u-pile" });
  const top = h("div", { class: "u-pile", role: "img" });
  const caption = () => h("span", { class: "u-caption", "aria-hidden": "true" });
  const colour = h("p", { class: "u-colour" }, h("span", { class: "u-swatch" }), h("span"));
  const piles = h(
    "div",
    { class: "u-piles" },
    h("div", { class: "u-stack" }, deck, caption()),
    h("div", { class: "u-stack" }, top, caption()),
    h("div", { class: "u-facts" }, colour, way),
  );
  way.firstChild.innerHTML = ARROW;
  cards.back(deck);
  let counts = new Map();

  const showSeat = (node, seat) => {
    const [label, plate, open] = node.children;
    const [name, count, uno] = plate.children;
    node.classList.toggle("u-acting", seat.acting);
    set(label, { text: seat.label });
    set(name, { text: seat.name });
    cards.back(count.firstChild);
    set(count.lastChild, { text: seat.countText });
    set(uno, { text: seat.uno, hidden: !seat.uno });
    open.hidden = !seat.cards?.length;
    const shown = (seat.cards ?? []).map((card, n) => ({ ...card, n }));
    const make = () => h("li", {}, h("span", { role: "img" }));
    sync(open, shown, (card) => card.n, make, (item, card) =>
      set(cards.card(item.firstChild, card), { "aria-label": card.label }));
  };

  // The seat that has just put down a card, if exactly one has: its card flies from there.
  const origin = (scene) => {
    const less = scene.seats.filter((seat) => !seat.you && counts.get(seat.seat) > seat.count);
    counts = new Map(scene.seats.map((seat) => [seat.seat, seat.count]));
    return less.length === 1 ? seats.querySelector(`[data-key="${less[0].seat}"]`) : null;
  };

  return {
    seats,
    piles,
    deckPlace: () => deck.getBoundingClientRect(),
    update(scene, { lost, first, played }) {
      const others = scene.seats.filter((seat) => !seat.you);
      const from = played ?? origin(scene)?.querySelector(".u-mini").getBoundingClientRect();
      sync(seats, others, (seat) => seat.seat, makeSeat, showSeat);
      seats.classList.toggle("u-left", !scene.direction.clockwise);
      way.classList.toggle("u-left", !scene.direction.clockwise);
      set(way.lastChild, { text: scene.direction.text });
      const { draw, discard } = scene;
      set(deck, {
        "aria-label": draw.label,
        "aria-disabled": String(lost || !draw.intent),
        onclick: () => draw.intent && act(draw.intent),
      });
      set(deck.nextSibling, { text: `${draw.name} · ${draw.count}` });
      const before = top.dataset.art;
      set(cards.card(top, discard.card), { "aria-label": discard.label });
      set(top.nextSibling, { text: discard.name });
      if (!first && before !== top.dataset.art) fly(top, from);
      cards.chip(colour.firstChild, scene.colour.key, scene.colour.letter ?? "");
      set(colour.lastChild, { text: scene.colour.text });
    },
  };
}
