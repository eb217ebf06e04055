/** Runs in the receivers' worker: gets every picture as it was sent, counts it, and hands none on. */
const seen = new Map();
let since = performance.now();

globalThis.onrtctransform = async ({ transformer: { readable, options } }) => {
  const { receiver, key } = options;
  const reader = readable.getReader();
  for (let isFirst = true; ; isFirst = false) {
    const { done } = await reader.read();
    if (done) return;
    if (isFirst) postMessage({ kind: 'first', key });
    count(receiver);
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
