/**
 * Runs in a viewer's page before its own scripts: counts the pictures that were put on the screen, of whichever sender
 * stands in front, and the longest time without one.
 */
const seen = { frames: 0, gap: 0, last: undefined };
let since = performance.now();

function count(now, pictures) {
  seen.frames += pictures;
  seen.gap = Math.max(seen.gap, now - (seen.last ?? now));
  seen.last = now;
}

const known = new WeakSet();
new MutationObserver(() => {
  for (const video of document.querySelectorAll('video')) {
    if (known.has(video)) continue;
    known.add(video);
    // Not every picture on the screen is told of on a busy machine, but all are counted.
    let before = 0;
    video.requestVideoFrameCallback(function shown(_, { presentedFrames, presentationTime }) {
      if (video.dataset.shown === 'true') count(presentationTime, presentedFrames - before);
      before = presentedFrames;
      video.requestVideoFrameCallback(shown);
    });
  }
}).observe(document, { childList: true, subtree: true });

/** Since it was asked last. */
globalThis.shownSoFar = () => {
  const now = performance.now();
  const { frames, gap, last } = seen;
  const result = { seconds: (now - since) / 1_000, frames, gap: Math.max(gap, now - (last ?? since)) };
  Object.assign(seen, { frames: 0, gap: 0 });
  since = now;
  return result;
};
