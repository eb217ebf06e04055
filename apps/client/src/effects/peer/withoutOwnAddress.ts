/**
 * Keeps our own address private. The browser gathers relays only when it is told to; this makes sure that nothing else
 * leaves, as browsers differ in what they write beside a relay.
 */
export const isRelay = (candidate: string): boolean => /\btyp relay\b/.test(candidate);

/** A description, or one candidate's line, with relays only, and without their related addresses. */
export function withoutOwnAddress(words: string): string {
  return words
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || isRelay(line))
    .map((line) => line.replace(/( typ relay) raddr \S+ rport \d+/, '$1 raddr 0.0.0.0 rport 0'))
    .join('\r\n');
}
