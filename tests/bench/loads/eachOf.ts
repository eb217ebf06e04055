/** Does this with each, so many at a time. */
export async function eachOf<T>(
  all: readonly T[],
  atOnce: number,
  act: (one: T, at: number) => Promise<void>,
): Promise<void> {
  // Whoever is free takes the next: all take from one iterator.
  const left = all.entries();
  const takeAll = async () => {
    for (const [at, one] of left) await act(one, at);
  };
  await Promise.all(Array.from({ length: atOnce }, takeAll));
}
