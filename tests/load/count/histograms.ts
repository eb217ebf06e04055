import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';

/** A minute, in microseconds; longer times are clamped. */
const LONGEST = 60_000_000;

/** Times in milliseconds, stored as microseconds with three significant digits. */
export type Times = Map<string, Histogram>;

export function recordTime(times: Times, name: string, ms: number): void {
  const known = times.get(name) ?? emptyHistogram();
  times.set(name, known);
  known.recordValue(Math.min(LONGEST, Math.max(1, Math.round(ms * 1_000))));
}

const emptyHistogram = () =>
  build({ lowestDiscernibleValue: 1, highestTrackableValue: LONGEST, numberOfSignificantValueDigits: 3 });

/** Serialised, for another thread. */
export const packed = (times: Times): Record<string, string> =>
  Object.fromEntries([...times].map(([name, histogram]) => [name, encodeIntoCompressedBase64(histogram)]));

/** The sum of several workers' histograms. */
export function merged(parts: readonly Record<string, string>[]): Times {
  const sum: Times = new Map();
  for (const [name, text] of parts.flatMap((part) => Object.entries(part))) {
    const known = sum.get(name) ?? emptyHistogram();
    sum.set(name, known);
    known.add(decodeFromCompressedBase64(text));
  }
  return sum;
}

export const QUANTILES = ['count', 'p50', 'p90', 'p99', 'p999', 'max'] as const;

export type Quantiles = Record<(typeof QUANTILES)[number], number>;

export function quantilesOf(histogram: Histogram): Quantiles {
  const at = (percentile: number) => histogram.getValueAtPercentile(percentile) / 1_000;
  return {
    count: histogram.totalCount,
    p50: at(50),
    p90: at(90),
    p99: at(99),
    p999: at(99.9),
    max: histogram.maxValue / 1_000,
  };
}
