import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '@colloquy/server/services.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { makeStaff } from '../../support/people/secondFactor.ts';
import { signUp } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { visit } from '../../support/people/visitor.ts';

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
const lines: { fields: object; message: string }[] = [];
const log: Log = { ...silentLog, info: (fields, message) => void lines.push({ fields, message }) };
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  server = await startServer({ database: sql, services: { log } });
});
afterAll(async () => {
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

const logged = (message: string) => lines.filter((line) => line.message === message).map(({ fields }) => fields);

it('[R-SET-19] a failed sign-in is logged by its account, never by its email', async () => {
  const [ada, caller] = [await signUp(server.url), await visit(server.url)];
  await caller.post('/login', { user: { email: ada.email, password: 'a wrong one' } });
  await caller.post('/login', { user: { email: 'nobody@example.org', password: 'a wrong one' } });
  expect(logged('A sign-in failed')).toEqual([
    { account: ada.profile.user_id, code: 'invalid_credentials' },
    { account: undefined, code: 'invalid_credentials' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/@example|a wrong one/);
});

it('[R-SET-19] a kick is logged by the ids of both members', async () => {
  const [host, guest] = [new TestClient(server.url, {}), new TestClient(server.url, {})];
  await Promise.all([host.waitForConnect(), guest.waitForConnect()]);
  await host.ask('createRoom', { room_name: 'logged', user_id: 'host' });
  await host.join('logged', 'host');
  await guest.join('logged', 'guest');
  await host.ask('adminAction', { action: 'kick', target_socket_id: guest.socket.id });
  expect(logged('A member was kicked')).toEqual([{ admin: host.socket.id, target: guest.socket.id }]);
  for (const person of [host, guest]) person.leave();
});

it('[R-SET-19] staff decisions are logged by ids', async () => {
  const [staff, ada] = [await signUp(server.url, 'staff'), await signUp(server.url)];
  await makeStaff(sql, staff);
  expect((await staff.call('POST', '/api/staff/password-resets', { email: ada.email })).status).toBe(201);
  expect(logged('Staff decided')).toEqual([
    { staff: staff.profile.user_id, account: ada.profile.user_id, decision: 'issue_reset' },
  ]);
});
