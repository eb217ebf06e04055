import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAnswer, AccountExport, LoginAnswer } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { CodeRequired, SecondFactorOffer } from '@colloquy/machines/contract/secondFactor.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { openDatabase } from '../../support/node/database.ts';
import { codeOf, makeStaff, enableTwoFactor } from '../../support/people/secondFactor.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { statusAndCode, visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

const FACTOR = '/api/account/second-factor';

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
let visitor: Visitor;
const signer = createSigner('test secret');
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  server = await startServer({ database: sql, options: { limitsFactor: 1_000 }, services: { signer } });
  visitor = await visit(server.url);
});
afterAll(async () => {
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

const logIn = ({ email, password }: Pick<Member, 'email' | 'password'>, who = visitor) =>
  who.post('/login', { user: { email, password } });
const challengeIn = ({ body }: Reply) => (body as CodeRequired).challenge;
const show = (challenge: string, code: string, who = visitor) => who.post('/login/code', { challenge, code });
const logInWith = async (member: Member, code: string) => show(challengeIn(await logIn(member)), code);
const statusOf = async (token: string) => (await visitor.get('/api/account', bearer(token))).status;
const stateOf = async (member: Member) =>
  ((await member.call('GET', '/api/account')).body as AccountAnswer).second_factor;
/** Makes the next code usable without waiting. */
const forgetUse = ({ profile }: Member) =>
  sql`update second_factors set last_step = 0 where user_id = ${profile.user_id}`;
/** A wrong code for the current time. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((ahead) => codeOf(secret, ahead));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

/** A user with a second factor. */
async function signUpWithSecondFactor(name?: string) {
  const ada = await signUp(server.url, name);
  return { ada, ...(await enableTwoFactor(ada)) };
}

describe('turning on a second factor', () => {
  it('[R-AUTH-27] needs the password, and a code of the new secret; until then no code is required', async () => {
    const ada = await signUp(server.url);
    expect(statusAndCode(await ada.call('POST', FACTOR, { password: 'guess' }))).toEqual([401, 'invalid_credentials']);
    const offered = await ada.call('POST', FACTOR, { password: ada.password });
    const { secret, uri } = offered.body as SecondFactorOffer;
    expect([offered.status, secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(uri).toContain(`otpauth://totp/Colloquy:${encodeURIComponent(ada.email)}?`);
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await ada.call('POST', `${FACTOR}/confirmation`, { code: wrongCode(secret) });
    expect(statusAndCode(wrong)).toEqual([401, 'code_invalid']);
    expect((await logIn(ada)).status).toBe(200);
    expect(await stateOf(ada)).toEqual({ is_on: false, recovery_codes_left: 0 });
  });

  it('[R-AUTH-27] returns ten recovery codes, and ends sessions that began with a password alone', async () => {
    const ada = await signUp(server.url);
    const { token } = ((await logIn(ada)).body as LoginAnswer).data;
    const { recoveryCodes } = await enableTwoFactor(ada);
    expect(new Set(recoveryCodes).size).toBe(ACCOUNTS.recoveryCodes);
    expect(await Promise.all([token, ada.token].map(statusOf))).toEqual([401, 200]);
    expect(await stateOf(ada)).toEqual({ is_on: true, recovery_codes_left: ACCOUNTS.recoveryCodes });
    expect(((await ada.call('GET', '/api/account/export')).body as AccountExport).has_second_factor).toBe(true);
  });

  it('[R-AUTH-27] is refused a second time, so that nobody can substitute their own secret', async () => {
    const { ada } = await signUpWithSecondFactor();
    expect(statusAndCode(await ada.call('POST', FACTOR, { password: ada.password }))).toEqual([400, 'invalid']);
  });

  it('[R-AUTH-27] requires an account with a password', async () => {
    const ada = await signUp(server.url);
    await sql`delete from passwords where user_id = ${ada.profile.user_id}`;
    expect(statusAndCode(await ada.call('POST', FACTOR, { password: 'any' }))).toEqual([400, 'invalid']);
  });

  it('[R-AUTH-31] stores the secret sealed and recovery codes as hashes', async () => {
    const { ada, secret, recoveryCodes } = await signUpWithSecondFactor();
    const kept = JSON.stringify([
      await sql`select * from second_factors where user_id = ${ada.profile.user_id}`,
      await sql`select * from recovery_codes where user_id = ${ada.profile.user_id}`,
    ]);
    expect([secret, ...recoveryCodes].filter((plain) => kept.includes(plain))).toEqual([]);
  });

  it.each(['12345', '', 'x'.repeat(ACCOUNTS.codeMax + 1), 123456, null])('[R-AUTH-27] %j is no code', async (code) => {
    const ada = await signUp(server.url);
    expect(statusAndCode(await ada.call('POST', `${FACTOR}/confirmation`, { code }))).toEqual([400, 'invalid']);
  });
});

describe('signing in with a code', () => {
  it('[R-AUTH-28] the right password returns a challenge, with which a code signs in', async () => {
    const { ada, secret } = await signUpWithSecondFactor();
    const requested = await logIn(ada);
    expect([requested.status, requested.body]).toEqual([
      202,
      { challenge: expect.any(String), expires_in: ACCOUNTS.codeTimeout / 1_000 },
    ]);
    const reply = await show(
      challengeIn(requested),
      ` ${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)} `,
    );
    const { user, token } = (reply.body as LoginAnswer).data;
    expect([reply.status, user]).toEqual([200, ada.profile]);
    expect(await statusOf(token)).toBe(200);
  });

  it('[R-AUTH-28] a wrong password gets the same answer with and without a second factor', async () => {
    const { ada } = await signUpWithSecondFactor();
    expect(statusAndCode(await logIn({ ...ada, password: 'guess' }))).toEqual([401, 'invalid_credentials']);
  });

  it('[R-AUTH-28] a code counts once, and earlier ones do not', async () => {
    const { ada, secret } = await signUpWithSecondFactor();
    const next = codeOf(secret, 1);
    expect((await logInWith(ada, next)).status).toBe(200);
    expect(statusAndCode(await logInWith(ada, next))).toEqual([401, 'code_invalid']);
    expect(statusAndCode(await logInWith(ada, codeOf(secret)))).toEqual([401, 'code_invalid']);
  });

  it('[R-AUTH-28] of ten simultaneous sign-ins with one code one succeeds', async () => {
    const { ada, secret } = await signUpWithSecondFactor();
    const challenge = challengeIn(await logIn(ada));
    const code = codeOf(secret, 1);
    const replies = await Promise.all(Array.from({ length: 10 }, () => show(challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[R-AUTH-28] codes of other times, and of another’s secret, are wrong', async () => {
    const [{ ada, secret }, other] = [await signUpWithSecondFactor(), await signUpWithSecondFactor('ben')];
    await forgetUse(ada);
    for (const code of [codeOf(secret, -3), codeOf(secret, 3), codeOf(other.secret)])
      expect(statusAndCode(await logInWith(ada, code))).toEqual([401, 'code_invalid']);
    expect((await logInWith(ada, codeOf(secret, -1))).status).toBe(200);
  });

  it('[R-AUTH-30] a recovery code signs in once, however it is formatted', async () => {
    const { ada, recoveryCodes } = await signUpWithSecondFactor();
    const [first = '', second = ''] = recoveryCodes;
    const spelled = first.toLowerCase().replaceAll(/.{4}/g, '$&-');
    expect((await logInWith(ada, spelled)).status).toBe(200);
    expect(statusAndCode(await logInWith(ada, first))).toEqual([401, 'code_invalid']);
    expect((await stateOf(ada)).recovery_codes_left).toBe(ACCOUNTS.recoveryCodes - 1);
    const other = await signUpWithSecondFactor('ben');
    expect(statusAndCode(await logInWith(other.ada, second))).toEqual([401, 'code_invalid']);
  });

  it('[R-AUTH-28] a challenge is valid on this server, for five minutes, and for the password that was entered', async () => {
    const { ada, secret } = await signUpWithSecondFactor();
    const code = codeOf(secret, 1);
    const challenge = challengeIn(await logIn(ada));
    const late = { userId: ada.profile.user_id, password: '', until: Date.now() - 1 };
    const forged = Buffer.from(JSON.stringify({ ...late, until: Date.now() + 60_000 })).toString('base64url');
    for (const shown of [
      'garbage',
      `${challenge}x`,
      signer.sign('code', Buffer.from(JSON.stringify(late)).toString('base64url')),
      createSigner('another').sign('code', forged),
      signer.sign('oauth', forged),
    ])
      expect(statusAndCode(await show(shown, code))).toEqual([401, 'challenge_invalid']);
    const change = { current_password: ada.password, password: 'a new fine secret' };
    expect((await ada.call('POST', '/api/account/password', change)).status).toBe(204);
    expect(statusAndCode(await show(challenge, code))).toEqual([401, 'challenge_invalid']);
  });

  it('[R-AUTH-28] a suspended user is told so, and gets no token', async () => {
    const { ada, secret } = await signUpWithSecondFactor();
    const challenge = challengeIn(await logIn(ada));
    await sql`insert into reports (id, reporter_key, reporter_id, target_key, target_keys, target_id, room_name, reason,
        note, chat, due_at)
      values (${ada.token}, 'guest:x', 'x', ${`account:${ada.profile.user_id}`}, '{}', 'y', 'r', 'spam', '', '{}', now())`;
    await sql`insert into suspensions (report_id, keys, until)
      values (${ada.token}, ${[`account:${ada.profile.user_id}`]}, now() + interval '1 day')`;
    expect(statusAndCode(await show(challenge, codeOf(secret, 1)))).toEqual([403, 'suspended']);
  });
});

it('[R-AUTH-28] a sign-in by password while a second factor is being turned on gets a challenge and no token', async () => {
  const ada = await signUp(server.url);
  await ada.call('POST', FACTOR, { password: ada.password });
  const { reply } = await sql.begin(async (tx) => {
    await tx`update second_factors set confirmed_at = now() where user_id = ${ada.profile.user_id}`;
    const requested = logIn(ada);
    // The sign-in waits for the row lock now.
    await expect
      .poll(async () => (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
      .toBeGreaterThan(0);
    return { reply: requested };
  });
  expect((await reply).status).toBe(202);
});

describe('limits', () => {
  it('[R-AUTH-29] allow 5 wrong codes per account, concurrent ones from any address included; then even the right one must wait', async () => {
    const tight = await startServer({ database: sql, services: { signer } });
    const { ada, secret } = await signUpWithSecondFactor();
    const callers = await Promise.all([visit(tight.url), visit(tight.url)]);
    const challenge = challengeIn(await logIn(ada));
    const guesses = Array.from({ length: 12 }, (_, n) => show(challenge, wrongCode(secret), callers[n % 2]));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATES.wrongCodes.points);
    const right = await show(challenge, codeOf(secret, 1), callers[0]);
    expect(statusAndCode(right)).toEqual([429, 'rate_limited']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await tight.close();
  });
});

describe('turning off a second factor', () => {
  it('[R-AUTH-27] needs the password and a code; then the password alone signs in again', async () => {
    const { ada, secret, recoveryCodes } = await signUpWithSecondFactor();
    const password = ada.password;
    const code = recoveryCodes[0] ?? '';
    const refusals = [
      await ada.call('DELETE', FACTOR, { password: 'guess', code }),
      await ada.call('DELETE', FACTOR, { password, code: wrongCode(secret) }),
    ].map(statusAndCode);
    expect(refusals).toEqual([
      [401, 'invalid_credentials'],
      [401, 'code_invalid'],
    ]);
    expect((await ada.call('DELETE', FACTOR, { password, code })).status).toBe(204);
    expect((await logIn(ada)).status).toBe(200);
    expect(await sql`select from recovery_codes where user_id = ${ada.profile.user_id}`).toHaveLength(0);
  });
});

describe('staff', () => {
  it('[R-DASH-10] without a second factor see no reports, and are told why', async () => {
    const staff = await signUp(server.url, 'staff');
    await sql`update profiles set is_staff = true where user_id = ${staff.profile.user_id}`;
    expect(statusAndCode(await staff.call('GET', '/api/staff/reports'))).toEqual([403, 'code_required']);
    await enableTwoFactor(staff);
    expect((await staff.call('GET', '/api/staff/reports')).status).toBe(200);
  });

  it('[R-DASH-10] who turn it off lose access at once', async () => {
    const staff = await signUp(server.url, 'staff');
    await makeStaff(sql, staff);
    await sql`delete from second_factors where user_id = ${staff.profile.user_id}`;
    expect(statusAndCode(await staff.call('GET', '/api/staff/audit'))).toEqual([403, 'code_required']);
  });
});
