import { REDACTED, type Redact } from './redact.ts';

const MID = /^(\d{1,3}|audio|video|data)$/;

/** The media of a description, and a fingerprint by which both ends recognise it. */
export const sdp: Redact = (raw) => {
  if (typeof raw !== 'string') return REDACTED;
  const media = [...raw.matchAll(/^m=(audio|video|application) /gm)].map(([, kind]) => kind);
  return `[sdp ${[...media, markOf(raw)].join(' ')}]`;
};

/** The media line of a description: its number, as browsers name them, or its kind. */
export const mid: Redact = (raw) => (raw === null || (typeof raw === 'string' && MID.test(raw)) ? raw : REDACTED);

/** The candidate's type, and a fingerprint; never its address. */
export const candidateLine: Redact = (raw) => {
  if (typeof raw !== 'string') return REDACTED;
  const protocol = / (udp|tcp) /i.exec(raw)?.[1]?.toLowerCase();
  const kind = / typ (host|srflx|prflx|relay)\b/.exec(raw)?.[1];
  return `[candidate ${[protocol, kind, markOf(raw)].filter(Boolean).join(' ')}]`;
};

/**
 * A 32-bit hash of a text with much more entropy (FNV-1a): enough to pair two ends of one call, not enough to reverse.
 */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
