import { expect, test } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { bob } from '../testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '../testing/startRoom.ts';

const asksForPassword = (started: StartedRoom) =>
  started.notice('roomJoinError', { room_name: ROOM, code: 'admission_required', message: '' });
const isLocked = ({ isIn }: StartedRoom) => isIn({ connected: { entering: 'locked' } });
const tickets = (started: StartedRoom) =>
  started.sent('send.joinRoom').map((command) => command.type === 'send.joinRoom' && command.payload.admission);

/** The server has lost our seat while the connection was down, and asks for the password again. */
function loseSeat(started: StartedRoom): void {
  started.signalling.emit({ type: 'signalling.lost' });
  started.signalling.emit({ type: 'signalling.opened' });
  started.notice('sessionLost', { code: 'expired' });
  asksForPassword(started);
}

test('[R-ROOM-31] a password that came with the link gives access without a question', async () => {
  const started = startRoom();
  started.requestSeat();
  asksForPassword(started);
  expect(started.requestAdmission.requested).toEqual([{ roomName: ROOM }]);
  await started.requestAdmission.answer({ admission: 'ticket' });
  expect(tickets(started)).toEqual([undefined, 'ticket']);
});

test.each(['admission_required', 'wrong_password', 'unreachable'] as const)(
  '[R-ROOM-22] without an accepted password (%s) the person is asked',
  async (code) => {
    const started = startRoom();
    started.requestSeat();
    asksForPassword(started);
    await started.requestAdmission.fail(new Failure(code));
    expect(isLocked(started)).toBe(true);
    expect(started.context().failure).toBe(code);
  },
);

test('[R-ROOM-22] a refused ticket is not requested in a loop', async () => {
  const started = startRoom();
  started.requestSeat();
  asksForPassword(started);
  await started.requestAdmission.answer({ admission: 'ticket' });
  asksForPassword(started);
  expect(isLocked(started)).toBe(true);
});

test('[R-PEER-15] [R-ROOM-22] a lost seat is requested with the known password, and the call continues meanwhile', async () => {
  const started = startRoom();
  started.requestSeat();
  asksForPassword(started);
  await started.requestAdmission.answer({ admission: 'ticket' });
  started.takeSeat([bob]);

  loseSeat(started);
  await started.requestAdmission.answer({ admission: 'another' });
  expect(tickets(started)).toEqual([undefined, 'ticket', undefined, 'another']);
  started.takeSeat([bob]);
  expect(started.isIn({ connected: { inCall: { signalling: 'open' } } })).toBe(true);
  expect([started.connections.opened(), started.connections.closed()]).toEqual([1, 0]);
});

test('[R-PEER-15] a server that could not issue a ticket is asked again, and the call continues', async () => {
  const started = startRoom();
  started.enter([bob]);
  loseSeat(started);
  await started.requestAdmission.fail(new Failure('unreachable'));
  await started.clock.pass(1_000);
  expect(tickets(started)).toHaveLength(3);
  expect(started.connections.closed()).toBe(0);
});

test('[R-PEER-15] [R-ROOM-22] a ticket that was not used before the connection was lost again is requested again', async () => {
  const started = startRoom();
  started.enter([bob]);
  loseSeat(started);
  await started.requestAdmission.answer({ admission: 'unused' });
  loseSeat(started);
  await started.requestAdmission.answer({ admission: 'fresh' });
  expect(tickets(started)).toEqual([undefined, undefined, 'unused', undefined, 'fresh']);
});
