import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';

/** The candidates that stand in a description, each with the part of it that it belongs to. */
export function candidatesIn(sdp: string): NonNullable<Candidate>[] {
  const [, ...parts] = sdp.split(/^(?=m=)/m);
  return parts.flatMap((part, sdpMLineIndex) => {
    const sdpMid = /^a=mid:(\S+)/m.exec(part)?.[1] ?? null;
    const usernameFragment = /^a=ice-ufrag:(\S+)/m.exec(part)?.[1] ?? null;
    return Array.from(part.matchAll(/^a=(candidate:.*)$/gm), ([, candidate = '']) => {
      return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
    });
  });
}
