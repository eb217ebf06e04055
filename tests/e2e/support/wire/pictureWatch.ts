import { expect, type Page } from '@playwright/test';

export type PictureWatch = {
  /** Waits for that many measurements in all. */
  seconds(count: number): Promise<void>;
  /** How many frames were decoded in each second since it began. */
  perSecond(): Promise<number[]>;
};

/** From now on, counts the decoded frames of the page's first remote picture every second. */
export async function watchPicture(page: Page): Promise<PictureWatch> {
  await page.evaluate(lookEverySecond);
  const looks = (): Promise<number[]> => page.evaluate(() => Reflect.get(globalThis, 'decodedFrames'));
  return {
    async seconds(count) {
      await expect.poll(async () => (await looks()).length, { timeout: count * 2_000 }).toBeGreaterThan(count);
    },
    async perSecond() {
      const decoded = await looks();
      return decoded.slice(1).map((frames, index) => frames - (decoded[index] ?? 0));
    },
  };
}

/** Runs in the page. */
function lookEverySecond() {
  const decodedFrames: number[] = [];
  Object.assign(globalThis, { decodedFrames });
  const look = () => {
    const video = document.querySelector<HTMLVideoElement>('[data-member] video');
    decodedFrames.push(video?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
  };
  // Sequentially: two delayed measurements of a busy page would find no frame between them.
  const go = () => {
    look();
    setTimeout(go, 1_000);
  };
  go();
}
