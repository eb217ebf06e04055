import { expect, type Locator } from '@playwright/test';

/** Several calls at once take a busy machine long to connect. */
const LONG_TIMEOUT = { timeout: 60_000 };

/** How many frames the video of each has decoded so far. */
const framesOf = (places: Locator) =>
  places.evaluateAll((list) =>
    list.map(
      (place) =>
        (place instanceof HTMLVideoElement ? place : place.querySelector('video'))?.getVideoPlaybackQuality()
          .totalVideoFrames ?? 0,
    ),
  );

/**
 * Waits until there are that many, and each has shown more frames than at the last check: a restarted picture counts
 * from zero.
 */
export async function moving(places: Locator, count: number): Promise<void> {
  await expect(places).toHaveCount(count, LONG_TIMEOUT);
  let before = await framesOf(places);
  const moved = new Set<number>();
  const look = async () => {
    const now = await framesOf(places);
    now.forEach((frames, i) => frames > (before[i] ?? Infinity) && moved.add(i));
    before = now;
    return moved.size;
  };
  await expect.poll(look, LONG_TIMEOUT).toBe(count);
}
