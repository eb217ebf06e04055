import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { statusAndCode, visit } from '../../support/people/visitor.ts';
import { startModerationServer, type ModerationServer } from '../../support/node/startModerationServer.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

let networks = 0;
async function connect() {
  networks += 1;
  const visitor = await visit(server.url);
  const cookie = `guest=${visitor.cookies.get('guest')}`;
  const socket = new TestClient(server.url, { cookie, address: `203.0.113.${networks}` });
  await socket.waitForConnect();
  return { visitor, socket };
}

/** Ann is on air; Bob and Cy watch. */
async function broadcast() {
  const [ann, bob, cy] = [await connect(), await connect(), await connect()];
  await ann.socket.ask('start-stream', { user_id: randomUUID(), name: 'Ann' });
  const { room_name: room = '' } = await ann.socket.waitForNotice('stream-settings');
  for (const [{ socket }, name] of [
    [bob, 'Bob'],
    [cy, 'Cy'],
  ] as const)
    await socket.ask('join-stream', { broadcaster_id: ann.socket.id, viewer: { id: randomUUID(), name } });
  return { ann, bob, cy, room };
}

const about = (room_name: string, { socket }: { socket: TestClient }, more: object = {}) => ({
  room_name,
  target_socket_id: socket.id,
  reason: 'spam',
  ...more,
});

describe('reports about a broadcast', () => {
  it('[R-MOD-9] a viewer reports the author of a message, with what the server has relayed', async () => {
    const { ann, bob, cy, room } = await broadcast();
    await bob.socket.ask('stream-chat', { message: 'buy my things', broadcaster_id: ann.socket.id });
    const chat = ['buy my things', 'never said'];
    const reply = await cy.visitor.post('/api/reports', about(room, bob, { chat }));
    expect(reply.status).toBe(201);
    const { id } = reply.body as { id: string };
    expect(await server.caseOf(id)).toMatchObject({
      room_name: room,
      target: { name: 'Bob' },
      chat: ['buy my things'],
    });
  });

  it('[R-MOD-9] a viewer reports the broadcaster, also after the end; a stranger does not', async () => {
    const { ann, bob, room } = await broadcast();
    expect((await bob.visitor.post('/api/reports', about(room, ann))).status).toBe(201);
    const eve = await connect();
    expect(statusAndCode(await eve.visitor.post('/api/reports', about(room, ann)))).toEqual([403, 'not_shared']);
    await ann.socket.ask('end-stream');
    await expect.poll(async () => (await bob.visitor.post('/api/reports', about(room, ann))).status).toBe(201);
  });

  it.each(['live:', 'dead:x', 'live:A', 'x:live', 'live:live:x'])('[R-MOD-9] %s names no room', async (room) => {
    const { bob, ann } = await broadcast();
    expect(statusAndCode(await bob.visitor.post('/api/reports', about(room, ann)))).toEqual([400, 'invalid']);
  });
});

const path = (room: string) => `/api/staff/streams/${room}`;

describe('ending a broadcast', () => {
  it('[R-MOD-10] staff end it for everybody, once, with an entry in the audit trail', async () => {
    const { ann, bob, room } = await broadcast();
    expect((await server.staff.call('DELETE', path(room))).status).toBe(204);
    const over = { broadcaster_id: ann.socket.id, by_staff: true };
    expect([await ann.socket.waitForNotice('stream-ended'), await bob.socket.waitForNotice('stream-ended')]).toEqual([
      over,
      over,
    ]);
    expect(statusAndCode(await server.staff.call('DELETE', path(room)))).toEqual([404, 'stream_not_found']);
    const audit = (await server.staff.call('GET', '/api/staff/audit')).body as AuditEntry[];
    expect(audit.filter(({ subject }) => subject === room)).toMatchObject([{ action: 'end_stream' }]);
  });

  it('[R-MOD-10] it goes on when the entry cannot be written', async () => {
    const { room } = await broadcast();
    await server.sql`alter table audit rename to audit_away`;
    try {
      expect((await server.staff.call('DELETE', path(room))).status).toBe(500);
    } finally {
      await server.sql`alter table audit_away rename to audit`;
    }
    expect((await server.staff.call('DELETE', path(room))).status).toBe(204);
  });

  it('[R-MOD-10] nobody else does', async () => {
    const { bob, room } = await broadcast();
    expect(statusAndCode(await bob.visitor.call('DELETE', path(room)))).toEqual([401, 'token_invalid']);
    expect(statusAndCode(await server.staff.call('DELETE', path('room')))).toEqual([400, 'invalid']);
  });
});
