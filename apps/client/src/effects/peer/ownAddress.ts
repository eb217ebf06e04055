/**
 * What keeps the own address to oneself. The browser gathers relays only when it is told to; that nothing else leaves
 * is made sure of here, as browsers differ in what they write beside a relay.
 */
export const isRelay = (candidate: string): boolean => /\btyp relay\b/.test(candidate);

/** A description, or one candidate's line, that names relays only, and no relay with the address it stands for. */
export function withoutOwnAddress(words: string): string {
  return words
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || isRelay(line))
    .map((line) => line.replace(/( typ relay) raddr \S+ rport \d+/, '$1 raddr 0.0.0.0 rport 0'))
    .join('\r\n');
}
