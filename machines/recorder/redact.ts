import type { Json } from '../contract/recording.ts';

export type { Json };

/** What may be told of a value. Whatever nobody allowed is `WITHHELD`. */
export type Redact = (raw: unknown) => Json;

export const WITHHELD = '[withheld]';

/** Ids, codes and kinds: never a sentence, never an address of mail. */
const WORD = /^[\w.:-]{1,64}$/;
const MID = /^(\d{1,3}|audio|video|data)$/;
/** Keys of what is kept by id. */
const KEY = /^[\w-]{1,64}$/;

/** A number, a flag, or a short word without spaces. */
export const word: Redact = (raw) => {
  if (raw === null || typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return raw;
  return typeof raw === 'string' && (raw === '' || WORD.test(raw)) ? raw : WITHHELD;
};

/** One of these words and no other: a text that others may choose. */
export const oneOf =
  (...known: readonly string[]): Redact =>
  (raw) =>
    typeof raw === 'string' && known.includes(raw) ? raw : WITHHELD;

/** How long a text is, or how many a list has. */
export const length: Redact = (raw) => {
  if (typeof raw === 'string') return `[${raw.length} characters]`;
  return Array.isArray(raw) ? `[${raw.length}]` : WITHHELD;
};

/** Which media a description is about, and a mark by which both ends know it again. */
export const sdp: Redact = (raw) => {
  if (typeof raw !== 'string') return WITHHELD;
  const media = [...raw.matchAll(/^m=(audio|video|application) /gm)].map(([, kind]) => kind);
  return `[sdp ${[...media, markOf(raw)].join(' ')}]`;
};

/** Which line of a description: its number, as browsers name them, or its kind. */
export const mid: Redact = (raw) => (raw === null || (typeof raw === 'string' && MID.test(raw)) ? raw : WITHHELD);

/** Which kind of way a candidate is, and a mark; never where it leads. */
export const candidateLine: Redact = (raw) => {
  if (typeof raw !== 'string') return WITHHELD;
  const protocol = / (udp|tcp) /i.exec(raw)?.[1]?.toLowerCase();
  const kind = / typ (host|srflx|prflx|relay)\b/.exec(raw)?.[1];
  return `[candidate ${[protocol, kind, markOf(raw)].filter(Boolean).join(' ')}]`;
};

/** Fields by name. Another field of the value is named, and withheld. */
export function fields(allowed: Readonly<Record<string, Redact>>): Redact {
  return remembering((raw) => {
    if (!isRecord(raw)) return raw === null ? null : WITHHELD;
    const safe: Record<string, Json> = {};
    for (const [key, value] of Object.entries(raw)) {
      if (value === undefined || !KEY.test(key)) continue;
      safe[key] = allowed[key]?.(value) ?? WITHHELD;
    }
    return safe;
  });
}

/** Every entry of a list. */
export const list = (each: Redact): Redact =>
  remembering((raw) => (Array.isArray(raw) ? raw.map((entry) => each(entry)) : WITHHELD));

/** What is kept by id. */
export const byId = (each: Redact): Redact =>
  remembering((raw) => {
    if (!isRecord(raw)) return WITHHELD;
    const entries = Object.entries(raw).filter(([key]) => KEY.test(key));
    return Object.fromEntries(entries.map(([key, value]) => [key, each(value)]));
  });

/** What machines hold never changes, it is replaced: the same value is looked at once, and stays the same when told. */
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

/** 32 bits of a text that has many more of its own (FNV-1a): enough to pair two ends of one call, nothing to go back from. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
