/** How deep a message may nest: more than the contract needs. */
const MAX_NESTING = 16;

/** Plain JSON of limited nesting: no binary parts, and none so deep that it could overflow the stack. */
export function isPlain(payload: unknown, depth = 0): boolean {
  if (typeof payload !== 'object' || payload === null) return true;
  if (depth === MAX_NESTING || isBinary(payload)) return false;
  const fields = payload as Record<string, unknown>;
  for (const key of Object.keys(fields)) if (!isPlain(fields[key], depth + 1)) return false;
  return true;
}

/** Socket.IO's placeholder for a binary part. */
function isBinary(value: object): boolean {
  return '_placeholder' in value && value._placeholder === true;
}
