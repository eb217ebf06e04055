import type { Passwords } from './passwordHashing.ts';
import { isWeakPassword } from './passwordScore.ts';

/** The hash of a newly chosen password, or the reason why it is refused. All new passwords go through this. */
export async function hashNewPassword(
  passwords: Pick<Passwords, 'hash'>,
  password: string,
): Promise<{ kind: 'chosen'; passwordHash: string } | { kind: 'refused'; code: 'password_weak' }> {
  if (await isWeakPassword(password)) return { kind: 'refused', code: 'password_weak' };
  return { kind: 'chosen', passwordHash: await passwords.hash(password) };
}
