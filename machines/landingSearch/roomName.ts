/** Lengths of the letter groups of a generated room name: `bcd-fghj-klm`. */
const GROUPS = [3, 4, 3] as const;
/** No vowels, so that no words form by chance. */
const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/**
 * A room name like `abc-defg-hij`.
 * @param random returns an integer in [0, n); the caller provides the source of randomness.
 */
export function roomNameFrom(random: (n: number) => number): string {
  const letter = () => LETTERS.charAt(random(LETTERS.length));
  return GROUPS.map((size) => Array.from({ length: size }, letter).join('')).join('-');
}
