// What is kept of a learner, as a file and as a short code: the same rules as unolab/lessons/kept.py and short_code.py.
const MOST = { stars: 3, tries: 9999, hints: 99, seconds: 9999999 };
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const is = (text, pattern) => typeof text === "string" && pattern.test(text);
const isId = (text) => text === "" || is(text, /^[a-z0-9][a-z0-9-]{0,11}$/);
const isItem = (text) => is(text, /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40}){1,4}$/);

function readKept(data) {
  const kept = {};
  if (data === null || typeof data !== "object" || Array.isArray(data)) throw new Error("item");
  for (const [key, most] of Object.entries(MOST)) {
    kept[key] = data[key] ?? 0;
    if (!Number.isInteger(kept[key]) || kept[key] < 0 || kept[key] > most) throw new Error(key);
  }
  const tokens = data.tokens ?? [];
  if (!Array.isArray(tokens) || tokens.length > 500 || !tokens.every((one) => is(one, /^[^]{1,40}$/))) throw new Error("tokens");
  return tokens.length ? { ...kept, tokens } : kept;
}

function readFile(text) {
  const data = text.length <= 1000000 && JSON.parse(text);
  if (data?.format !== "unolab progress" || data.version !== 1 || !isId(data.id ?? "")) throw new Error("file");
  const pairs = Object.entries(data.items);
  if (Array.isArray(data.items) || pairs.length > 2000 || !pairs.every(([item]) => isItem(item))) throw new Error("items");
  return { id: data.id ?? "", items: Object.fromEntries(pairs.map(([item, one]) => [item, readKept(one)])) };
}

function formatFile({ id, items }) {
  return JSON.stringify({ format: "unolab progress", version: 1, id, items }, null, 1) + "\n";
}

const gamma = (number) => "0".repeat(number.toString(2).length - 1) + number.toString(2);
const width = (number, bits) => number.toString(2).padStart(bits, "0");

function checks(values) {
  let total = 1;
  for (const value of values) total = (total * 1009 + value) % 1048573;
  return [15, 10, 5, 0].map((shift) => (total >> shift) & 31);
}

function formatCode(kept, items) {
  const known = items.map((item, at) => [at + 1, kept[item]]).filter(([, one]) => one?.tries);
  let bits = gamma(known.length + 1);
  let before = 0;
  for (const [place, { stars, tries, hints }] of known) {
    const perfect = stars === 3 && tries === 1 && !hints;
    bits += gamma(place - before) + (perfect ? "1" : "0" + width(stars, 2) + width(Math.min(hints, 3), 2) + gamma(Math.min(tries, 99)));
    before = place;
  }
  const values = [1, ...bits.match(/.{1,5}/g).map((part) => parseInt(part.padEnd(5, "0"), 2))];
  return [...values, ...checks(values)].map((value) => SIGNS[value]).join("").match(/.{1,5}/g).join("-");
}

function readCode(text, items) {
  const signs = text.toUpperCase().replace(/[\s\u2010-\u2014-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const values = [...signs].map((sign) => SIGNS.indexOf(sign));
  const body = values.slice(0, -4);
  if (values.includes(-1) || body.length < 2 || body[0] !== 1 || String(checks(body)) !== String(values.slice(-4))) throw new Error("code");
  const bits = body.slice(1).map((value) => width(value, 5)).join("");
  let at = 0;
  const number = (count) => {
    if ((at += count) > bits.length) throw new Error("code");
    return parseInt(bits.slice(at - count, at), 2);
  };
  const next = () => {
    const one = bits.indexOf("1", at);
    if (one < 0) throw new Error("code");
    const zeros = one - at;
    at = one;
    return number(zeros + 1);
  };
  const found = {};
  let place = 0;
  for (let left = next() - 1; left > 0; left -= 1) {
    place += next();
    const perfect = number(1);
    const [stars, hints] = perfect ? [3, 0] : [number(2), number(2)];
    const kept = { stars, tries: perfect || next(), hints, seconds: 0 };
    if (place <= items.length) found[items[place - 1]] = kept;
  }
  if (bits.length - at >= 5 || bits.slice(at).includes("1")) throw new Error("code");
  return found;
}

// Two accounts of one item: the better stars, and the numbers of the one that was solved, or tried more often.
function better(own, other) {
  if (!own) return other;
  if (!own.stars && (other.stars || other.tries > own.tries)) return { ...other, ...(own.tokens && { tokens: own.tokens }) };
  return { ...own, stars: Math.max(own.stars, other.stars) };
}

const merged = (own, other) => ({ ...own, ...Object.fromEntries(Object.entries(other).map(([item, one]) => [item, better(own[item], one)])) });
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);

function offer(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
