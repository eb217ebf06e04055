import { ROOM_NAME_GROUPS, ROOM_NAME_LETTERS } from '../contract/words.ts';

/**
 * A room name like `abc-defg-hij`.
 * @param random gives a whole number from 0 up to, but not including, `n`; the caller brings the source of chance.
 */
export function roomNameFrom(random: (n: number) => number): string {
  const letter = () => ROOM_NAME_LETTERS.charAt(random(ROOM_NAME_LETTERS.length));
  return ROOM_NAME_GROUPS.map((size) => Array.from({ length: size }, letter).join('')).join('-');
}
