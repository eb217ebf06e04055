import { Secret, TOTP } from 'otpauth';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashToken } from '../../platform/access/signing.ts';
import type { Services } from '../../services.ts';
import { createKeyedQueue } from '../../platform/resilience/keyedQueue.ts';
import type { Account, Done, Limited, Refused } from '../profiles/accountPasswords.ts';

/** Codes of an authenticator app in addition to the password (R-AUTH-27 to R-AUTH-31). */
export type SecondFactor = {
  /** Creates a secret, for an account with a password and without a second factor; active once a code is confirmed. */
  begin(
    profile: Pick<Profile, 'user_id' | 'email' | 'username'>,
    password: string,
  ): Promise<{ kind: 'begun'; secret: string; uri: string } | Limited | Refused<'invalid_credentials' | 'invalid'>>;
  /** Turns it on. Ends all sessions but that of `token`, since they began with a password alone. */
  confirm(
    userId: string,
    code: string,
    token: string,
  ): Promise<{ kind: 'confirmed'; recoveryCodes: string[] } | Limited | Refused<'code_invalid'>>;
  end(
    userId: string,
    credentials: { password: string; code: string },
  ): Promise<Done | Limited | Refused<'invalid_credentials' | 'code_invalid'>>;
  /** Consumes a code of the app or a recovery code. */
  consumeCode(userId: string, code: string): Promise<Done | Limited | Refused<'code_invalid'>>;
};

type SecondFactorServices = Pick<Services, 'people' | 'sanctions' | 'signer' | 'log'>;

const PURPOSE = 'second-factor';
const ISSUER = 'Colloquy';
/** The clocks of phones and of the server may differ by one step of 30 seconds. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** 16 characters: enough entropy for a plain hash. */
const RECOVERY_BYTES = 10;

export function createSecondFactor(
  { people, sanctions, signer, log }: SecondFactorServices,
  limits: AddressLimits,
  account: Pick<Account, 'checkPassword'>,
): SecondFactor {
  const enqueue = createKeyedQueue();

  /** The time step of a code. @param sealed the secret, as it is stored. */
  function stepOf(sealed: string, code: string): number | undefined {
    const secret = signer.open(PURPOSE, sealed);
    if (secret === undefined) return undefined;
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: ACCOUNTS.codeDigits });
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, window: WINDOW, timestamp });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  }

  /** One attempt at a time, so that parallel guesses are counted, too. */
  const counted = <D>(userId: string, attempt: () => Promise<D | undefined>) =>
    enqueue(userId, async (): Promise<D | Limited | Refused<'code_invalid'>> => {
      const attempts = await limits.check('wrongCodes', userId);
      if (attempts.kind === 'limited') return attempts;
      const found = await attempt();
      if (found !== undefined) return found;
      await limits.consume('wrongCodes', userId);
      log.info({ account: userId, code: 'code_invalid' }, 'A sign-in failed');
      return { kind: 'refused', code: 'code_invalid' };
    });

  const consumeCode: SecondFactor['consumeCode'] = (userId, code) =>
    counted(userId, async (): Promise<Done | undefined> => {
      const stored = await people.secondFactorOf(userId);
      if (!stored?.isOn) return undefined;
      if (code.length !== ACCOUNTS.codeDigits)
        return (await people.useRecoveryCode(userId, hashToken(code))) ? { kind: 'done' } : undefined;
      const step = stepOf(stored.sealed, code);
      return step !== undefined && (await people.useStep(userId, step)) ? { kind: 'done' } : undefined;
    });

  return {
    async begin({ user_id: userId, email, username }, password) {
      if ((await people.passwordOf(userId)) === undefined) return { kind: 'refused', code: 'invalid' };
      const proof = await account.checkPassword(userId, password);
      if (proof.kind !== 'done') return proof;
      const secret = new Secret({ size: SECRET_BYTES });
      const isOffered = await people.offerSecondFactor(userId, signer.seal(PURPOSE, secret.base32));
      if (!isOffered) return { kind: 'refused', code: 'invalid' };
      const uri = new TOTP({
        issuer: ISSUER,
        label: email || username,
        secret,
        digits: ACCOUNTS.codeDigits,
      }).toString();
      return { kind: 'begun', secret: secret.base32, uri };
    },

    async confirm(userId, code, token) {
      const recoveryCodes = Array.from(
        { length: ACCOUNTS.recoveryCodes },
        () => new Secret({ size: RECOVERY_BYTES }).base32,
      );
      const outcome = await counted(userId, async (): Promise<Done | undefined> => {
        const stored = await people.secondFactorOf(userId);
        const step = stored && !stored.isOn ? stepOf(stored.sealed, code) : undefined;
        if (step === undefined) return undefined;
        const hashes = recoveryCodes.map(hashToken);
        return (await people.confirmSecondFactor(userId, step, hashes, hashToken(token)))
          ? { kind: 'done' }
          : undefined;
      });
      if (outcome.kind !== 'done') return outcome;
      sanctions.publishChange();
      return { kind: 'confirmed', recoveryCodes };
    },

    async end(userId, { password, code }) {
      const proof = await account.checkPassword(userId, password);
      if (proof.kind !== 'done') return proof;
      const proved = await consumeCode(userId, code);
      if (proved.kind === 'done') await people.endSecondFactor(userId);
      return proved;
    },

    consumeCode,
  };
}
