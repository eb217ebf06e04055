import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';

/** The candidates in a description, each with its media section. */
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
