import { growthAbove, leastFor } from './ladder.ts';
import type { Flow, Measure } from './ports.ts';

/** Encoding a frame may take this share of the frame interval. */
const ENCODING = 0.85;
/** An application-limited sender uses two thirds of Chromium's estimate; one limited by the network, nearly all. */
const USED = 0.75;
/** The estimate falls to 85 % of the bandwidth whenever it reached the limit: a raise must survive that. */
const MARGIN = 1.2;
/** Where the browser gives no estimate: share of packets lost, and milliseconds above the shortest round trip seen. */
const WITHOUT_ESTIMATE = { lost: 0.1, rise: 300 } as const;

const pictures = (flows: readonly Flow[]) => flows.filter(({ kind }) => kind !== 'audio');
const slowestEncoding = (flows: readonly Flow[]) => Math.max(0, ...flows.map(({ encoding }) => encoding ?? 0));

/**
 * Whether this device or its network cannot sustain what is sent on that rung. It ignores anything that our own caps
 * change.
 * @param shortest the shortest round trip seen, in milliseconds.
 */
export function isStrained({ sending, uplink, roundTrip = 0 }: Measure, rung: number, shortest = roundTrip): boolean {
  const shown = pictures(sending);
  if (shown.length === 0) return false;
  if (slowestEncoding(shown) > ENCODING) return true;
  if (uplink) return uplink.used >= USED && uplink.bitsPerSecond < shown.length * leastFor(rung);
  return shown.some(({ lost = 0 }) => lost > WITHOUT_ESTIMATE.lost) || roundTrip - shortest > WITHOUT_ESTIMATE.rise;
}

/**
 * Whether to raise to the next rung: `unused` where the picture needs less than the available bandwidth, so that the
 * estimate cannot rise, and `unknown` where only a trial would tell.
 */
export type Prospect = 'room' | 'none' | 'unused' | 'unknown';

/** Whether network and device would sustain the rung above that one. */
export function prospectAbove({ sending, uplink }: Measure, rung: number): Prospect {
  const shown = pictures(sending);
  const encoding = slowestEncoding(shown) * growthAbove(rung);
  if (!uplink) return 'unknown';
  if (uplink.bitsPerSecond < shown.length * leastFor(rung - 1) * MARGIN && uplink.used >= USED) return 'none';
  if (encoding > ENCODING) return 'unknown';
  return uplink.bitsPerSecond < shown.length * leastFor(rung - 1) * MARGIN ? 'unused' : 'room';
}
