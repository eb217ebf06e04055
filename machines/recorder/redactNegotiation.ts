import { WITHHELD, type Redact } from './redact.ts';

const MID = /^(\d{1,3}|audio|video|data)$/;

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

/**
 * 32 bits of a text that has many more of its own (FNV-1a): enough to pair two ends of one call, nothing to go back
 * from.
 */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
