import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer, SignupAnswer } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { createPasswords, type Hashing } from '@colloquy/server/accounts/signIn/passwordHashing.ts';
import { openDatabase } from '../../support/node/database.ts';
import { plainHashing } from '../../support/fakes/plainHashing.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { statusAndCode, visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
let visitor: Visitor;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  // Tests of the limits use servers of their own.
  server = await startServer({ database: sql, options: { limitsFactor: 1_000 } });
  visitor = await visit(server.url);
});
afterAll(async () => {
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

const logIn = (email: string, password: string) => visitor.post('/login', { user: { email, password } });
/** The headers without those that differ between equal responses. */
const lasting = ({ headers }: Reply) => [...headers].filter(([name]) => name !== 'date');
const own = (member: Member, token = member.token) =>
  visitor.get('/api/account', bearer(token)).then(({ status }) => status);
const tokenOf = async (member: Member) => ((await logIn(member.email, member.password)).body as LoginAnswer).data.token;

describe('signing up', () => {
  it('[R-AUTH-2] returns the new profile and a token', async () => {
    const reply = await visitor.post('/signup', { user: { email: 'Nia@Example.org', password: 'a fine secret' } });
    const { data, token } = reply.body as SignupAnswer;
    expect(reply.status).toBe(201);
    expect(data).toEqual({
      user_id: expect.stringMatching(/^acct_[\w-]{20,}$/),
      is_anonymous: false,
      is_authenticated: true,
      is_superuser: false,
      is_staff: false,
      username: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      email: 'Nia@Example.org',
      first_name: '',
      last_name: '',
      full_name: '',
      avatar: '',
    });
    expect((await visitor.get(`/api/profiles/${data.user_id}`, bearer(token))).body).toEqual(data);
  });

  it('[R-AUTH-2] an email is taken in any case of its letters', async () => {
    const { email } = await signUp(server.url);
    const again = await visitor.post('/signup', { user: { email: email.toUpperCase(), password: 'a fine secret' } });
    expect(statusAndCode(again)).toEqual([409, 'email_taken']);
  });

  it('[R-AUTH-2] of twenty simultaneous sign-ups with one email one succeeds', async () => {
    const user = { email: `race-${Date.now()}@example.org`, password: 'a fine secret' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/signup', { user })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  it.each(['12345678', 'Password', 'iloveyou', 'P@ssw0rd1'])('[R-AUTH-6] %s is too easy to guess', async (password) => {
    const reply = await visitor.post('/signup', { user: { email: 'common@example.org', password } });
    expect(statusAndCode(reply)).toEqual([400, 'password_weak']);
  });

  it.each([
    ['7 characters', { email: 'a@example.org', password: 'Zq7!x#p' }],
    ['no password', { email: 'a@example.org' }],
    ['no email', { password: 'a fine secret' }],
    ['no domain', { email: 'a@', password: 'a fine secret' }],
    ['a NUL', { email: 'a\0b@example.org', password: 'a fine secret' }],
    ['two emails', { email: ['a@example.org', 'b@example.org'], password: 'a fine secret' }],
    ['a password of 257', { email: 'a@example.org', password: 'x'.repeat(LIMITS.passwordMax + 1) }],
  ])('[R-AUTH-4] [R-AUTH-5] %s is not valid', async (_, user) => {
    expect(statusAndCode(await visitor.post('/signup', { user }))).toEqual([400, 'invalid']);
  });

  it('[R-AUTH-12] neither password nor token is stored in plain text', async () => {
    const { profile, token, password } = await signUp(server.url);
    const [stored] = await sql`
      select w.hash, s.token_hash, extract(epoch from s.expires_at - s.created_at)::int as life
      from passwords w join sessions s using (user_id) where user_id = ${profile.user_id}`;
    expect(stored?.['hash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(stored?.['life']).toBe(ACCOUNTS.bearerIdle / 1_000);
  });
});

describe('logging in', () => {
  it('[R-AUTH-1] returns the profile and a fresh token, whatever the case of the email', async () => {
    const ada = await signUp(server.url);
    const reply = await logIn(ada.email.toUpperCase(), ada.password);
    const { user, token } = (reply.body as LoginAnswer).data;
    expect([reply.status, user]).toEqual([200, ada.profile]);
    expect(token).not.toBe(ada.token);
    expect(await own(ada, token)).toBe(200);
  });

  it('[R-AUTH-1] answers a wrong password and an unknown email alike', async () => {
    const ada = await signUp(server.url);
    const wrong = await logIn(ada.email, 'not the secret');
    const unknown = await logIn('nobody.at.all@example.org', 'not the secret');
    expect(statusAndCode(wrong)).toEqual([401, 'invalid_credentials']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(lasting(unknown)).toEqual(lasting(wrong));
  });

  it('[R-AUTH-1] does the same work for an unknown email as for a wrong password, so that both take as long', async () => {
    const compared: string[] = [];
    const counting: Hashing = {
      ...plainHashing,
      verify(passwordHash, password) {
        compared.push(password);
        return plainHashing.verify(passwordHash, password);
      },
    };
    const counted = await startServer({ database: sql, services: { passwords: createPasswords(counting) } });
    const [ada, caller] = [await signUp(counted.url), await visit(counted.url)];
    await caller.post('/login', { user: { email: ada.email, password: 'wrong' } });
    await caller.post('/login', { user: { email: 'nobody.here@example.org', password: 'unknown' } });
    expect(compared).toEqual(['wrong', 'unknown']);
    await counted.close();
  });

  it('[R-HTTP-2] needs the CSRF token of our page', async () => {
    const reply = await visitor.send('/login', { method: 'POST', body: '{}' });
    expect(statusAndCode(reply)).toEqual([403, 'csrf_failed']);
  });

  it('must not be cached', async () => {
    const ada = await signUp(server.url);
    expect((await logIn(ada.email, ada.password)).headers.get('cache-control')).toBe('no-store');
  });
});

/** Ada was in the room with her token, and her page has lost its connection. */
async function lost(room: string) {
  const ada = await signUp(server.url);
  const ben = new TestClient(server.url, {});
  await ben.waitForConnect();
  await ben.ask('createRoom', { room_name: room, user_id: `ben-${room}` });
  await ben.join(room, `ben-${room}`);
  const socket = new TestClient(server.url, { auth: { token: ada.token, resume: true } });
  await socket.waitForConnect();
  const { session } = await socket.join(room, 'whoever');
  socket.drop();
  await socket.waitForClose();
  const back = () =>
    new TestClient(server.url, { auth: { resume: true, resume_token: session.resume_token, keeps_connections: true } });
  return { ada, ben, socket, back };
}

describe('logging out', () => {
  it('[R-AUTH-3] ends the token on every path, and no other token', async () => {
    const ada = await signUp(server.url);
    const other = await tokenOf(ada);
    expect((await ada.call('DELETE', '/logout')).status).toBe(204);
    expect([await own(ada), await own(ada, other)]).toEqual([401, 200]);
    expect((await visitor.get(`/api/profiles/${ada.profile.user_id}`, ada.bearer)).body).not.toHaveProperty('email');
  });

  it('[R-AUTH-3] closes the token’s sockets, and frees their seat at once', async () => {
    const ada = await signUp(server.url);
    const socket = new TestClient(server.url, { auth: { token: ada.token, resume: true } });
    const ben = new TestClient(server.url, {});
    await Promise.all([socket.waitForConnect(), ben.waitForConnect()]);
    await ben.ask('createRoom', { room_name: 'parting', user_id: 'ben' });
    await ben.join('parting', 'ben');
    await socket.join('parting', 'whoever');
    await ada.call('DELETE', '/logout');
    await socket.waitForClose();
    expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: socket.id });
    const refusal = await new TestClient(server.url, { auth: { token: ada.token } }).waitForRefusal();
    expect(refusal.data?.code).toBe('token_invalid');
    ben.leave();
  });

  describe('a seat in grace', () => {
    it('[R-AUTH-3] is not resumed when its token has ended, not even by its resume token', async () => {
      const { ada, ben, socket, back } = await lost('ended-away');
      await ada.call('DELETE', '/logout');
      expect(await back().waitForNotice('sessionLost')).toEqual({ code: 'unknown' });
      expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: socket.id });
    });

    it('[R-AUTH-3] [R-BACK-2] is resumed by its resume token alone, and then ends with its bearer token', async () => {
      const { ada, ben, socket, back } = await lost('ended-later');
      const returned = back();
      expect(await returned.waitForNotice('session')).toMatchObject({ member_id: socket.id });
      await ada.call('DELETE', '/logout');
      await returned.waitForClose();
      expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: socket.id });
    });
  });

  it.each([
    ['no token', {}],
    ['garbage', bearer('garbage')],
    ['a long one', bearer('x'.repeat(600))],
  ])('[R-AUTH-3] is 204 with %s', async (_, headers) =>
    expect((await visitor.call('DELETE', '/logout', undefined, headers)).status).toBe(204),
  );
});

describe('a token', () => {
  it.each([
    ['none', {}],
    ['unknown', bearer('unknown')],
    ['endless', bearer('x'.repeat(5_000))],
    ['basic', { Authorization: 'Basic YTpi' }],
  ])('[R-AUTH-19] that is %s gives access to no account', async (_, headers) =>
    expect(statusAndCode(await visitor.get('/api/account', headers))).toEqual([401, 'token_invalid']),
  );

  it('[R-AUTH-12] expires, and its sockets are closed', async () => {
    const ada = await signUp(server.url);
    const socket = new TestClient(server.url, { auth: { token: ada.token } });
    await socket.waitForConnect();
    await sql`update sessions set expires_at = now() where user_id = ${ada.profile.user_id}`;
    await socket.waitForClose();
    expect(await own(ada)).toBe(401);
  });
});

describe('limits', () => {
  it('[R-AUTH-11] allow 10 wrong passwords per account, concurrent ones included; then even the right one must wait', async () => {
    const ada = await signUp(server.url);
    const { tight, caller } = await startLimitedServer();
    const guesses = Array.from({ length: 15 }, (_, n) =>
      caller.post('/login', { user: { email: n % 2 ? ada.email : ada.email.toUpperCase(), password: `guess ${n}` } }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATES.wrongPasswordsPerAccount.points);
    const right = await caller.post('/login', { user: { email: ada.email, password: ada.password } });
    expect(statusAndCode(right)).toEqual([429, 'rate_limited']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await tight.close();
  });

  it('[R-AUTH-11] allow 100 wrong passwords per address, over all accounts', async () => {
    const { tight, caller } = await startLimitedServer();
    const guesses = Array.from({ length: 110 }, (_, n) =>
      caller.post('/login', { user: { email: `victim${n}@example.org`, password: 'guess' } }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATES.wrongPasswordsPerAddress.points);
    await tight.close();
  });

  it('[R-AUTH-11] allow 60 sign-ups per address and hour', async () => {
    const { tight, caller } = await startLimitedServer();
    const signUps = Array.from({ length: 65 }, () =>
      caller.post('/signup', { user: { email: 'x@example.org', password: 'password1' } }),
    );
    const statuses = (await Promise.all(signUps)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(RATES.signups.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await tight.close();
  });
});

/** A server with the product's limits. */
async function startLimitedServer() {
  const tight = await startServer({ database: sql });
  return { tight, caller: await visit(tight.url) };
}
