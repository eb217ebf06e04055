import type { Passwords } from './passwordHashing.ts';
import { isWeakPassword } from './passwordScore.ts';

/** As what a password is kept that somebody chooses for themselves, or why they may not: the one way to a new one. */
export async function hashNewPassword(
  passwords: Pick<Passwords, 'hash'>,
  password: string,
): Promise<{ kind: 'chosen'; passwordHash: string } | { kind: 'refused'; code: 'password_weak' }> {
  if (await isWeakPassword(password)) return { kind: 'refused', code: 'password_weak' };
  return { kind: 'chosen', passwordHash: await passwords.hash(password) };
}
