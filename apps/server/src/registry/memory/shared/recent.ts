/** What happened lately, by name. Every entry lives equally long, so that the oldest is always the first to go. */
export type Recent<T> = {
  get(name: string): T | undefined;
  set(name: string, value: T): void;
  delete(name: string): void;
};

/** @param memoryMs how long an entry is remembered, in milliseconds. */
export function createRecent<T>(memoryMs: number): Recent<T> {
  const entries = new Map<string, { value: T; until: number }>();
  const forgetOld = () => {
    const now = performance.now();
    for (const [name, { until }] of entries) {
      if (until > now) return;
      entries.delete(name);
    }
  };
  return {
    get(name) {
      forgetOld();
      return entries.get(name)?.value;
    },
    delete: (name) => void entries.delete(name),
    set(name, value) {
      forgetOld();
      entries.delete(name);
      entries.set(name, { value, until: performance.now() + memoryMs });
    },
  };
}
