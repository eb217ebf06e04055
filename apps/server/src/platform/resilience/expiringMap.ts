/** Values that expire a fixed time after being set. */
export type ExpiringMap<V> = {
  /** Also deletes expired values, and the oldest ones beyond the maximum. */
  set(key: string, value: V): void;
  get(key: string): V | undefined;
  delete(key: string): void;
  readonly size: number;
};

/**
 * @param max the maximum number of values.
 * @param ttlMs how long each is kept.
 */
export function createExpiringMap<V>(max: number, ttlMs: number, now = () => performance.now()): ExpiringMap<V> {
  // All have the same lifetime, so they expire in order of insertion.
  const entries = new Map<string, { value: V; until: number }>();
  return {
    set(key, value) {
      entries.delete(key);
      for (const [other, { until }] of entries) {
        if (until > now() && entries.size < max) break;
        entries.delete(other);
      }
      entries.set(key, { value, until: now() + ttlMs });
    },
    get(key) {
      const found = entries.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    delete: (key) => void entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}
