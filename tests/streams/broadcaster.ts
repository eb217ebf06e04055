import { median } from '../support/quantile.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPerson } from '../e2e/support/people/person.ts';
import { streamPageOf } from '../e2e/support/people/streaming.ts';
import { processorSeconds } from '../support/processorTime.ts';
import type { MeasuredBrowser } from './startBrowser.ts';
import { SMALL_CAMERA, SMALL_SCREEN } from './viewer.ts';

const SENT = fileURLToPath(new URL('page/sent.js', import.meta.url));

type Picture = Record<'framesSent' | 'keyFramesEncoded' | 'frameHeight', number> & { limitedBy: string };
type Sent = { bytes: number; pictures: Picture[] };

/**
 * A broadcaster's cost over some seconds. Processor in shares of one core, uplink in bits a second: medians. `frameHeight` is
 * the height of the largest picture, which a limited browser reduces, giving the reason in `limitedBy`.
 */
export type BroadcastCost = Record<'processor' | 'uplink' | 'framesPerSecond' | 'keyFrames' | 'frameHeight', number> & {
  limitedBy: string;
};

export type MeasuredBroadcaster = {
  /** The broadcast's name. */
  name: string;
  measure(seconds: number): Promise<BroadcastCost>;
  /** Accepts the next viewer who asks to join; resolves when the guest is on stage. */
  acceptGuest(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Our page broadcasting in its own browser.
 *
 * @param small uses a 320x240 camera and a small viewport.
 */
export async function startBroadcast(
  site: string,
  { browser, pid }: MeasuredBrowser,
  small = false,
): Promise<MeasuredBroadcaster> {
  const person = await openPerson(browser, small ? { viewport: SMALL_SCREEN } : {});
  if (small) await person.page.addInitScript({ path: SMALL_CAMERA });
  await person.page.addInitScript({ path: SENT });
  await person.open(`${site}/stream`);
  const name = await streamPageOf(person).goesLive();
  const sample = async () => {
    const sent: Sent = await person.page.evaluate('sendStats()');
    return { ...sent, at: performance.now(), processor: await processorSeconds(pid) };
  };
  return {
    name,
    async measure(seconds) {
      const samples = [await sample()];
      for (let second = 0; second < seconds; second += 1) {
        await wait(1_000);
        samples.push(await sample());
      }
      const perSecond = (of: (one: (typeof samples)[number]) => number) =>
        samples.slice(1).map((one, index) => {
          const before = samples[index] ?? one;
          return (of(one) - of(before)) / ((one.at - before.at) / 1_000);
        });
      return {
        processor: median(perSecond(({ processor }) => processor)),
        uplink: median(perSecond(({ bytes }) => bytes * 8)),
        framesPerSecond: mean(perSecond((one) => meanOf('framesSent', one))),
        keyFrames: mean(perSecond((one) => meanOf('keyFramesEncoded', one))),
        frameHeight: median(
          samples.map(({ pictures }) => Math.max(0, ...pictures.map(({ frameHeight }) => frameHeight))),
        ),
        limitedBy: [...new Set(samples.flatMap(({ pictures }) => pictures.map((one) => one.limitedBy)))].join(', '),
      };
    },
    async acceptGuest() {
      await person.page.getByRole('button', { name: /^Accept:/ }).click();
      await person.page.getByText(/is on stage with you/).waitFor();
    },
    close: () => person.close(),
  };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The mean over all video streams sent. */
const meanOf = (what: Exclude<keyof Picture, 'limitedBy'>, { pictures }: Sent): number =>
  pictures.length === 0 ? 0 : mean(pictures.map((one) => one[what]));
