import { CAPTIONS } from '../contract/captions.ts';
import { UNPRINTABLE } from '../contract/unprintable.ts';

const UNPRINTABLES = new RegExp(UNPRINTABLE, 'gu');
/** More than two lines hold. */
const MAX_LENGTH = 300;

/** What was recognised, as a caption may have it: of anything longer the end, from the beginning of a word. */
export const captionOf = (recognised: string): string =>
  endOf(recognised.replaceAll(/\s+/gu, ' ').replaceAll(UNPRINTABLES, '').trim(), CAPTIONS.text);

/** The end of what someone has said so far; what was recognised together has lines of its own. */
export const newTextAfter = (finalText: string, text: string): string =>
  endOf(`${finalText}\n${text}`.trim(), MAX_LENGTH);

function endOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(-most);
  const word = end.search(/\s/) + 1;
  // Without a space, at least no half of a character is left.
  return word > 0 ? end.slice(word) : end.replace(/^[\uDC00-\uDFFF]/, '');
}
