/** Values that expire a fixed time after being set. */
export type ExpiringMap<V> = {
  /** Also deletes expired values, and the oldest ones beyond the maximum. */
  set(key: string, value: V): void;
  get(key: string): V | undefined;
  delete(key: string): void;
  readonly size: number;
};

/**
 * @param most the maximum number of values.
 * @param forMs how long each is kept.
 */
export function createExpiringMap<V>(most: number, forMs: number, now = () => performance.now()): ExpiringMap<V> {
  // All have the same lifetime, so they expire in order of insertion.
  const kept = new Map<string, { value: V; until: number }>();
  return {
    set(key, value) {
      kept.delete(key);
      for (const [other, { until }] of kept) {
        if (until > now() && kept.size < most) break;
        kept.delete(other);
      }
      kept.set(key, { value, until: now() + forMs });
    },
    get(key) {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    delete: (key) => void kept.delete(key),
    get size() {
      return kept.size;
    },
  };
}
