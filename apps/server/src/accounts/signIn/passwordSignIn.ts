import * as z from 'zod/mini';
import type { Credentials as Shown, Device, Profile } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashNewPassword } from './newPassword.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Limited, Refused } from '../profiles/accountPasswords.ts';
import { newProfile } from '../profiles/newProfile.ts';
import type { Services } from '../../services.ts';
import { hashToken, randomToken, readSigned, signed } from '../../platform/access/signing.ts';
import type { SecondFactor } from './secondFactor.ts';

export type SignInServices = Pick<Services, 'people' | 'sanctions' | 'passwords' | 'signer' | 'log'>;

/** A signed-in user, and the bearer token of the session. */
export type SignedIn = { kind: 'signedIn'; profile: Profile; token: string };

/** The caller: the address by which limits count it, and the browser. */
export type Caller = { address: string; device: Device };

/** Signing in and out with a password. */
export type SignIn = {
  signUp(credentials: Shown, caller: Caller): Promise<SignedIn | Refused<'email_taken' | 'password_weak'> | Limited>;
  logIn(
    credentials: Shown,
    caller: Caller,
  ): Promise<
    SignedIn | { kind: 'codeRequired'; challenge: string } | Refused<'invalid_credentials' | 'suspended'> | Limited
  >;
  /** Continues after a correct password for an account with a second factor. */
  enterCode(
    challenge: string,
    code: string,
    caller: Caller,
  ): Promise<SignedIn | Refused<'challenge_invalid' | 'code_invalid' | 'suspended'> | Limited>;
  /** Ends the session of a token. */
  logOut(token: string): Promise<void>;
};

export function createSignIn(
  services: SignInServices,
  limits: AddressLimits,
  secondFactor: Pick<SecondFactor, 'consumeCode'>,
): SignIn {
  const { people, sanctions, passwords, signer, log } = services;
  const enqueue = createKeyedQueue();
  /** Emails are not logged; an unknown one has no account id. */
  const failed = <C extends string>(code: C, account: string | undefined): Refused<C> => {
    log.info({ account, code }, 'A sign-in failed');
    return { kind: 'refused', code };
  };

  function challengeFor(userId: string, passwordHash: string | null): string {
    const value = { userId, password: hashOf(passwordHash), until: Date.now() + ACCOUNTS.codeTimeout };
    return signed(signer, CHALLENGE, value);
  }

  return {
    async signUp({ email, password }, { address, device }) {
      const rate = await limits.consume('signups', address);
      if (rate.kind === 'limited') return rate;
      const hashed = await hashNewPassword(passwords, password);
      if (hashed.kind === 'refused') return hashed;
      const profile = newProfile({ email });
      const outcome = await people.register(profile, { passwordHash: hashed.passwordHash });
      if (outcome !== 'registered') return { kind: 'refused', code: 'email_taken' };
      return (
        (await beginSession(people, profile.userId, { device, hasShownCode: false })) ?? {
          kind: 'refused',
          code: 'email_taken',
        }
      );
    },

    // One attempt at a time per address and per account, so that parallel guesses are counted, too.
    logIn: ({ email, password }, { address, device }) =>
      enqueue(`address ${address}`, () =>
        enqueue(`account ${accountKey(email)}`, async () => {
          const attempts = [
            await limits.check('wrongPasswordsPerAddress', address),
            await limits.check('wrongPasswordsPerAccount', accountKey(email)),
          ];
          const limited = attempts.find((answer) => answer.kind === 'limited');
          if (limited) return limited;
          const account = await people.byEmail(email);
          if (!(await passwords.verify(account?.passwordHash, password)) || !account) {
            await limits.consume('wrongPasswordsPerAddress', address);
            await limits.consume('wrongPasswordsPerAccount', accountKey(email));
            return failed('invalid_credentials', account?.userId);
          }
          const session = await beginSession(people, account.userId, { device, hasShownCode: false });
          if (session) return session;
          if ((await people.secondFactorOf(account.userId))?.isOn)
            return { kind: 'codeRequired', challenge: challengeFor(account.userId, account.passwordHash) };
          return failed('suspended', account.userId);
        }),
      ),

    async enterCode(credentials, code, { device }) {
      const value = readSigned(signer, CHALLENGE, credentials, challenge);
      if (!value || value.until < Date.now()) return { kind: 'refused', code: 'challenge_invalid' };
      const { userId, password } = value;
      if (hashOf(await people.passwordOf(userId)) !== password) return { kind: 'refused', code: 'challenge_invalid' };
      const proof = await secondFactor.consumeCode(userId, code);
      if (proof.kind !== 'done') return proof;
      return (await beginSession(people, userId, { device, hasShownCode: true })) ?? failed('suspended', userId);
    },

    async logOut(token) {
      await people.endSession(hashToken(token));
      sanctions.publishChange();
    },
  };
}

/** Starts a session and returns its token; undefined for a suspended user, and where a code is needed first. */
export async function beginSession(
  people: Services['people'],
  userId: string,
  by: { device: Device; hasShownCode: boolean },
): Promise<SignedIn | undefined> {
  const token = randomToken(32);
  const profile = await people.beginSession(userId, hashToken(token), by);
  return profile && { kind: 'signedIn', profile, token };
}

const CHALLENGE = 'code';
/** Proof that the correct password was entered; contains nothing that helps to guess it. */
const challenge = z.object({ userId: z.string(), password: z.string(), until: z.number() });
const hashOf = (passwordHash: string | null | undefined) => hashToken(passwordHash ?? '');

/** Emails are compared without case; counters need no readable key. */
const accountKey = (email: string) => hashToken(email.toLowerCase());
