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
  for (const [key, field] of Object.entries(value)) bytes += key.length + 4 + jsonBytes(field);
  return bytes;
}
