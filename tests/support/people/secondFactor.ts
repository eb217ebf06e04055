import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorOffer } from '@colloquy/machines/contract/secondFactor.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import type { Member } from './signedUp.ts';
import type { Reply } from './visitor.ts';

/** What an authenticator app shows for a secret. @param stepsAhead of 30 seconds each. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** A signed-in person. */
type Caller = {
  password: string;
  call(method: string, path: string, body: unknown): Promise<Pick<Reply, 'status' | 'body' | 'text'>>;
};

/** Turns two-factor codes on, as the account page does. */
export async function enableTwoFactor(member: Caller) {
  const offered = await member.call('POST', '/api/account/second-factor', { password: member.password });
  const { secret } = offered.body as SecondFactorOffer;
  const confirmed = await member.call('POST', '/api/account/second-factor/confirmation', { code: codeOf(secret) });
  if (confirmed.status !== 200) throw new Error(`Codes could not be turned on: ${confirmed.text}`);
  return { secret, recoveryCodes: (confirmed.body as RecoveryCodes).recovery_codes };
}

/** Makes a member staff with codes turned on. */
export async function makeStaff(sql: Database, member: Member): Promise<void> {
  await enableTwoFactor(member);
  await sql`update profiles set is_staff = true where user_id = ${member.profile.user_id}`;
}
