import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { randomRoomName } from '../../support/node/startModerationServer.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { createVisitor, visit, type Visitor } from '../../support/people/visitor.ts';

/** Claiming another's user id first. These attacks need no load: a few events each, while others are served. */
let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
});
afterAll(() => server.close());

const cookieOf = (visitor: Visitor) => `guest=${visitor.cookies.get('guest')}`;

async function host(visitor: Visitor, name: string, user_id: string): Promise<string> {
  const form = { name, seats: 3, tags: [], is_private: false, password: '' };
  const reply = await visitor.post('/api/rooms', { room_data: form, room_host: { user_id } });
  expect(reply.status).toBe(201);
  return (reply.body as CreatedRoom).host_key ?? '';
}

/** A client without cookies. */
async function plainClient(): Promise<Visitor> {
  const visitor = createVisitor(server.url);
  await visitor.get('/api/capabilities');
  const csrf = visitor.cookies.get('XSRF-TOKEN') ?? '';
  return {
    ...visitor,
    post: (path, body) =>
      createVisitor(server.url).send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf, Cookie: `XSRF-TOKEN=${csrf}` },
        body: JSON.stringify(body),
      }),
  };
}

async function codeOf(person: TestClient, room_name: string, user_id: string, more: object = {}): Promise<string> {
  const { ok, error } = await person.ask('joinRoom', { room_name, user_id, ...more });
  return ok ? 'joined' : (error?.code ?? '');
}

/** Two people who talk in their own room meanwhile. */
async function othersAreServed(): Promise<void> {
  const room = randomRoomName();
  const eve = await server.connectAndJoin(room, `eve-of-${room}`);
  const dan = await server.connectAndJoin(room, `dan-of-${room}`);
  expect((await dan.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  expect(await eve.waitForNotice('chatMessage')).toMatchObject({ message: 'still here' });
}

describe('an id that someone else claims first', () => {
  it('[R-ID-12] [R-ROOM-55] belongs to the host with the host key: the claimant loses the seat and cannot join again', async () => {
    const room = randomRoomName();
    const key = await host(await plainClient(), room, `host-of-${room}`);
    const squatter = await server.connect();
    await squatter.join(room, `host-of-${room}`);
    await othersAreServed();
    const ada = await server.connect();
    expect(await codeOf(ada, room, `host-of-${room}`, { host_key: key })).toBe('joined');
    await ada.waitForNotice('adminAssigned');
    expect(await squatter.waitForNotice('sessionTaken')).toBeDefined();
    expect(await codeOf(squatter, room, `host-of-${room}`)).toBe('user_id_taken');
    const again = await server.connect();
    expect(await codeOf(again, room, `host-of-${room}`)).toBe('user_id_taken');
  });

  it('[R-ROOM-54] makes nobody admin of a room that a browser has requested', async () => {
    const room = randomRoomName();
    const browser = await visit(server.url);
    await host(browser, room, `ada-of-${room}`);
    const other = await visit(server.url);
    for (const cookie of [undefined, cookieOf(other)]) {
      const squatter = await server.connect(cookie === undefined ? {} : { cookie });
      expect(await codeOf(squatter, room, `ada-of-${room}`)).toBe('user_id_taken');
    }
    await othersAreServed();
    const ada = await server.connect({ cookie: cookieOf(browser) });
    expect(await codeOf(ada, room, `ada-of-${room}`)).toBe('joined');
    await ada.waitForNotice('adminAssigned');
  });

  it('[R-ID-9] stays with the cookie that used it last while nobody is connected with it', async () => {
    const room = randomRoomName();
    const cookie = cookieOf(await visit(server.url));
    const ada = await server.connectAndJoin(room, `ada-of-${room}`, { cookie });
    const eve = await server.connectAndJoin(room, `eve-of-${room}`);
    ada.leave();
    await eve.waitForNotice('userLeft');
    for (const handshake of [{}, { cookie: cookieOf(await visit(server.url)) }]) {
      const squatter = await server.connect(handshake);
      expect(await codeOf(squatter, room, `ada-of-${room}`)).toBe('user_id_taken');
    }
    expect((await eve.ask('chatMessage', { message: 'hello' })).ok).toBe(true);
    const back = await server.connect({ cookie });
    expect(await codeOf(back, room, `ada-of-${room}`)).toBe('joined');
  });

  it('[R-ID-12] is not taken from a cookie with the host key of a room that was opened under it', async () => {
    const [room, trap] = [randomRoomName(), randomRoomName()];
    const cookie = cookieOf(await visit(server.url));
    const ada = await server.connectAndJoin(room, `ada-of-${room}`, { cookie });
    const thief = await visit(server.url);
    const key = await host(thief, trap, `ada-of-${room}`);
    const attacker = await server.connect({ cookie: cookieOf(thief) });
    expect(await codeOf(attacker, trap, `ada-of-${room}`, { host_key: key })).toBe('user_id_taken');
    expect((await ada.ask('chatMessage', { message: 'hello' })).ok).toBe(true);
  });
});
