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
const ONE = ['i', 'l'] as const;

/** Marks above and below letters, and characters that nobody sees. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/u;
/** Punctuation that stands for letters inside of words, and for itself at their end. */
const NO_LETTERS_OR_LEET = /[^\p{L}\p{N}@$!]+/u;
const AT_END = [/!+$/, /[@$!]+$/];

const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

function unleet(token: string, one: string): string {
  let letters = '';
  for (const character of token) letters += character === '1' ? one : (LEET[character] ?? character);
  return letters;
}

/** The readings of a text, each as words between single spaces. */
function readingsOf(text: string): string[] {
  const folded = plain(text);
  const tokens = folded.split(NO_LETTERS_OR_LEET);
  const ended = AT_END.map((punctuation) => tokens.map((token) => token.replace(punctuation, '')));
  const splits = [folded.split(NO_LETTERS), tokens, ...ended];
  const readings = splits.flatMap((words) =>
    ONE.map((one) => ` ${words.flatMap((word) => unleet(word, one) || []).join(' ')} `),
  );
  return [...new Set(readings)];
}

/** The readings of a list of words: made once, as the list seldom changes. */
const needles = new WeakMap<readonly string[], readonly string[]>();

function needlesOf(words: readonly string[]): readonly string[] {
  const known = needles.get(words);
  if (known) return known;
  const made = [...new Set(words.flatMap(readingsOf))].filter((reading) => reading.trim() !== '');
  needles.set(words, made);
  return made;
}

/** Has the text one of these words (R-MOD-5): whole words, whatever case, accents or digits for letters they have? */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const readings = readingsOf(text);
  return needlesOf(words).some((needle) => readings.some((reading) => reading.includes(needle)));
}
