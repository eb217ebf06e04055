import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';

/** What is looked at of a password, so that no sign-up holds the thread for long: of more, the beginning. */
const BOUNDS = { maxLength: ACCOUNTS.passwordScored, l33tMaxSubstitutions: ACCOUNTS.passwordReadings };

type Score = (password: string) => number;
let score: Promise<Score> | undefined;

/** Read at the first question: only a server that people sign up at needs the list. */
async function readList(): Promise<Score> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const common = dictionary['passwords-common'];
  const zxcvbn = new ZxcvbnFactory({ ...BOUNDS, dictionary: { common }, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).score;
}

/** Would few guesses find it (R-AUTH-6)? */
export async function isWeakPassword(password: string): Promise<boolean> {
  score ??= readList();
  return (await score)(password) < ACCOUNTS.passwordScore;
}
