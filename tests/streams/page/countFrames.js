/** Runs in the receivers' worker: counts every encoded picture and forwards none. */
const seen = new Map();
let since = performance.now();

globalThis.onrtctransform = async ({ transformer: { readable, options } }) => {
  const { receiver, key } = options;
  const reader = readable.getReader();
  let isShown = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    // Nothing is visible before the first key frame.
    if (!isShown && value.type === 'key') postMessage({ kind: 'first', key });
    isShown ||= value.type === 'key';
    if (isShown) count(receiver);
  }
};

function count(receiver) {
  const now = performance.now();
  const one = seen.get(receiver) ?? { frames: 0, gap: 0, last: now };
  seen.set(receiver, { frames: one.frames + 1, gap: Math.max(one.gap, now - one.last), last: now });
}

globalThis.addEventListener('message', ({ ports: [port] }) => {
  const now = performance.now();
  const receivers = [...seen].map(([receiver, { frames, gap, last }]) => {
    return { receiver, frames, gap: Math.max(gap, now - last) };
  });
  port.postMessage({ seconds: (now - since) / 1_000, receivers });
  since = now;
  for (const one of seen.values()) Object.assign(one, { frames: 0, gap: 0 });
});
