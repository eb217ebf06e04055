/** A piece of a message: words, or an address that may be followed. */
export type Piece = { text: string; href?: string };

/** One character class and no nesting: its time grows with the length of the text and with nothing else. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{Cf}\p{Cc}]+/giu;
const OF_THE_SENTENCE = '.,;:!?*_~]}';

/** The sentence's own punctuation, and a bracket that the address did not open, stay outside. */
function withoutTail(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' ? unopened-- <= 0 : !OF_THE_SENTENCE.includes(last)) break;
  }
  return address.slice(0, end);
}

/** What the address leads to; undefined where it is none, or shows one host and means another (`https://bank@evil`). */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/** A message in pieces, whose texts together are the message. Only http and https become links. */
export function linkify(message: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of message.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (match.index > done) pieces.push({ text: message.slice(done, match.index) });
    pieces.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < message.length) pieces.push({ text: message.slice(done) });
  return pieces;
}
