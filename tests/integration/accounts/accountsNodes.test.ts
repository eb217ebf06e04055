import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginAnswer } from '@colloquy/machines/contract/accounts.ts';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { makeStaff } from '../../support/people/secondFactor.ts';
import { bearer, signUp } from '../../support/people/signedUp.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startNodesWithAccounts, type NodesWithAccounts } from '../../support/nodes/startNodesWithAccounts.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import type { SignallingServer } from '../../support/node/startSignalling.ts';
import { visit } from '../../support/people/visitor.ts';

let postgres: RunningPostgres;
let redis: RunningRedis;
let sql: Database;
let all: NodesWithAccounts;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  sql = await openDatabase(postgres.url, false);
  all = await startNodesWithAccounts(redis, sql, { options: { trustProxy: 1 } });
});
afterAll(async () => {
  await all?.close();
  await sql?.end({ timeout: 1 });
  await Promise.all([postgres?.stop(), redis?.stop()]);
});

function node(at: number): SignallingServer {
  const found = all.nodes[at - 1];
  if (!found) throw new Error(`There is no node ${at}`);
  return found;
}

const accountAt = async (at: number, headers: Record<string, string>) =>
  (await fetch(`${node(at).url}/api/account`, { headers })).status;

/** `in`, or the code of the refusal. */
async function outcomeOf(arriving: Promise<TestClient>): Promise<string | undefined> {
  try {
    (await arriving).leave();
    return 'in';
  } catch (error) {
    return (error as { data?: { code: string } }).data?.code;
  }
}

describe('a logout at node 1', () => {
  it('[R-AUTH-3] refuses the token at nodes 2 and 3, and closes its sockets there', async () => {
    const ada = await signUp(node(1).url);
    const sockets = await Promise.all([1, 2, 3].map((at) => node(at).connect({ auth: { token: ada.token } })));
    expect(await Promise.all([1, 2, 3].map((at) => accountAt(at, ada.bearer)))).toEqual([200, 200, 200]);
    await ada.call('DELETE', '/logout');
    expect(await Promise.all([1, 2, 3].map((at) => accountAt(at, ada.bearer)))).toEqual([401, 401, 401]);
    await Promise.all(sockets.map((socket) => socket.waitForClose()));
  });

  it('[R-AUTH-3] gives up the seat at node 3 at once: a signed-out page has no grace', async () => {
    const ada = await signUp(node(1).url);
    const ben = await node(2).connectAndJoin('apart', 'ben');
    const socket = await node(3).connect({ auth: { token: ada.token, resume: true } });
    await socket.join('apart', 'whoever');
    await ben.waitForNotice('userJoined');
    await ada.call('DELETE', '/logout');
    expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: socket.id });
  });

  it('[R-AUTH-3] takes effect everywhere without messages between nodes', async () => {
    const ada = await signUp(node(1).url);
    const socket = await node(2).connect({ auth: { token: ada.token } });
    // As node 1 does, but without notifying the others.
    await sql`update sessions set expires_at = now() where user_id = ${ada.profile.user_id}`;
    await socket.waitForClose();
    expect(await accountAt(3, ada.bearer)).toBe(401);
  });
});

let networks = 0;
/** Ada at node 2 reports Mallory, who is at node 3; staff are at node 1. */
async function fileReport() {
  const staff = await signUp(node(1).url, 'staff');
  await makeStaff(sql, staff);
  const room = `room-${staff.profile.user_id
    .slice(-8)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`;
  const visitor = await visit(node(2).url);
  const cookie = `guest=${visitor.cookies.get('guest')}`;
  const ada = await node(2).connectAndJoin(room, `ada-${room}`, { cookie });
  const browser = await visit(node(3).url);
  const malloryCookie = `guest=${browser.cookies.get('guest')}`;
  networks += 1;
  const address = `198.51.100.${networks}`;
  const mallory = await node(3).connect({ cookie: malloryCookie, address, auth: { resume: true } });
  await mallory.join(room, `mallory-${room}`);
  const report = { room_name: room, target_socket_id: mallory.id, reason: 'nudity' };
  const { body } = await visitor.post('/api/reports', report);
  const decide = (decision: string) =>
    staff.call('POST', `/api/staff/reports/${(body as ReportAnswer).id}/decision`, { decision });
  return { ada, mallory, malloryCookie, address, decide };
}

it('[R-AUTH-26] ending a session from a browser at node 1 closes its socket at node 3', async () => {
  const ada = await signUp(node(1).url);
  const elsewhere = await visit(node(3).url);
  const { body } = await elsewhere.post('/login', { user: { email: ada.email, password: ada.password } });
  const { token } = (body as LoginAnswer).data;
  const socket = await node(3).connect({ auth: { token } });
  expect((await ada.call('DELETE', '/api/account/sessions')).status).toBe(204);
  await socket.waitForClose();
  expect(await Promise.all([1, 2, 3].map((at) => accountAt(at, bearer(token))))).toEqual([401, 401, 401]);
  expect(await accountAt(2, ada.bearer)).toBe(200);
});

describe('a decision at node 1', () => {
  it('[R-REPORT-9] a suspension closes the live socket at node 3, and the room sees it leave', async () => {
    const { ada, mallory, malloryCookie, decide } = await fileReport();
    expect((await decide('suspend')).status).toBe(200);
    await mallory.waitForClose();
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: mallory.id });
    // Node 2 reads within a second.
    await expect.poll(() => outcomeOf(node(2).connect({ cookie: malloryCookie }))).toBe('suspended');
  });

  it('[R-REPORT-17] a suspension keeps callers from that network without a cookie out of every node', async () => {
    const { mallory, address, decide } = await fileReport();
    await decide('suspend');
    await mallory.waitForClose();
    for (const at of [1, 2, 3]) await expect.poll(() => outcomeOf(node(at).connect({ address }))).toBe('suspended');
    expect(await outcomeOf(node(1).connect({ address: '198.51.101.1' }))).toBe('in');
  });

  it('[R-REPORT-8] a warning is received at node 3', async () => {
    const { mallory, decide } = await fileReport();
    await decide('warn');
    expect(await mallory.waitForNotice('warned')).toEqual({ reason: 'nudity' });
  });
});

describe('limits', () => {
  it('[R-AUTH-11] are shared by all nodes', async () => {
    const few = await startNodesWithAccounts(redis, sql, { options: { limitsFactor: 1 } });
    const ada = await signUp(few.nodes[0]?.url ?? '');
    const visitors = await Promise.all(few.nodes.map(({ url }) => visit(url)));
    const statuses = [];
    for (let guess = 0; guess < 15; guess += 1) {
      const reply = await visitors[guess % 3]?.post('/login', {
        user: { email: ada.email, password: `guess ${guess}` },
      });
      statuses.push(reply?.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(RATES.wrongPasswordsPerAccount.points);
    expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
    await few.close();
  });
});
