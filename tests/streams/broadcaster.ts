import { median } from '../support/quantile.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPerson } from '../e2e/support/people/person.ts';
import { streamPageOf } from '../e2e/support/people/streaming.ts';
import { processorSeconds } from '../support/processorTime.ts';
import type { MeasuredBrowser } from './startBrowser.ts';
import { SMALL_CAMERA, SMALL_SCREEN } from './viewer.ts';

const SENT = fileURLToPath(new URL('page/sent.js', import.meta.url));

type Picture = Record<'framesSent' | 'keyFramesEncoded' | 'lines', number> & { heldBackBy: string };
type Sent = { bytes: number; pictures: Picture[] };

/**
 * A broadcaster's cost over some seconds. Processor in shares of one core, uplink in bits a second: medians. `lines` is
 * the height of the largest picture, which a limited browser reduces, giving the reason in `heldBackBy`.
 */
export type BroadcastCost = Record<'processor' | 'uplink' | 'framesPerSecond' | 'keyFrames' | 'lines', number> & {
  heldBackBy: string;
};

export type MeasuredBroadcaster = {
  /** The broadcast's name. */
  name: string;
  measure(seconds: number): Promise<BroadcastCost>;
  /** Accepts the next viewer who asks to join; resolves when viewers see both. */
  acceptGuest(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Our page broadcasting in its own browser.
 *
 * @param small the camera's picture, 320x240, and the screen.
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
  const look = async () => {
    const sent: Sent = await person.page.evaluate('sentSoFar()');
    return { ...sent, at: performance.now(), processor: await processorSeconds(pid) };
  };
  return {
    name,
    async measure(seconds) {
      const looks = [await look()];
      for (let second = 0; second < seconds; second += 1) {
        await wait(1_000);
        looks.push(await look());
      }
      const perSecond = (of: (one: (typeof looks)[number]) => number) =>
        looks.slice(1).map((one, index) => {
          const before = looks[index] ?? one;
          return (of(one) - of(before)) / ((one.at - before.at) / 1_000);
        });
      return {
        processor: median(perSecond(({ processor }) => processor)),
        uplink: median(perSecond(({ bytes }) => bytes * 8)),
        framesPerSecond: mean(perSecond((one) => each('framesSent', one))),
        keyFrames: mean(perSecond((one) => each('keyFramesEncoded', one))),
        lines: median(looks.map(({ pictures }) => Math.max(0, ...pictures.map(({ lines }) => lines)))),
        heldBackBy: [...new Set(looks.flatMap(({ pictures }) => pictures.map((one) => one.heldBackBy)))].join(', '),
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

/** The mean over all connections. */
const each = (what: Exclude<keyof Picture, 'heldBackBy'>, { pictures }: Sent): number =>
  pictures.length === 0 ? 0 : mean(pictures.map((one) => one[what]));
