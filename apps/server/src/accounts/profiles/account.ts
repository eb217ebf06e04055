import type { PasswordChange, Profile } from '@colloquy/machines/contract/accounts.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashNewPassword } from '../signIn/hashNewPassword.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Parts } from '../../services.ts';
import { hashToken, randomToken } from '../../platform/access/signing.ts';

type Refused<C extends string> = { kind: 'refused'; code: C };
type Limited = { kind: 'limited'; retryAfterMs: number };
type Done = { kind: 'done' };

/** The operations of a signed-in user on their own account. */
export type Account = {
  /** Checks the current password, if the account has one. Wrong ones are counted. */
  prove(userId: string, password: string | undefined): Promise<Done | Limited | Refused<'invalid_credentials'>>;
  /** Ends every session but that of `token`. */
  changePassword(
    userId: string,
    change: PasswordChange,
    token: string,
  ): Promise<Done | Limited | Refused<'invalid_credentials' | 'password_weak'>>;
  end(userId: string, password: string | undefined): Promise<Done | Limited | Refused<'invalid_credentials'>>;
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
  { people, sanctions, passwords }: Pick<Parts, 'people' | 'sanctions' | 'passwords'>,
  limits: AddressLimits,
): Account {
  const enqueue = createKeyedQueue();

  /** Guesses are limited even for callers with a valid session token. */
  const prove: Account['prove'] = (userId, shown) =>
    enqueue(userId, async (): Promise<Done | Limited | Refused<'invalid_credentials'>> => {
      const tries = await limits.check('wrongPasswordsPerAccount', userId);
      if (tries.kind === 'limited') return tries;
      const present = await people.passwordOf(userId);
      if (present === undefined || (shown !== undefined && (await passwords.verify(present, shown))))
        return { kind: 'done' };
      await limits.take('wrongPasswordsPerAccount', userId);
      return { kind: 'refused', code: 'invalid_credentials' };
    });

  return {
    prove,

    async changePassword(userId, change, token) {
      const proof = await prove(userId, change.current_password);
      if (proof.kind !== 'done') return proof;
      const chosen = await hashNewPassword(passwords, change.password);
      if (chosen.kind === 'refused') return chosen;
      await people.setPassword(userId, chosen.passwordHash, hashToken(token));
      sanctions.changed();
      return proof;
    },

    async end(userId, password) {
      const proof = await prove(userId, password);
      if (proof.kind !== 'done') return proof;
      await people.remove(userId);
      sanctions.changed();
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
      const chosen = await hashNewPassword(passwords, password);
      if (chosen.kind === 'refused') return chosen;
      const userId = await people.redeemReset(hashToken(resetToken));
      if (userId === undefined) return { kind: 'refused', code: 'reset_invalid' };
      // Someone who signed up with another person's address may have linked their own provider (R-AUTH-24).
      await people.resetPassword(userId, chosen.passwordHash);
      sanctions.changed();
      return { kind: 'done' };
    },
  };
}

/** Whether this profile is staff, by the database only. */
export function isStaff({ is_staff, is_superuser }: Pick<Profile, 'is_staff' | 'is_superuser'>): boolean {
  return is_staff || is_superuser;
}
