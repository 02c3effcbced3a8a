// What was done is held by the browser: in this tab until the learner decides, on this device after a yes, nowhere after a no.
const KEY = 'unolab progress 1';

// A browser may forbid all of this; then nothing is kept, and nothing else happens.
const attempt = (deed) => {
  try {
    return deed();
  } catch {
    return null;
  }
};

// 'yes', 'no', '' while it is undecided, or null where nothing can be kept.
export const consent = () =>
  attempt(() => (localStorage.getItem(KEY) ? 'yes' : sessionStorage.getItem(KEY) === 'no' ? 'no' : ''));

export function read() {
  const found = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)));
  return found?.items ? found : { format: 'unolab progress', version: 1, id: '', items: {} };
}

export const write = (book) =>
  attempt(() => consent() !== 'no' && (consent() ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(book)));

export function decide(yes) {
  const book = read();
  attempt(() => {
    for (const store of [localStorage, sessionStorage]) store.removeItem(KEY);
    if (yes) localStorage.setItem(KEY, JSON.stringify(book));
    else sessionStorage.setItem(KEY, 'no');
  });
}
