import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer, OwnSession } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { openDatabase } from '../../support/node/database.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DAY = 24 * 3_600_000;

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  server = await startServer({ database: sql, options: { limitsFactor: 1_000 } });
});
afterAll(async () => {
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

/** The same person signs in from another browser. */
async function elsewhere({ email, password }: Member, headers = FIREFOX): Promise<string> {
  const reply = await (await visit(server.url)).post('/login', { user: { email, password } }, headers);
  return (reply.body as LoginAnswer).data.token;
}
const listSessions = async (ada: Member) => (await ada.call('GET', '/api/account/sessions')).body as OwnSession[];
const idOfOther = async (ada: Member) => (await listSessions(ada)).find(({ is_this: isThis }) => !isThis)?.id ?? '';
const statusOf = async (ada: Member, token: string) => (await ada.visitor.get('/api/account', bearer(token))).status;

describe('the list of one’s sessions', () => {
  it('[R-AUTH-25] shows device, start and the current one, the last used first, and no token', async () => {
    const ada = await signUp(server.url);
    const token = await elsewhere(ada);
    const reply = await ada.call('GET', '/api/account/sessions');
    expect(reply.body).toEqual([
      { ...common(), browser: 'Firefox', system: 'Linux', is_this: false },
      { ...common(), browser: '', system: '', is_this: true },
    ]);
    expect(reply.text).not.toContain(token);
    expect(reply.text).not.toContain(ada.token);
  });

  it('[R-AUTH-25] contains neither others’ sessions nor ended ones', async () => {
    const [ada, ben] = [await signUp(server.url), await signUp(server.url, 'ben')];
    await ada.visitor.call('DELETE', '/logout', undefined, bearer(await elsewhere(ada)));
    expect(await listSessions(ada)).toHaveLength(1);
    expect(await listSessions(ben)).toHaveLength(1);
  });
});

describe('signing out elsewhere', () => {
  it('[R-AUTH-26] ends that session and its sockets at once, frees their seat, and affects no other session', async () => {
    const ada = await signUp(server.url);
    const [token, third] = [await elsewhere(ada), await elsewhere(ada)];
    const [ofToken] = await sql<{ id: string }[]>`select id from sessions where token_hash = ${hashToken(token)}`;
    const socket = new TestClient(server.url, { auth: { token, resume: true } });
    const ben = new TestClient(server.url, {});
    await Promise.all([socket.waitForConnect(), ben.waitForConnect()]);
    const room = `out-${randomUUID().slice(0, 8)}`;
    await ben.ask('createRoom', { room_name: room, user_id: `ben-${room}` });
    await ben.join(room, `ben-${room}`);
    await socket.join(room, 'whoever');
    expect((await ada.call('DELETE', `/api/account/sessions/${ofToken?.id}`)).status).toBe(204);
    await socket.waitForClose();
    expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: socket.id });
    expect(await Promise.all([token, third, ada.token].map((each) => statusOf(ada, each)))).toEqual([401, 200, 200]);
    ben.leave();
  });

  it('[R-AUTH-26] everywhere keeps the current session', async () => {
    const ada = await signUp(server.url);
    const tokens = [await elsewhere(ada), await elsewhere(ada)];
    expect((await ada.call('DELETE', '/api/account/sessions')).status).toBe(204);
    expect(await Promise.all([...tokens, ada.token].map((each) => statusOf(ada, each)))).toEqual([401, 401, 200]);
  });

  it('[R-AUTH-26] works for one’s own sessions: another’s, an ended one and garbage are not found', async () => {
    const [ada, ben] = [await signUp(server.url), await signUp(server.url, 'ben')];
    await elsewhere(ada);
    const id = await idOfOther(ada);
    const statuses = [];
    for (const requested of [id, randomUUID(), 'garbage', '%00'])
      statuses.push((await ben.call('DELETE', `/api/account/sessions/${requested}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(await listSessions(ada)).toHaveLength(2);
    expect((await ada.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(204);
    expect((await ada.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(404);
  });
});

/** Sets when it began and was last used, in milliseconds ago. */
const put = (ada: Member, begun: number, used: number) => sql`
  update sessions set
    created_at = now() - ${begun} * interval '1 millisecond',
    last_used_at = now() - ${used} * interval '1 millisecond',
    expires_at = now() + interval '1 hour'
  where user_id = ${ada.profile.user_id}`;
/** Days until it ends. */
const left = async (ada: Member) => {
  const [row] = await sql<{ days: number }[]>`
    select extract(epoch from expires_at - now())::float / 86400 as days
    from sessions where user_id = ${ada.profile.user_id}`;
  return row?.days ?? 0;
};

describe('a session in use', () => {
  it('[R-AUTH-12] lasts for 14 more days, updated every 10 minutes', async () => {
    const ada = await signUp(server.url);
    await put(ada, DAY, ACCOUNTS.bearerNoted / 2);
    await ada.call('GET', '/api/account');
    expect(await left(ada)).toBeLessThan(1);
    await put(ada, DAY, ACCOUNTS.bearerNoted + 1_000);
    await ada.call('GET', '/api/account');
    expect(await left(ada)).toBeCloseTo(14, 1);
  });

  it('[R-AUTH-12] ends 30 days after it began all the same', async () => {
    const ada = await signUp(server.url);
    await put(ada, 29 * DAY, DAY);
    await ada.call('GET', '/api/account');
    expect(await left(ada)).toBeCloseTo(1, 1);
  });

  it('[R-AUTH-3] that is ended in the same moment stays ended', async () => {
    const ada = await signUp(server.url);
    await put(ada, DAY, DAY);
    const requested = await sql.begin(async (tx) => {
      await tx`update sessions set expires_at = now() where user_id = ${ada.profile.user_id}`;
      const use = ada.call('GET', '/api/account');
      // The use waits for the row lock now.
      await expect
        .poll(async () => (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
        .toBeGreaterThan(0);
      return { use };
    });
    await requested.use;
    expect(await statusOf(ada, ada.token)).toBe(401);
  });
});

function common() {
  return {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    expires_at: expect.any(String),
  };
}
