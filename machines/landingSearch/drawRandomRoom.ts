/** Randomness, as a port: an integer in [0, `below`). */
export type RandomInt = (below: number) => number;

/** One of the open rooms, at random, without those that the search excludes; undefined when none is left. */
export function drawRandomRoom<R extends { name: string }>(
  rooms: readonly R[],
  excluded: readonly string[],
  randomInt: RandomInt,
): R | undefined {
  const open = rooms.filter(({ name }) => !excluded.includes(name));
  return open[randomInt(open.length)];
}
