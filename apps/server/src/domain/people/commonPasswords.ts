import { LIMITS } from '@colloquy/machines/contract/limits.ts';

/** How many of the most common passwords are refused, of those that are long enough to be chosen at all. */
const REFUSED = 5_000;
/**
 * So many guesses find what is refused. One on the list takes at most as many as its place; a repeat, a sequence, a row
 * of keys or a look-alike (`p@ssw0rd`) a few hundred; one of the commonest with a character more just above 11,000.
 */
const GUESSES = 12_000;
/** What is looked at of a password, so that no sign-up holds the thread for long: of more, the beginning. */
const BOUNDS = { maxLength: 24, l33tMaxSubstitutions: 10 };

type Estimate = (password: string) => number;
let estimate: Promise<Estimate> | undefined;

/** Read at the first question: only a server that people sign up at needs the list. */
async function readCommon(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin);
  const zxcvbn = new ZxcvbnFactory({
    ...BOUNDS,
    dictionary: { common: longEnough.slice(0, REFUSED) },
    graphs: adjacencyGraphs,
  });
  return (password) => zxcvbn.check(password).guesses;
}

/** Is it one of the passwords that are tried first (R-AUTH-6), in any case of its letters? */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimate ??= readCommon();
  return (await estimate)(password.toLowerCase()) <= GUESSES;
}
