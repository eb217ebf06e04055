/** Runs this with each item, with limited concurrency. */
export async function withConcurrency<T>(
  all: readonly T[],
  atOnce: number,
  act: (one: T, at: number) => Promise<void>,
): Promise<void> {
  // Workers take the next item from one shared iterator.
  const left = all.entries();
  const takeAll = async () => {
    for (const [at, one] of left) await act(one, at);
  };
  await Promise.all(Array.from({ length: atOnce }, takeAll));
}
