import { describe, expect, test } from 'vitest';
import { bob } from '../../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const memberId = bob.socket_id;
const requested = (jitter?: number) => {
  const started = startRoom(jitter === undefined ? {} : { jitter });
  started.enter([bob]);
  started.notice('migrate', { within_ms: 3_000 });
  return started;
};
const moves = (started: StartedRoom) =>
  started.signalling.commands.filter(({ type }) => type === 'move.signalling').length;
const isLink = (started: StartedRoom, state: 'settled' | 'moving' | 'postponed' | 'arrived') =>
  started.isIn({ connected: { inCall: { signalling: { open: state } } } });

describe('a server that asks us to move', () => {
  test('[R-BACK-17] is followed at a time of our own in the second half of its deadline', async () => {
    const started = requested(0.5);
    await started.clock.pass(2_249);
    expect(moves(started)).toBe(0);
    await started.clock.pass(1);
    expect(moves(started)).toBe(1);
    expect(isLink(started, 'moving')).toBe(true);
  });

  test('[R-BACK-17] serves meanwhile; peers go on, and resend what the move may have lost', async () => {
    const started = requested();
    await started.clock.pass(3_000);
    started.room.send({ type: 'peer.candidatesFound', memberId, candidates: [null] });
    started.room.send({ type: 'user.chatSent', id: '1', message: 'on my way' });
    expect(started.signalling.commands.slice(-2).map(({ type }) => type)).toEqual([
      'send.ice-candidate',
      'send.chatMessage',
    ]);
    started.signalling.emit({ type: 'signalling.moved' });
    started.takeSeat([bob]);
    expect(started.memberIds()).toEqual([memberId]);
    expect([started.connections.opened(), started.connections.closed()]).toEqual([1, 0]);
    expect(started.toPeers.map(({ event }) => event.type)).toEqual([
      'send.chat',
      'signalling.lost',
      'signalling.restored',
    ]);
  });

  test('[R-BACK-17] is retried with a growing delay while no other node can be reached', async () => {
    const started = requested();
    await started.clock.pass(3_000);
    for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 8_000].entries()) {
      started.signalling.emit({ type: 'signalling.moveFailed' });
      await started.clock.pass(wait - 1);
      expect(moves(started)).toBe(at + 1);
      await started.clock.pass(1);
      expect(moves(started)).toBe(at + 2);
    }
  });

  test('[R-BACK-17] is followed right after a move, too, but not at once', async () => {
    const started = requested();
    await started.clock.pass(3_000);
    started.signalling.emit({ type: 'signalling.moved' });
    started.takeSeat([bob]);
    started.notice('migrate', { within_ms: 0 });
    expect([isLink(started, 'postponed'), moves(started)]).toEqual([true, 1]);
    await started.clock.pass(1_000);
    expect(moves(started)).toBe(2);
    started.signalling.emit({ type: 'signalling.moved' });
    await started.clock.pass(1_000);
    expect([isLink(started, 'settled'), started.context().deferrals]).toEqual([true, 0]);
  });

  test('[R-PEER-15] counts as a lost server if it ends before we have moved', async () => {
    const started = requested();
    await started.clock.pass(3_000);
    started.signalling.emit({ type: 'signalling.moveFailed' });
    started.signalling.emit({ type: 'signalling.lost' });
    expect(started.isIn({ connected: { inCall: { signalling: { away: 'lost' } } } })).toBe(true);
    expect([started.connections.closed(), started.clock.pending()]).toEqual([0, 0]);
  });
});
