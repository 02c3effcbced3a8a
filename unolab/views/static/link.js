// The line to the kernel: one intent at a time, a heartbeat while the page is in use, a notice when nobody answers.

const PATIENCE = 5000; // without an answer for so long, the line counts as lost
const BEAT = 5000;
const IDLE = 180000; // unused for so long, the page stops asking: idle kernels may be culled

export function makeLink(model, onLost) {
  let waiting = false;
  let lost = false;
  let clock = 0;
  let used = -Infinity;

  const tell = (now) => {
    if (lost !== now) onLost((lost = now));
  };
  const heard = () => {
    clearTimeout(clock);
    clock = 0;
    waiting = false;
    tell(false);
  };
  const send = (message) => {
    clock ||= setTimeout(() => tell(true), PATIENCE);
    try {
      model.send(message);
    } catch {
      tell(true);
    }
  };
  const seen = () => document.visibilityState === 'visible';
  const ping = () => seen() && send({ do: 'ping' });
  const use = () => {
    const back = Date.now() - used > IDLE;
    used = Date.now();
    if (back) ping();
  };
  const beat = setInterval(() => Date.now() - used < IDLE && ping(), BEAT);
  const watched = ['pointerdown', 'keydown'];
  for (const name of watched) document.addEventListener(name, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', ping);
  model.on('msg:custom', heard);

  return {
    heard,
    lost: () => lost,
    // Send once, and nothing more until the kernel has answered; false when it was not sent.
    ask(message) {
      if (waiting || lost) return false;
      waiting = true;
      send(message);
      return true;
    },
    stop() {
      clearTimeout(clock);
      clearInterval(beat);
      for (const name of watched) document.removeEventListener(name, use, { capture: true });
      document.removeEventListener('visibilitychange', ping);
      model.off('msg:custom', heard);
    },
  };
}
