import { describe, expect, test } from 'vitest';
import type { JoinRefusal } from '../contract/errorCodes.ts';
import { Failure } from '../contract/failure.ts';
import { bob } from '../testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '../testing/startRoom.ts';

const refuse = ({ notice }: StartedRoom, code: JoinRefusal) =>
  notice('roomJoinError', { room_name: ROOM, code, message: '' });

test('the join sends our identity, our client and our credentials for the room', () => {
  const { requestSeat, sent } = startRoom({ hostKey: 'key', admission: 'ticket', arrival: 'hosted' });
  requestSeat();
  expect(sent('send.joinRoom')).toEqual([
    {
      type: 'send.joinRoom',
      payload: {
        room_name: ROOM,
        user_id: 'alice',
        name: 'Alice',
        client: 'colloquy/4',
        host_key: 'key',
        admission: 'ticket',
      },
    },
  ]);
});

test('[R-PEER-1] a newcomer meets everybody there and offers to them', () => {
  const started = startRoom();
  started.enter([bob]);
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
  expect(started.memberIds()).toEqual([bob.socket_id]);
  expect(started.connections.inputs).toMatchObject([{ memberId: bob.socket_id, opensChat: true }]);
});

test('[R-ROOM-19] a missing room is created and joined', () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'room_not_found');
  expect(started.sent('send.createRoom')).toEqual([
    { type: 'send.createRoom', payload: { room_name: ROOM, user_id: 'alice' } },
  ]);
  started.notice('roomCreated', { room_name: ROOM });
  expect(started.sent('send.joinRoom')).toHaveLength(2);
  started.takeSeat();
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
});

test('[R-ROOM-21] a room that somebody else created meanwhile is joined', () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'room_not_found');
  started.notice('roomExists', { room_name: ROOM });
  expect(started.sent('send.joinRoom')).toHaveLength(2);
});

test('a room that disappears each time it is created is given up', () => {
  const started = startRoom();
  started.requestSeat();
  for (let creation = 0; creation < 3; creation++) {
    refuse(started, 'room_not_found');
    started.notice('roomCreated', { room_name: ROOM });
  }
  refuse(started, 'room_not_found');
  expect(started.isIn({ connected: { entering: 'refused' } })).toBe(true);
});

test('a creation that the server refuses is reported', () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'room_not_found');
  started.notice('signalError', { event: 'createRoom', code: 'user_id_taken', message: '' });
  expect(started.isIn({ connected: { entering: 'refused' } })).toBe(true);
  expect(started.context().failure).toBe('user_id_taken');
});

test('a creation refused with a code of a later version is reported too', () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'room_not_found');
  started.notice('signalError', { event: 'createRoom', code: 'not_yet_invented', message: '' });
  expect(started.context().failure).toBe('internal');
});

describe.each(['room_full', 'room_not_found', 'room_locked', 'kicked', 'try_again'] as const)('%s', (code) => {
  test(`[R-ROOM-20] after Join Random ${code} sends the searcher back to searching`, () => {
    const started = startRoom({ arrival: 'random' });
    started.requestSeat();
    refuse(started, code);
    expect(started.output()).toMatchObject({ reason: 'refused', roomName: ROOM, code });
    expect([started.media.closed(), started.signalling.closed()]).toEqual([1, 1]);
    expect(started.sent('send.createRoom')).toEqual([]);
  });
});

describe.each(['invalid', 'user_id_taken', 'kicked', 'room_locked', 'room_full'] as const)('%s', (code) => {
  test(`[R-ROOM-19] ${code} is shown to a person who came by link, who may retry`, () => {
    const started = startRoom();
    started.requestSeat();
    refuse(started, code);
    expect(started.isIn({ connected: { entering: 'refused' } })).toBe(true);
    expect(started.context().failure).toBe(code);
    started.room.send({ type: 'user.retryRequested' });
    expect(started.sent('send.joinRoom')).toHaveLength(2);
  });
});

test('[R-ROOM-22] a room with a password asks for it, and its ticket gives access', async () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'admission_required');
  await started.requestAdmission.fail(new Failure('admission_required'));
  expect(started.isIn({ connected: { entering: 'locked' } })).toBe(true);

  started.room.send({ type: 'user.passwordEntered', password: 'guess' });
  expect(started.requestAdmission.requested.slice(1)).toEqual([{ roomName: ROOM, password: 'guess' }]);
  await started.requestAdmission.fail(new Failure('wrong_password'));
  expect(started.isIn({ connected: { entering: 'locked' } })).toBe(true);
  expect(started.context().failure).toBe('wrong_password');

  started.room.send({ type: 'user.passwordEntered', password: 'right' });
  await started.requestAdmission.answer({ admission: 'ticket' });
  expect(started.sent('send.joinRoom').at(-1)).toMatchObject({ payload: { admission: 'ticket' } });
  expect(JSON.stringify(started.context())).not.toContain('right');
});

test('[R-ROOM-34] when joining, too, retries back off, and happen at once when the person asks', async () => {
  const started = startRoom({ jitter: 0 });
  started.requestSeat();
  for (const [at, wait] of [500, 1_000, 2_000, 4_000, 4_000].entries()) {
    refuse(started, 'try_again');
    await started.clock.pass(wait - 1);
    expect(started.sent('send.joinRoom')).toHaveLength(at + 1);
    await started.clock.pass(1);
    expect(started.sent('send.joinRoom')).toHaveLength(at + 2);
  }
  refuse(started, 'try_again');
  started.room.send({ type: 'user.retryRequested' });
  expect(started.sent('send.joinRoom')).toHaveLength(7);
});

test('a server that cannot answer yet is asked again in a second, and the person sees why it takes long', async () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'try_again');
  expect(started.context().failure).toBe('try_again');
  await started.clock.pass(1_000);
  expect(started.sent('send.joinRoom')).toHaveLength(2);
  expect(started.context().failure).toBe('try_again');
  started.takeSeat();
  expect(started.context().failure).toBeUndefined();
});

test('a room that asks for its password after a delay shows no error', async () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'try_again');
  await started.clock.pass(1_000);
  refuse(started, 'admission_required');
  await started.requestAdmission.fail(new Failure('admission_required'));
  expect(started.context().failure).toBe('admission_required');
});

test('a server that does not answer is unreachable, and can be retried', async () => {
  const started = startRoom();
  started.requestSeat();
  await started.clock.pass(10_000);
  expect(started.isIn('unreachable')).toBe(true);
  expect(started.context().failure).toBe('unreachable');
  expect(started.signalling.closed()).toBe(1);

  started.room.send({ type: 'user.retryRequested' });
  expect(started.signalling.opened()).toBe(2);
  expect(started.context().failure).toBeUndefined();
});

test('when the connection drops while joining it is restored, and the seat requested again', () => {
  const started = startRoom();
  started.requestSeat();
  started.signalling.emit({ type: 'signalling.lost' });
  expect(started.isIn({ connected: { entering: 'opening' } })).toBe(true);
  started.signalling.emit({ type: 'signalling.opened' });
  expect(started.sent('send.joinRoom')).toHaveLength(2);
});

test('a seat requested while the connection was down is requested again when it is back', () => {
  const started = startRoom();
  started.requestSeat();
  refuse(started, 'room_full');
  started.signalling.emit({ type: 'signalling.lost' });
  started.room.send({ type: 'user.retryRequested' });
  started.signalling.emit({ type: 'signalling.opened' });
  expect(started.sent('send.joinRoom')).toHaveLength(3);
});

test('[R-REPORT-9] when joining, a suspended person is told so, and nothing is retried', () => {
  const started = startRoom();
  started.requestSeat();
  started.signalling.emit({ type: 'signalling.gaveUp', code: 'suspended' });
  expect(started.output()).toMatchObject({ reason: 'suspended' });
  expect([started.signalling.opened(), started.signalling.closed()]).toEqual([1, 1]);
  expect(started.clock.pending()).toBe(0);
});

test('[R-WIRE-16] when joining, a refused handshake shows its reason; a retry opens another connection', () => {
  const started = startRoom();
  started.requestSeat();
  started.signalling.emit({ type: 'signalling.gaveUp', code: 'upgrade_required' });
  expect(started.isIn('unreachable')).toBe(true);
  expect(started.context().failure).toBe('upgrade_required');
  started.room.send({ type: 'user.retryRequested' });
  expect(started.isIn({ connected: { entering: 'opening' } })).toBe(true);
  expect([started.signalling.opened(), started.signalling.closed()]).toEqual([2, 1]);
});
