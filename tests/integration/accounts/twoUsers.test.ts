import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnSession } from '@colloquy/machines/contract/accounts.ts';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { signUp, type Member } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';

/** Ada's data that Ben must not get: values that appear nowhere else. */
const SECRETS = {
  first: `first-${randomUUID()}`,
  last: `last-${randomUUID()}`,
  note: `note-${randomUUID()}`,
  chat: `chat-${randomUUID()}`,
  blocked: `blocked-${randomUUID()}`,
  roomPassword: `password-${randomUUID()}`,
};

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
let ada: Member;
let ben: Member;
let room: string;
let reportId: string;
let adasSession: string;
let socketOfBen: TestClient;
const sockets: TestClient[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  server = await startServer({ database: sql, options: { limitsFactor: 1_000 } });
  [ada, ben] = await Promise.all([signUp(server.url), signUp(server.url, 'ben')]);
  const [session] = (await ada.call('GET', '/api/account/sessions')).body as OwnSession[];
  adasSession = session?.id ?? '';
  room = `both-${randomUUID().slice(0, 8)}`;
  await ada.call('PATCH', '/api/account', { first_name: SECRETS.first, last_name: SECRETS.last });
  const room_data = { name: room, seats: 5, tags: [], is_private: false, password: SECRETS.roomPassword };
  const hosted = await ada.call('POST', '/api/rooms', { room_data, room_host: { user_id: ada.profile.user_id } });
  const { host_key } = hosted.body as { host_key: string };
  const enter = async (member: Member) => {
    const person = new TestClient(server.url, { auth: { token: member.token } });
    sockets.push(person);
    await person.waitForConnect();
    await person.join(room, member.profile.user_id, { host_key });
    return person;
  };
  await enter(ada);
  socketOfBen = await enter(ben);
  await socketOfBen.ask('chatMessage', { message: SECRETS.chat });
  const report = {
    room_name: room,
    target_socket_id: socketOfBen.id,
    reason: 'spam',
    note: SECRETS.note,
    chat: [SECRETS.chat],
  };
  reportId = ((await ada.call('POST', '/api/reports', report)).body as ReportAnswer).id;
  await ada.call('PUT', `/api/blocks/${SECRETS.blocked}`);
});
afterAll(async () => {
  for (const person of sockets) person.leave();
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

/** Every route, as Ben calls it, with Ada's ids wherever one fits. */
const ROUTES = (id: string, report: string): [string, string, unknown?][] => [
  ['GET', '/api/rooms/active'],
  ['GET', '/api/rooms/tags?tags='],
  ['GET', `/api/rooms/${room}`],
  ['POST', `/api/rooms/${room}/admission`, { password: 'guess' }],
  ['POST', '/api/rooms', { room_data: { name: room, seats: 2, tags: [] }, room_host: { user_id: id } }],
  ['GET', `/api/profiles/${id}`],
  ['GET', `/api/profiles/${id.toUpperCase()}`],
  ['GET', '/api/account'],
  ['GET', `/api/account?user_id=${id}`],
  ['PATCH', '/api/account', { user_id: id, first_name: 'Ben' }],
  ['DELETE', '/api/account/avatar', { user_id: id }],
  ['POST', '/api/account/password', { user_id: id, current_password: 'guess', password: 'a fine secret' }],
  ['POST', '/api/account/links', { provider: 'github', user_id: id }],
  ['DELETE', '/api/account/links/github', { user_id: id }],
  ['GET', `/api/account/sessions?user_id=${id}`],
  ['DELETE', `/api/account/sessions/${adasSession}`],
  ['GET', `/api/account/export?user_id=${id}`],
  ['DELETE', '/api/account', { user_id: id, password: 'guess' }],
  ['POST', '/api/password-reset', { user_id: id, reset_token: 'guess', password: 'a fine secret' }],
  ['GET', '/api/blocks'],
  ['GET', `/api/blocks?owner=account:${id}`],
  ['DELETE', `/api/blocks/${SECRETS.blocked}`],
  ['POST', '/api/reports', { room_name: room, target_socket_id: 'nobody', reason: 'spam', user_id: id }],
  ['GET', '/api/reports'],
  ['GET', `/api/reports/${report}`],
  ['GET', '/api/staff/reports'],
  ['POST', `/api/staff/reports/${report}/decision`, { decision: 'dismiss', is_staff: true, is_superuser: true }],
  ['DELETE', `/api/staff/reports/${report}/suspension`],
  ['GET', '/api/staff/audit'],
  ['POST', '/api/staff/password-resets', { email: ada.email, is_staff: true }],
  ['POST', '/login', { user: { email: ada.email, password: 'guess' } }],
  ['POST', '/signup', { user: { email: ada.email, password: 'a fine secret', is_superuser: true } }],
  ['GET', '/api/ice-servers'],
  ['GET', '/api/capabilities'],
  ['GET', '/auth/github'],
];

it('[R-PROF-10] on no route does Ben get Ada’s data, and none of it is changed', async () => {
  const snapshot = () =>
    Promise.all([
      sql`select * from profiles where user_id = ${ada.profile.user_id}`,
      sql`select * from passwords where user_id = ${ada.profile.user_id}`,
      sql`select token_hash, expires_at from sessions where user_id = ${ada.profile.user_id}`,
      sql`select * from reports where id = ${reportId}`,
      sql`select * from blocks where owner = ${`account:${ada.profile.user_id}`}`,
    ]);
  const before = await snapshot();
  // Ben's own email is in his own answers; Ada's is in none, though he may have entered it.
  const hidden = [...Object.values(SECRETS), ada.token, ada.email, ada.password];
  const leaks: string[] = [];
  for (const caller of [ben, ben.visitor]) {
    for (const [method, path, body] of ROUTES(ada.profile.user_id, reportId)) {
      const { text, headers } = await caller.call(method, path, body);
      const answered = text + JSON.stringify([...headers]);
      leaks.push(
        ...hidden.filter((secret) => answered.includes(secret)).map((secret) => `${method} ${path}: ${secret}`),
      );
    }
  }
  expect(leaks).toEqual([]);
  expect(await snapshot()).toEqual(before);
});

it('[R-PROF-10] nothing that Ben receives on his socket is Ada’s but her id', () => {
  const received = JSON.stringify(socketOfBen.received);
  expect(received).toContain(ada.profile.user_id);
  const hidden = [...Object.values(SECRETS), ada.token, ada.email];
  expect(hidden.filter((secret) => received.includes(secret))).toEqual([]);
});

it('[R-PROF-10] claiming to be superuser has no effect, on any route', async () => {
  const claim = { is_superuser: true, is_staff: true };
  for (const [method, path, body] of ROUTES(ben.profile.user_id, reportId)) {
    if (method === 'GET' || path === '/api/account') continue;
    await ben.call(method, path, {
      ...claim,
      ...(body as object),
      user: { ...claim, ...(body as { user?: object })?.user },
    });
  }
  await ben.call('PATCH', '/api/account', { ...claim, profile: claim, user: claim });
  expect(await sql`select from profiles where is_superuser or is_staff`).toHaveLength(0);
});

it('[R-PROF-10] a missing profile is answered like a hidden one', async () => {
  const answers = await Promise.all(
    ['acct_nobody', 'nobody', 'x'.repeat(65), '%00'].map((id) => ben.call('GET', `/api/profiles/${id}`)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});
