import { ROOM_NAME_GROUPS, ROOM_NAME_LETTERS } from '../contract/constants.ts';

/**
 * A room name like `abc-defg-hij`.
 * @param random returns an integer in [0, n); the caller provides the source of randomness.
 */
export function roomNameFrom(random: (n: number) => number): string {
  const letter = () => ROOM_NAME_LETTERS.charAt(random(ROOM_NAME_LETTERS.length));
  return ROOM_NAME_GROUPS.map((size) => Array.from({ length: size }, letter).join('')).join('-');
}
