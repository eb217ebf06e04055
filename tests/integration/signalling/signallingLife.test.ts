import { afterEach, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

let server: SignallingServer;
afterEach(() => server.close());

/** A room of three created over HTTP for Ada, who has its key. */
const hostFor = (name: string, userId: string) =>
  server.services.registry.openRoom(
    { id: `id-${name}`, name, seats: 3, tags: [], isPrivate: false, hasPassword: false, createdAt: 0 },
    { hostKeyHash: hashToken('key'), userId },
  );

describe('a room', () => {
  it('[R-ROOM-9] ends some time after its last member', async () => {
    server = await startSignalling({ times: { emptyRoomMs: 2_000 } });
    const ada = await server.connectAndJoin('brief', 'ada');
    await ada.ask('leaveRoom', { room_name: 'brief' });
    await expect.poll(() => server.services.registry.findRoom('brief')).toBeUndefined();
    expect((await ada.ask('joinRoom', { room_name: 'brief', user_id: 'ada' })).error?.code).toBe('room_not_found');
  });

  it('[R-ROOM-12] keeps its creator’s seat, and has no admin meanwhile', async () => {
    server = await startSignalling();
    await hostFor('kept', 'ada');
    const [ben, cy, dee] = await Promise.all([server.connect(), server.connect(), server.connect()]);
    expect((await ben.join('kept', 'ben')).session.admin_id).toBeNull();
    expect((await cy.join('kept', 'cy')).session.admin_id).toBeNull();
    expect((await dee.ask('joinRoom', { room_name: 'kept', user_id: 'dee' })).error?.code).toBe('room_full');
  });

  it('[R-ROOM-13] recognises its creator by user id while the seat is kept', async () => {
    server = await startSignalling();
    await hostFor('expected', 'ada');
    const ben = await server.connect();
    await ben.join('expected', 'ben');
    const ada = await server.connect();
    await ada.join('expected', 'ada');
    expect(await ada.waitForNotice('adminAssigned')).toMatchObject({ user_id: 'ada' });
    expect(await ben.waitForNotice('adminChanged')).toMatchObject({ socket_id: ada.id });
  });

  it('[R-ROOM-15] gets the longest present as admin when the kept seat ends unused', async () => {
    server = await startSignalling({ times: { hostHoldMs: 5_000 } });
    await hostFor('unclaimed', 'ada');
    const ben = await server.connect();
    await ben.join('unclaimed', 'ben');
    const cy = await server.connect();
    await cy.join('unclaimed', 'cy');
    expect(await ben.waitForNotice('adminAssigned')).toMatchObject({ user_id: 'ben' });
    expect(await cy.waitForNotice('adminChanged')).toMatchObject({ socket_id: ben.id });
  });

  it.each([
    [0, 'invalid'],
    [1, undefined],
    [1_000, undefined],
    [1_001, 'invalid'],
  ])('[R-ROOM-26] requested with %i seats answers %s', async (seats, code) => {
    server = await startSignalling();
    const ada = await server.connectAndJoin('seats', 'ada');
    expect((await ada.ask('adminAction', { action: 'setSeats', seats })).error?.code).toBe(code);
  });
});

describe('the wire', () => {
  it('[R-WIRE-1] is a websocket only', async () => {
    server = await startSignalling();
    const poller = io(`${server.url}${NAMESPACE}`, { transports: ['polling'], reconnection: false, forceNew: true });
    const error = await new Promise((resolve) => poller.once('connect_error', resolve));
    expect(error).toBeInstanceOf(Error);
    poller.disconnect();
  });

  it('[R-WIRE-1] pings a socket every 5 s, and waits 5 s for the pong', async () => {
    server = await startSignalling();
    const socket = io(`${server.url}${NAMESPACE}`, { transports: ['websocket'], forceNew: true });
    const handshake = await new Promise((resolve) => socket.io.engine.once('handshake', resolve));
    expect(handshake).toMatchObject({ pingInterval: 5_000, pingTimeout: 5_000 });
    socket.disconnect();
  });

  it('[R-WIRE-5] sends named replies with an acknowledgement and without', async () => {
    server = await startSignalling();
    const ada = await server.connect();
    const create = { room_name: 'replies', user_id: 'ada' };
    expect(await ada.receivedDuring(() => ada.ask('createRoom', create))).toMatchObject([{ event: 'roomCreated' }]);
    expect(await ada.receivedDuring(async () => ada.send('createRoom', create))).toMatchObject([
      { event: 'roomExists' },
    ]);
  });

  it('[R-BACK-1] follows every join with the session', async () => {
    server = await startSignalling();
    const ada = await server.connectAndJoin('session', 'ada');
    const ben = await server.connect();
    const { session } = await ben.join('session', 'ben');
    expect(session).toEqual({
      member_id: ben.id,
      resume_token: expect.stringMatching(/^[\w-]{22,}$/),
      room_name: 'session',
      room_version: expect.any(Number),
      admin_id: ada.id,
    });
  });

  const tooLong: [string, string, (ben: TestClient) => object][] = [
    ['a room name', 'createRoom', () => ({ room_name: 'x'.repeat(LIMITS.roomName + 1), user_id: 'ada' })],
    ['a user id', 'createRoom', () => ({ room_name: 'fine', user_id: 'x'.repeat(LIMITS.userId + 1) })],
    ['a name', 'joinRoom', () => ({ room_name: 'fine', user_id: 'ada', name: 'x'.repeat(LIMITS.displayName + 1) })],
    [
      'an sdp',
      'offer',
      ({ id }) => ({ receiver_id: id, offer: { type: 'offer', sdp: 'x'.repeat(LIMITS.sdpBytes + 1) } }),
    ],
    [
      'a candidate',
      'ice-candidate',
      ({ id }) => ({ receiver_id: id, candidate: { candidate: 'x'.repeat(LIMITS.candidate + 1) } }),
    ],
  ];
  it.each(tooLong)('[R-WIRE-19] has a limit for %s', async (_, event, payload) => {
    server = await startSignalling();
    const ada = await server.connectAndJoin('lengths', 'ada');
    const ben = await server.connectAndJoin('lengths', 'ben');
    expect((await ada.ask(event, payload(ben))).error?.code).toBe('invalid');
  });
});
