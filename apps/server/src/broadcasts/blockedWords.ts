/** Characters that are written for letters; 1 stands for either of two. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const READINGS_OF_ONE = ['i', 'l'] as const;

/** Marks above and below letters, and characters that nobody sees. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/u;
/** Punctuation that stands for letters inside of words, and for itself at their end. */
const NO_LETTERS_OR_LEET = /[^\p{L}\p{N}@$!]+/u;
const AT_END = [/!+$/, /[@$!]+$/];

const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

function replaceLeet(token: string, one: string): string {
  let letters = '';
  for (const character of token) letters += character === '1' ? one : (LEET[character] ?? character);
  return letters;
}

/** The readings of a message, each as words between single spaces. */
function readingsOf(text: string): string[] {
  const folded = plain(text);
  const tokens = folded.split(NO_LETTERS_OR_LEET);
  const ended = AT_END.map((punctuation) => tokens.map((token) => token.replace(punctuation, '')));
  const splits = [folded.split(NO_LETTERS), tokens, ...ended];
  return [...new Set(splits.flatMap((words) => READINGS_OF_ONE.map((one) => tokensOf(words, one))))];
}

const tokensOf = (words: readonly string[], one: string): string =>
  ` ${words.flatMap((word) => replaceLeet(word, one) || []).join(' ')} `;

/** A word that is compared as it is: it has no letters, or begins or ends with symbols that stand for none. */
const LITERAL = /^\P{L}*$|^[^\p{L}\p{N}@$!]|[^\p{L}\p{N}@$!]$/u;
const ALPHANUMERIC = String.raw`[\p{L}\p{N}]`;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** How a blocked word is found. Its symbols are never punctuation, so `a$$` does not block "a" (R-MOD-5). */
type BlockedWord = { word: string } | { literal: RegExp };

function blockedWordsIn(blocked: string): BlockedWord[] {
  const folded = plain(blocked).trim();
  if (folded === '') return [];
  if (LITERAL.test(folded)) {
    const [before, after] = [`(?<!${ALPHANUMERIC}(?=${ALPHANUMERIC}))`, `(?!(?<=${ALPHANUMERIC})${ALPHANUMERIC})`];
    return [{ literal: new RegExp(`${before}${folded.replace(SYNTAX, String.raw`\$&`)}${after}`, 'u') }];
  }
  const tokens = folded.split(NO_LETTERS_OR_LEET);
  return READINGS_OF_ONE.map((one) => ({ word: tokensOf(tokens, one) }));
}

/** Of a list of words: made once, as the list seldom changes. */
const cache = new WeakMap<readonly string[], readonly BlockedWord[]>();

function compiled(words: readonly string[]): readonly BlockedWord[] {
  const known = cache.get(words) ?? words.flatMap(blockedWordsIn);
  cache.set(words, known);
  return known;
}

/** Has the text one of these words (R-MOD-5): whole words, whatever case, accents or digits for letters they have? */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const [folded, readings] = [plain(text), readingsOf(text)];
  return compiled(words).some((needle) =>
    'word' in needle ? readings.some((reading) => reading.includes(needle.word)) : needle.literal.test(folded),
  );
}
