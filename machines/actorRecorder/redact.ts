import type { Json } from '../contract/recording.ts';

export type { Json };

/** What may be recorded of a value. Everything that is not allowed becomes `REDACTED`. */
export type Redact = (raw: unknown) => Json;

export const REDACTED = '[withheld]';

/** Ids, codes and kinds: never a sentence, never an email address. */
const PLAIN_TEXT = /^[\w.:-]{1,64}$/;
/** Keys of records. */
const KEY = /^[\w-]{1,64}$/;

/** A number, a flag, or a short word without spaces. */
export const plainValue: Redact = (raw) => {
  if (raw === null || typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return raw;
  return typeof raw === 'string' && (raw === '' || PLAIN_TEXT.test(raw)) ? raw : REDACTED;
};

/** One of these words only: for texts that others may choose. */
export const oneOf =
  (...known: readonly string[]): Redact =>
  (raw) =>
    typeof raw === 'string' && known.includes(raw) ? raw : REDACTED;

/** The length of a text or a list. */
export const length: Redact = (raw) => {
  if (typeof raw === 'string') return `[${raw.length} characters]`;
  return Array.isArray(raw) ? `[${raw.length}]` : REDACTED;
};

/** Fields by name. The names of other fields are recorded, their values withheld. */
export function fields(allowed: Readonly<Record<string, Redact>>): Redact {
  return remembering((raw) => {
    if (!isRecord(raw)) return raw === null ? null : REDACTED;
    const safe: Record<string, Json> = {};
    for (const [key, value] of Object.entries(raw)) {
      if (value === undefined || !KEY.test(key)) continue;
      safe[key] = allowed[key]?.(value) ?? REDACTED;
    }
    return safe;
  });
}

/** Every entry of a list. */
export const list = (each: Redact): Redact =>
  remembering((raw) => (Array.isArray(raw) ? raw.map((entry) => each(entry)) : REDACTED));

/** The entries of a record. */
export const byId = (each: Redact): Redact =>
  remembering((raw) => {
    if (!isRecord(raw)) return REDACTED;
    const entries = Object.entries(raw).filter(([key]) => KEY.test(key));
    return Object.fromEntries(entries.map(([key, value]) => [key, each(value)]));
  });

/** Machines never mutate values, they replace them: the same value is redacted once, and stays identical. */
function remembering(redact: Redact): Redact {
  const known = new WeakMap<object, Json>();
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return redact(raw);
    const before = known.get(raw);
    if (before !== undefined) return before;
    const safe = redact(raw);
    known.set(raw, safe);
    return safe;
  };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
