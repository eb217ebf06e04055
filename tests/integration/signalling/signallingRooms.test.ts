import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAdmission } from '@colloquy/server/rooms/admissionTickets.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import type { RoomSpec } from '@colloquy/server/rooms/registryTypes.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling();
});
afterAll(() => server.close());

const spec = (name: string, more: Partial<RoomSpec> = {}): RoomSpec => ({
  id: `id-${name}`,
  name,
  seats: 2,
  tags: [],
  isPrivate: false,
  hasPassword: false,
  createdAt: 0,
  ...more,
});

describe('createRoom', () => {
  it('[R-ROOM-1] creates the room, replies, and joins nobody', async () => {
    const ada = await server.connect();
    ada.send('createRoom', { room_name: 'fresh', user_id: 'ada-1' });
    expect(await ada.waitForNotice('roomCreated')).toEqual({ room_name: 'fresh' });
    expect((await server.services.registry.roster('fresh'))?.members).toEqual([]);
  });

  it('[R-ROOM-1] replies that a room exists already', async () => {
    const ada = await server.connectAndJoin('standing', 'ada-2');
    expect(await ada.ask('createRoom', { room_name: 'standing', user_id: 'ada-2' })).toEqual({
      ok: true,
      room_name: 'standing',
      exists: true,
    });
    expect(await ada.waitForNotice('roomExists')).toEqual({ room_name: 'standing' });
  });

  it('[R-ROOM-2] revives a recorded room with its seats', async () => {
    await server.records.save({ ...spec('recorded', { seats: 7 }), passwordHash: null });
    const ada = await server.connect();
    await ada.ask('createRoom', { room_name: 'recorded', user_id: 'ada-3' });
    expect((await server.services.registry.findRoom('recorded'))?.seats).toBe(7);
  });

  it('[R-WIRE-6] answers try_again when the database is out of reach, and the socket stays', async () => {
    const ada = await server.connect();
    server.records.failWith(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const answer = await ada.ask('createRoom', { room_name: 'no-base', user_id: 'ada-4' });
    server.records.failWith(undefined);
    expect(answer.error?.code).toBe('try_again');
  });

  it('lets a join right behind it find the room', async () => {
    const ada = await server.connect();
    ada.send('createRoom', { room_name: 'at-once', user_id: 'ada-5' });
    expect((await ada.join('at-once', 'ada-5')).session.room_name).toBe('at-once');
  });
});

describe('joinRoom', () => {
  it('[R-ROOM-3] sends the joiner its session, then the members, without itself', async () => {
    const ada = await server.connectAndJoin('pair', 'ada-6');
    const ben = await server.connect();
    const { session, existing } = await ben.join('pair', 'ben-6', { name: 'Ben' });
    expect(existing).toEqual([{ user_id: 'ada-6', socket_id: ada.id }]);
    expect(session).toMatchObject({ member_id: ben.id, room_name: 'pair', admin_id: ada.id });
    expect(ben.received.map(({ event }) => event)).toEqual(['session', 'existingUsers']);
  });

  it('[R-ROOM-3] announces the new member to the others', async () => {
    const ada = await server.connectAndJoin('told', 'ada-7');
    const ben = await server.connect();
    const { session } = await ben.join('told', 'ben-7', { name: 'Ben', client: 'colloquy' });
    expect(await ada.waitForNotice('userJoined')).toEqual({
      user_id: 'ben-7',
      socket_id: ben.id,
      name: 'Ben',
      client: 'colloquy',
      room_version: session.room_version,
    });
  });

  it('[R-ROOM-16] makes the first to join the admin, announced after the members', async () => {
    const ada = await server.connectAndJoin('first', 'ada-8');
    const assigned = await ada.waitForNotice('adminAssigned');
    expect(assigned).toMatchObject({ room_name: 'first', user_id: 'ada-8', socket_id: ada.id });
    expect(ada.received.map(({ event }) => event)).toEqual([
      'roomCreated',
      'session',
      'existingUsers',
      'adminAssigned',
    ]);
  });

  it('[R-WIRE-4] answers by acknowledgement too', async () => {
    const ada = await server.connectAndJoin('acked', 'ada-9');
    const ben = await server.connect();
    expect(await ben.ask('joinRoom', { room_name: 'acked', user_id: 'ben-9' })).toEqual({
      ok: true,
      room_name: 'acked',
      socket_id: ben.id,
    });
    expect(ada.id).not.toBe(ben.id);
  });

  it('[R-ROOM-6] leaves the first room on joining another', async () => {
    const ada = await server.connectAndJoin('from-here', 'ada-10');
    const ben = await server.connectAndJoin('from-here', 'ben-10');
    await ben.ask('createRoom', { room_name: 'to-there', user_id: 'ben-10' });
    await ben.join('to-there', 'ben-10');
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
    expect(await ben.receivedDuring(() => ada.ask('chatMessage', { message: 'still there?' }))).toEqual([]);
  });

  it('[R-ROOM-6] succeeds again in its own room and notifies nobody', async () => {
    const ada = await server.connectAndJoin('again', 'ada-11');
    const ben = await server.connectAndJoin('again', 'ben-11');
    const received = await ada.receivedDuring(() => ben.join('again', 'ben-11'));
    expect(received).toEqual([]);
  });

  it.each([
    ['room_not_found', 'nowhere', {}],
    ['admission_required', 'secret', {}],
    ['admission_required', 'secret', { admission: 'forged.ticket' }],
    ['room_full', 'packed', {}],
  ])('[R-ROOM-5] refuses with %s', async (code, room, more) => {
    await server.services.registry.openRoom(spec('secret', { hasPassword: true }));
    if (!(await server.services.registry.findRoom('packed'))) {
      await server.connectAndJoin('packed', 'ada-12');
      await server.connectAndJoin('packed', 'ben-12');
    }
    const cy = await server.connect();
    const answer = await cy.ask('joinRoom', { room_name: room, user_id: `cy-${randomUUID()}`, ...more });
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(await cy.waitForNotice('roomJoinError')).toMatchObject({ room_name: room, code });
  });

  it('[R-ROOM-4] changes nothing when it refuses: nobody is notified, and the socket receives nothing of the room', async () => {
    const ada = await server.connectAndJoin('closed', 'ada-13');
    await ada.ask('adminAction', { action: 'lock' });
    const cy = await server.connect();
    const receivedByAda = await ada.receivedDuring(() => cy.ask('joinRoom', { room_name: 'closed', user_id: 'cy-13' }));
    expect(receivedByAda).toEqual([]);
    expect(await cy.waitForNotice('roomJoinError')).toMatchObject({ code: 'room_locked' });
    expect(await cy.receivedDuring(() => ada.ask('chatMessage', { message: 'among us' }))).toEqual([]);
  });

  it('[R-ROOM-5] names no room when it cannot read one', async () => {
    const cy = await server.connect();
    cy.send('joinRoom', ['a', 'list']);
    expect(await cy.waitForNotice('roomJoinError')).toMatchObject({ room_name: '', code: 'invalid' });
  });

  it('[R-ROOM-22] admits a ticket', async () => {
    await server.services.registry.openRoom(spec('ticketed', { hasPassword: true }));
    const cy = await server.connect();
    const admission = issueAdmission(server.services.tickets, 'id-ticketed', Date.now());
    expect((await cy.join('ticketed', 'cy-14', { admission })).session.room_name).toBe('ticketed');
  });

  it('[R-ROOM-53] admits one socket per ticket, which may join again', async () => {
    await server.services.registry.openRoom(spec('once', { hasPassword: true, seats: 3 }));
    const admission = issueAdmission(server.services.tickets, 'id-once', Date.now());
    const [cy, dan] = [await server.connect(), await server.connect()];
    await cy.join('once', 'cy-60', { admission });
    const requested = { room_name: 'once', user_id: 'dan-60', admission };
    expect((await dan.ask('joinRoom', requested)).error?.code).toBe('admission_required');
    expect((await cy.ask('joinRoom', { ...requested, user_id: 'cy-60' })).ok).toBe(true);
    // Nor does a later refusal free a ticket that has admitted its socket.
    expect((await cy.ask('joinRoom', { ...requested, user_id: 'cy-60', room_name: 'nowhere' })).ok).toBe(false);
    expect((await dan.ask('joinRoom', requested)).error?.code).toBe('admission_required');
  });

  it('[R-ROOM-53] does not use up a ticket by a refused join', async () => {
    await server.services.registry.openRoom(spec('full', { hasPassword: true, seats: 2 }));
    const ticket = () => issueAdmission(server.services.tickets, 'id-full', Date.now());
    const ada = await server.connect();
    await ada.join('full', 'ada-61', { admission: ticket() });
    const ben = await server.connect();
    await ben.join('full', 'ben-61', { admission: ticket() });
    const admission = ticket();
    const cy = await server.connect();
    const refused = await cy.ask('joinRoom', { room_name: 'full', user_id: 'cy-61', admission });
    expect(refused.error?.code).toBe('room_full');
    await ada.ask('leaveRoom', { room_name: 'full' });
    const dan = await server.connect();
    expect((await dan.join('full', 'dan-61', { admission })).session.room_name).toBe('full');
  });

  it('[R-ROOM-14] makes the bearer of the host key admin, and notifies the others', async () => {
    const host = { hostKeyHash: hashToken('the-key'), userId: 'host-15' };
    await server.services.registry.openRoom(spec('hosted', { seats: 3 }), host);
    const ben = await server.connect();
    const first = await ben.join('hosted', 'ben-15');
    expect(first.session.admin_id).toBeNull();
    const ada = await server.connect();
    await ada.join('hosted', 'ada-15', { host_key: 'the-key' });
    expect(await ada.waitForNotice('adminAssigned')).toMatchObject({ socket_id: ada.id });
    const joined = await ben.waitForNotice('userJoined');
    expect(await ben.waitForNotice('adminChanged')).toEqual({
      socket_id: ada.id,
      room_version: joined.room_version + 1,
    });
  });

  it('[R-ROOM-28] sends a new member the others’ states', async () => {
    const state = { mic: true, camera: false, screen: false, hand: true };
    const ada = await server.connectAndJoin('shown', 'ada-16');
    await ada.ask('setState', state);
    const ben = await server.connect();
    expect((await ben.join('shown', 'ben-16')).existing).toEqual([{ user_id: 'ada-16', socket_id: ada.id, state }]);
  });
});

describe('leaving', () => {
  it('[R-ROOM-7] notifies the others', async () => {
    const ada = await server.connectAndJoin('left', 'ada-20');
    const ben = await server.connectAndJoin('left', 'ben-20');
    expect(await ben.ask('leaveRoom', { room_name: 'left', user_id: 'ben-20' })).toEqual({ ok: true });
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
    expect(await ben.receivedDuring(() => ada.ask('chatMessage', { message: 'gone?' }))).toEqual([]);
  });

  it('[R-ROOM-62] tells clients that know the reason that one has gone on to the next person', async () => {
    const ada = await server.connectAndJoin('onward', 'ada-29');
    const ben = await server.connectAndJoin('onward', 'ben-29');
    expect(await ben.ask('leaveRoom', { room_name: 'onward', reason: 'next' })).toEqual({ ok: true });
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ reason: 'next' });
    await ben.join('onward', 'ben-29');
    expect(await ben.ask('leaveRoom', { room_name: 'onward', reason: 'bored' })).toEqual({ ok: true });
    expect(await ada.waitForNotice('userLeft')).not.toHaveProperty('reason');
  });

  it('[R-ROOM-7] is not_a_member from a socket that is none', async () => {
    const ada = await server.connect();
    const answer = await ada.ask('leaveRoom', { room_name: 'left', user_id: 'ada-21' });
    expect(answer.error?.code).toBe('not_a_member');
  });

  it('[R-ROOM-17] makes the longest present member admin', async () => {
    const ada = await server.connectAndJoin('heirs', 'ada-22');
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const ben = await server.connectAndJoin('heirs', 'ben-22');
    const cy = await server.connectAndJoin('heirs', 'cy-22');
    ada.leave();
    expect(await ben.waitForNotice('adminAssigned')).toMatchObject({ user_id: 'ben-22' });
    expect(await cy.waitForNotice('adminChanged')).toMatchObject({ socket_id: ben.id });
  });

  it('[R-BACK-3] happens at once when the socket of a member without grace closes', async () => {
    const ada = await server.connectAndJoin('dropped', 'ada-23');
    const ben = await server.connectAndJoin('dropped', 'ben-23');
    ben.drop();
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
  });
});

describe('room_version', () => {
  it('[R-BACK-11] counts every change once, in order, for every listener', async () => {
    const ada = await server.connectAndJoin('versions', 'ada-30');
    await ada.ask('adminAction', { action: 'setSeats', seats: 5 });
    const start = (await ada.waitForNotice('roomChanged')).room_version;
    const ben = await server.connectAndJoin('versions', 'ben-30');
    const cy = await server.connectAndJoin('versions', 'cy-30');
    await ada.ask('adminAction', { action: 'transfer', target_socket_id: ben.id });
    await cy.ask('leaveRoom', { room_name: 'versions', user_id: 'cy-30' });
    await ben.ask('leaveRoom', { room_name: 'versions', user_id: 'ben-30' });
    await ada.roundTrip();
    const versions = ada.received
      .flatMap(({ payload }) => (payload as { room_version?: number }).room_version ?? [])
      .filter((version) => version > start);
    expect(versions).toEqual(versions.map((_, index) => start + 1 + index));
    expect(versions).toHaveLength(6);
  });

  it('[R-BACK-12] is recovered by syncRoom', async () => {
    const ada = await server.connectAndJoin('sync', 'ada-31');
    const ben = await server.connectAndJoin('sync', 'ben-31');
    const { room_version } = await ada.waitForNotice('userJoined');
    expect(await ada.ask('syncRoom')).toEqual({ ok: true });
    expect(await ada.waitForNotice('session')).toMatchObject({ room_name: 'sync', room_version, admin_id: ada.id });
    expect(await ada.waitForNotice('existingUsers')).toEqual([{ user_id: 'ben-31', socket_id: ben.id }]);
  });
});
