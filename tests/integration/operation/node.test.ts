import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { openDatabase } from '../../support/node/database.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startEmbeddedDatabase } from '../../support/programs/startEmbeddedDatabase.ts';
import { startPostgres } from '../../support/programs/startPostgres.ts';
import { startServer } from '../../support/node/startServer.ts';
import { visit } from '../../support/people/visitor.ts';

const FORMS = [
  { form: 'embedded Postgres', embedded: true, start: () => startEmbeddedDatabase() },
  { form: 'real Postgres', embedded: false, start: () => startPostgres() },
];

describe.each(FORMS)('a whole node on $form', ({ embedded, start }) => {
  let postgres: Awaited<ReturnType<typeof start>>;
  let database: Database;

  beforeAll(async () => {
    postgres = await start();
    database = await openDatabase(postgres.url, embedded);
  });
  afterAll(async () => {
    await database?.end({ timeout: 1 });
    await postgres?.stop();
  });

  it('[R-HTTP-3] also protects the responses of Socket.IO', async () => {
    const server = await startServer({ database });
    const { status, headers } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    expect(status).toBe(400);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await server.close();
  });

  it('[R-ROOM-10] after a restart revives a room that was made before, with its id and seats', async () => {
    const name = `kept-${randomUUID().slice(0, 8)}`;
    const first = await startServer({ database });
    const made = await (
      await visit(first.url)
    ).post('/api/rooms', {
      room_data: { name, seats: 3, tags: ['tea'] },
      room_host: { user_id: 'ada' },
    });
    expect(made.status).toBe(201);
    await first.close();

    const second = await startServer({ database });
    const ada = new TestClient(second.url, {});
    await ada.waitForConnect();
    expect(await ada.ask('joinRoom', { room_name: name, user_id: 'ada' })).toMatchObject({
      ok: false,
      error: { code: 'room_not_found' },
    });
    expect(await ada.ask('createRoom', { room_name: name, user_id: 'ada' })).toMatchObject({ ok: true, exists: false });
    await ada.join(name, 'ada');
    const room = await (await visit(second.url)).get(`/api/rooms/${name}`);
    expect(room.body).toMatchObject({ id: idOf(made.body), seats: 3, tags: ['tea'], occupied: 1 });
    ada.leave();
    await second.close();
  });

  it('[R-ID-7] identifies a user by the token, whatever the payload contains', async () => {
    const userId = randomUUID();
    await database`insert into profiles (user_id, username) values (${userId}, 'ada')`;
    await database`
      insert into sessions (token_hash, user_id, expires_at)
      values (${hashToken(`token-${userId}`)}, ${userId}, now() + interval '1 hour')`;
    const server = await startServer({ database });
    const name = `room-${userId.slice(0, 8)}`;
    const ada = new TestClient(server.url, { auth: { token: `token-${userId}` } });
    const ben = new TestClient(server.url, {});
    await Promise.all([ada.waitForConnect(), ben.waitForConnect()]);
    await ada.ask('createRoom', { room_name: name, user_id: 'somebody-else' });
    await ada.join(name, 'somebody-else');
    const { existing } = await ben.join(name, 'ben');
    expect(existing.map((entry) => entry.user_id)).toEqual([userId]);

    const thief = new TestClient(server.url, {});
    await thief.waitForConnect();
    expect(await thief.ask('joinRoom', { room_name: name, user_id: userId })).toMatchObject({
      ok: false,
      error: { code: 'user_id_taken' },
    });
    for (const person of [ada, ben, thief]) person.leave();
    await server.close();
  });
});

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}
