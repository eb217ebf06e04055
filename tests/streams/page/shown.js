/**
 * Runs in a viewer's page before its own scripts: counts the displayed pictures of the visible sender, and the longest
 * gap.
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
    // On a busy machine callbacks skip pictures, but the counter includes all.
    let before = 0;
    // The next sender's element comes to the front with the frame it already has.
    new MutationObserver(() => {
      if (video.dataset.shown === 'true' && before > 0)
        requestAnimationFrame(() => requestAnimationFrame((now) => count(now, 1)));
    }).observe(video, { attributeFilter: ['data-shown'] });
    video.requestVideoFrameCallback(function shown(_, { presentedFrames, presentationTime }) {
      if (video.dataset.shown === 'true') count(presentationTime, presentedFrames - before);
      before = presentedFrames;
      video.requestVideoFrameCallback(shown);
    });
  }
}).observe(document, { childList: true, subtree: true });

/** Since the last call. */
globalThis.shownSoFar = () => {
  const now = performance.now();
  const { frames, gap, last } = seen;
  const result = { seconds: (now - since) / 1_000, frames, gap: Math.max(gap, now - (last ?? since)) };
  Object.assign(seen, { frames: 0, gap: 0 });
  since = now;
  return result;
};
