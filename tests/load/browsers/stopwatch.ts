/** Times of events in a page, by its own clock. */
export type Stopwatch = { pressed?: number; joined?: number; picture?: number };

/**
 * Runs in a page before its own scripts: records when Join now was pressed, when the first tile of another person
 * appeared, and when that tile showed its first picture.
 */
export function stopwatch() {
  const times: Stopwatch = {};
  Object.assign(globalThis, { stopwatch: times });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Join now')
        times.pressed ??= performance.now();
    },
    { capture: true },
  );
  let watched: HTMLVideoElement | null = null;
  new MutationObserver(() => {
    const tile = document.querySelector('[aria-label="People in this call"] article');
    if (tile) times.joined ??= performance.now();
    const video = tile?.querySelector('video') ?? null;
    if (!video || video === watched) return;
    watched = video;
    video.requestVideoFrameCallback(() => void (times.picture ??= performance.now()));
  }).observe(document, { childList: true, subtree: true });
}
