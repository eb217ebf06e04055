import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { Passwords } from './passwordHashing.ts';

/** The hash of a newly chosen password, or the reason why it is refused. All new passwords go through this. */
export async function hashNewPassword(
  passwords: Pick<Passwords, 'hash'>,
  password: string,
): Promise<{ kind: 'chosen'; passwordHash: string } | { kind: 'refused'; code: 'password_weak' }> {
  if (await isWeakPassword(password)) return { kind: 'refused', code: 'password_weak' };
  return { kind: 'chosen', passwordHash: await passwords.hash(password) };
}

/** Only the beginning of a long password is scored, so that no sign-up blocks the thread for long. */
const BOUNDS = { maxLength: ACCOUNTS.passwordScored, l33tMaxSubstitutions: ACCOUNTS.passwordReadings };

type Score = (password: string) => number;
let score: Promise<Score> | undefined;

/** Loaded on first use: only a server with sign-ups needs the list. */
async function readList(): Promise<Score> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const common = dictionary['passwords-common'];
  const zxcvbn = new ZxcvbnFactory({ ...BOUNDS, dictionary: { common }, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).score;
}

/** Can it be guessed in few attempts (R-AUTH-6)? */
export async function isWeakPassword(password: string): Promise<boolean> {
  score ??= readList();
  return (await score)(password) < ACCOUNTS.passwordScore;
}
