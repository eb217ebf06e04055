/** Powers of two of a millisecond, from an eighth to eight seconds and more. */
export const BUCKETS = 18;
const FIRST = -3;

/** Counts times by power of two. */
export function bucketsOf(times: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (const ms of times) {
    const bucket = Math.min(BUCKETS - 1, Math.max(0, Math.floor(Math.log2(Math.max(ms, 0.001))) - FIRST));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** The lower bound of a bucket; milliseconds. */
export const bucketFrom = (bucket: number): number => 2 ** (bucket + FIRST);
