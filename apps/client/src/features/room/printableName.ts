import { displayName } from '@colloquy/machines/contract/fields.ts';

/**
 * Marks that others would see differently, or not at all: of control and direction, for instance. Joiners stay: Persian
 * names and some emojis are spelt with them.
 */
const NOT_PRINTABLE = /(?![\u200C\u200D])\p{C}/gu;

/** A typed name as it is sent; empty if nothing is left of it that others could see. */
export function printableName(typed: string): string {
  const name = typed.replaceAll(NOT_PRINTABLE, '').trim();
  return displayName.safeParse(name).success ? name : '';
}
