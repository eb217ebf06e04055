import type { PasswordChange } from '@colloquy/machines/contract/accounts.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashNewPassword } from '../signIn/newPassword.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Services } from '../../services.ts';
import { hashToken, randomToken } from '../../platform/access/signing.ts';

export type Refused<C extends string> = { kind: 'refused'; code: C };
export type Limited = { kind: 'limited'; retryAfterMs: number };
export type Done = { kind: 'done' };

/** The operations of a signed-in user on their own account. */
export type Account = {
  /** Checks the current password, if the account has one. Wrong ones are counted. */
  checkPassword(userId: string, password: string | undefined): Promise<Done | Limited | Refused<'invalid_credentials'>>;
  /** Ends every session but that of `token`. */
  changePassword(
    userId: string,
    change: PasswordChange,
    token: string,
  ): Promise<Done | Limited | Refused<'invalid_credentials' | 'password_weak'>>;
  deleteAccount(userId: string, password: string | undefined): Promise<Done | Limited | Refused<'invalid_credentials'>>;
  /** A single-use token to set a new password within `lifeMs`. Staff get none. */
  issueReset(
    email: string,
    lifeMs: number,
  ): Promise<
    | { kind: 'issued'; token: string; userId: string; email: string; expiresAt: Date }
    | Refused<'profile_not_found' | 'not_authorized'>
  >;
  redeemReset(resetToken: string, password: string): Promise<Done | Refused<'reset_invalid' | 'password_weak'>>;
};

export function createAccount(
  { people, sanctions, passwords }: Pick<Services, 'people' | 'sanctions' | 'passwords'>,
  limits: AddressLimits,
): Account {
  const enqueue = createKeyedQueue();

  /** Guesses are limited even for callers with a valid session token. */
  const checkPassword: Account['checkPassword'] = (userId, password) =>
    enqueue(userId, async (): Promise<Done | Limited | Refused<'invalid_credentials'>> => {
      const attempts = await limits.check('wrongPasswordsPerAccount', userId);
      if (attempts.kind === 'limited') return attempts;
      const passwordHash = await people.passwordOf(userId);
      if (passwordHash === undefined || (password !== undefined && (await passwords.verify(passwordHash, password))))
        return { kind: 'done' };
      await limits.consume('wrongPasswordsPerAccount', userId);
      return { kind: 'refused', code: 'invalid_credentials' };
    });

  return {
    checkPassword,

    async changePassword(userId, change, token) {
      const proof = await checkPassword(userId, change.current_password);
      if (proof.kind !== 'done') return proof;
      const hashed = await hashNewPassword(passwords, change.password);
      if (hashed.kind === 'refused') return hashed;
      await people.setPassword(userId, hashed.passwordHash, hashToken(token));
      sanctions.publishChange();
      return proof;
    },

    async deleteAccount(userId, password) {
      const proof = await checkPassword(userId, password);
      if (proof.kind !== 'done') return proof;
      await people.remove(userId);
      sanctions.publishChange();
      return proof;
    },

    async issueReset(email, lifeMs) {
      const account = await people.byEmail(email);
      if (!account) return { kind: 'refused', code: 'profile_not_found' };
      if (account.isStaff) return { kind: 'refused', code: 'not_authorized' };
      const token = randomToken(32);
      const expiresAt = await people.issueReset(account.userId, hashToken(token), lifeMs);
      return { kind: 'issued', token, userId: account.userId, email: account.email, expiresAt };
    },

    async redeemReset(resetToken, password) {
      const hashed = await hashNewPassword(passwords, password);
      if (hashed.kind === 'refused') return hashed;
      const userId = await people.redeemReset(hashToken(resetToken));
      if (userId === undefined) return { kind: 'refused', code: 'reset_invalid' };
      // Someone who signed up with another person's address may have linked their own provider (R-AUTH-24).
      await people.resetPassword(userId, hashed.passwordHash);
      sanctions.publishChange();
      return { kind: 'done' };
    },
  };
}
