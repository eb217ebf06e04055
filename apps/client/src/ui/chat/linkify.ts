/** A piece of a message: text, or a URL that may be followed. */
export type Piece = { text: string; href?: string };

/** One character class without nesting: it runs in linear time. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{Cf}\p{Cc}]+/giu;
const OF_THE_SENTENCE = '.,;:!?*_~]}';

/** The sentence's own punctuation, and an unmatched closing bracket, are excluded. */
function withoutTail(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' ? unopened-- <= 0 : !OF_THE_SENTENCE.includes(last)) break;
  }
  return address.slice(0, end);
}

/** The link's target; undefined where it is no valid URL, or shows one host and means another (`https://bank@evil`). */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}

/**
 * Scripts that are written together; a name in a single one of them deceives nobody. Digits and hyphens are allowed
 * with all.
 */
const WRITTEN_TOGETHER = [
  ['Latin'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Arabic'],
  ['Hebrew'],
  ['Devanagari'],
  ['Bengali'],
  ['Tamil'],
  ['Thai'],
].map(oneOf);
/** Their letters look like Latin ones, so the whole host must be theirs: `аррӏе.com` is not. */
const LIKE_LATIN = [['Cyrillic'], ['Greek']].map(oneOf);

function oneOf(scripts: readonly string[]): RegExp {
  return new RegExp(`^[\\d${scripts.map((name) => `\\p{scx=${name}}`).join('')}-]+$`, 'u');
}

function isHonest(host: string): boolean {
  const labels = host.normalize('NFC').split('.');
  const isWritten = labels.every((label) => WRITTEN_TOGETHER.some((script) => script.test(label)));
  return isWritten || LIKE_LATIN.some((script) => labels.every((label) => script.test(label)));
}

/** The URL with its host in ASCII where its letters could deceive. */
function shownAs(address: string, href: string): string {
  const host = /^https?:\/\/([^/?#:\\]+)/i.exec(address)?.[1];
  if (host === undefined || !/\P{ASCII}/u.test(host) || isHonest(host)) return address;
  return address.replace(host, new URL(href).hostname);
}

/** A message in pieces. Only http and https become links, which show where they lead. */
export function linkify(message: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of message.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (match.index > done) pieces.push({ text: message.slice(done, match.index) });
    pieces.push({ text: shownAs(address, href), href });
    done = match.index + address.length;
  }
  if (done < message.length) pieces.push({ text: message.slice(done) });
  return pieces;
}
