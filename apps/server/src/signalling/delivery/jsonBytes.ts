const NUMBER = 8;
const WORD = 4;

/**
 * About as many bytes as the JSON of a value has, told without writing it: every letter is weighed on its way. Strings
 * count in full but for their escapes.
 */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value === 'number') return NUMBER;
  if (typeof value !== 'object' || value === null) return WORD;
  let bytes = 2;
  // By its keys alone: a list of pairs would cost more than the weighing.
  for (const key of Object.keys(value)) bytes += key.length + 4 + jsonBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
