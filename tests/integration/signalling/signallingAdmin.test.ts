import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling();
});
afterAll(() => server.close());

const NOT_AUTHORIZED = {
  ok: false,
  error: { code: 'not_authorized', message: 'You are not authorized to perform this action' },
};

let room: string;
let rooms = 0;
let ada: TestClient;
let ben: TestClient;
let cy: TestClient;
/** Ada, the admin, with Ben and Cy in a room of three. */
beforeEach(async () => {
  rooms += 1;
  room = `admin-${rooms}`;
  ada = await server.connectAndJoin(room, `ada-${rooms}`);
  await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
  ben = await server.connectAndJoin(room, `ben-${rooms}`);
  cy = await server.connectAndJoin(room, `cy-${rooms}`);
});

const act = (who: TestClient, action: string, more: object = {}) => who.ask('adminAction', { action, ...more });

/** Ben's marks as a new member sees them. */
async function marksSeenBy(name: string): Promise<unknown> {
  const { received } = await server.connectAndJoin(room, `${name}-${rooms}`);
  const roster = received.find(({ event }) => event === 'existingUsers');
  const entries = (roster?.payload ?? []) as { socket_id: string; moderated?: unknown }[];
  return entries.find(({ socket_id }) => socket_id === ben.id)?.moderated;
}

describe.each(['mute', 'disableCamera'])('%s', (action) => {
  it('[R-ADMIN-1] reaches the target', async () => {
    expect(await act(ada, action, { target_socket_id: ben.id })).toEqual({ ok: true });
    expect(await ben.waitForNotice('adminAction')).toEqual({ action });
  });

  it('[R-ADMIN-4] is announced to the others', async () => {
    await act(ada, action, { target_socket_id: ben.id });
    expect(await cy.waitForNotice('memberModerated')).toEqual({ socket_id: ben.id, action });
  });

  it('[R-ADMIN-4] is shown in the roster to later members, until the target turns it on again', async () => {
    await act(ada, 'setSeats', { seats: 5 });
    await act(ada, action, { target_socket_id: ben.id });
    await ben.ask('setState', { mic: false, camera: false, screen: true, hand: false });
    expect(await marksSeenBy('dan')).toEqual([action]);
    await ben.ask('setState', { mic: true, camera: true, screen: true, hand: false });
    expect(await marksSeenBy('eve')).toBeUndefined();
  });
});

describe('kick', () => {
  it('[R-ADMIN-6] notifies the target, the others see it leave, its socket stays', async () => {
    expect(await act(ada, 'kick', { target_socket_id: ben.id })).toEqual({ ok: true });
    expect(await ben.waitForNotice('adminAction')).toEqual({ action: 'kick' });
    expect(await ben.waitForNotice('kicked')).toEqual({ room_name: room });
    expect(await cy.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
    expect(await ben.receivedDuring(() => ada.ask('chatMessage', { message: 'gone?' }))).toEqual([]);
    expect(ben.socket.connected).toBe(true);
  });

  it('[R-ADMIN-7] stops the target from joining again', async () => {
    await act(ada, 'kick', { target_socket_id: ben.id });
    await ben.ask('joinRoom', { room_name: room, user_id: `ben-${rooms}` });
    expect(await ben.waitForNotice('roomJoinError')).toMatchObject({ code: 'kicked' });
  });

  it('[R-ADMIN-7] bans its resume token', async () => {
    const dee = await server.connect({ auth: { resume: true } });
    await cy.ask('leaveRoom', { room_name: room });
    const { session } = await dee.join(room, `dee-${rooms}`);
    await act(ada, 'kick', { target_socket_id: dee.id });
    const back = await server.connect({ auth: { resume: true, resume_token: session.resume_token } });
    expect(await back.waitForNotice('sessionLost')).toEqual({ code: 'kicked' });
  });
});

describe('without a target', () => {
  it('[R-ADMIN-10] lock is announced to all, and keeps people out', async () => {
    await cy.ask('leaveRoom', { room_name: room });
    await act(ada, 'lock');
    expect(await ada.waitForNotice('roomChanged')).toMatchObject({ seats: 3 });
    expect(await ben.waitForNotice('roomChanged')).toMatchObject({ locked: true, seats: 3 });
    const dee = await server.connect();
    await dee.ask('joinRoom', { room_name: room, user_id: `dee-${rooms}` });
    expect(await dee.waitForNotice('roomJoinError')).toMatchObject({ code: 'room_locked' });
  });

  it('[R-ADMIN-10] unlock opens it again', async () => {
    await act(ada, 'lock');
    await act(ada, 'unlock');
    expect(await ben.waitForNotice('roomChanged')).toMatchObject({ locked: true });
    expect(await ben.waitForNotice('roomChanged')).toMatchObject({ locked: false });
  });

  it('[R-ADMIN-10] fewer seats than people remove nobody', async () => {
    await act(ada, 'setSeats', { seats: 1 });
    expect(await cy.waitForNotice('roomChanged')).toMatchObject({ seats: 1 });
    expect((await server.services.registry.roster(room))?.members).toHaveLength(3);
  });
});

it('[R-ADMIN-9] transfer makes the target admin', async () => {
  await act(ada, 'transfer', { target_socket_id: cy.id });
  expect(await cy.waitForNotice('adminAssigned')).toMatchObject({ room_name: room, socket_id: cy.id });
  expect(await ben.waitForNotice('adminChanged')).toMatchObject({ socket_id: cy.id });
  expect(await act(ada, 'lock')).toEqual(NOT_AUTHORIZED);
});

describe.each(['mute', 'disableCamera', 'kick', 'transfer'])('%s', (action) => {
  it('[R-ADMIN-2] is not_authorized from anyone else, and nobody else is notified', async () => {
    const received = await cy.receivedDuring(async () => {
      expect(await act(ben, action, { target_socket_id: cy.id })).toEqual(NOT_AUTHORIZED);
    });
    expect(received).toEqual([]);
  });

  it('[R-ADMIN-3] is invalid against oneself', async () => {
    expect((await act(ada, action, { target_socket_id: ada.id })).error?.code).toBe('invalid');
  });

  it('[R-ADMIN-3] is peer_not_found against a person elsewhere', async () => {
    const dee = await server.connect();
    expect((await act(ada, action, { target_socket_id: dee.id })).error?.code).toBe('peer_not_found');
  });
});

it('[R-ADMIN-2] is reported by signalError without an acknowledgement', async () => {
  ben.send('adminAction', { action: 'lock' });
  expect(await ben.waitForNotice('signalError')).toEqual({ event: 'adminAction', ...NOT_AUTHORIZED.error });
});
