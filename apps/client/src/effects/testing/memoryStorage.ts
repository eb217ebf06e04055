/** A storage for one test. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
