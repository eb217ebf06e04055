/**
 * An integer in [0, `below`), uniformly distributed, from the cryptographic source: values beyond the last whole
 * multiple are drawn again.
 */
export function randomInt(below: number): number {
  const [range, drawn] = [2 ** 32, new Uint32Array(1)];
  const fair = range - (range % Math.max(below, 1));
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= fair);
  return (drawn[0] ?? 0) % Math.max(below, 1);
}
