import { expect, test } from 'vitest';
import { STRANGER_DELAYS } from '../../contract/strangerDelays.ts';
import { bob, carol } from '../../testing/rosterEntries.ts';
import { ROOM, startRoom } from '../../testing/startRoom.ts';
import type { RoomCallInput } from '../roomCallTypes.ts';
import { skipDelay } from './skipDelay.ts';

/** The other page here does not ask for consent: `conversation.test.ts` covers that. */
const met = (input: Partial<RoomCallInput> = {}) => {
  const started = startRoom({ arrival: 'random', withStrangers: true, ...input });
  started.enter([{ ...bob, client: 'colloquy/2' }]);
  return started;
};
const goOn = ({ room }: ReturnType<typeof met>) => room.send({ type: 'user.nextRequested' });
const wentOn = { socket_id: bob.socket_id, reason: 'next', room_version: 2 } as const;
const leftBehind = { connected: { inCall: { pairing: 'leftBehind' } } } as const;

test('[R-ROOM-70] Next announces that one moves on, leaves the room, and ends the call with the reason to search', async () => {
  const started = met();
  await started.clock.pass(STRANGER_DELAYS.quickSkip);
  goOn(started);
  expect(started.sent('send.leaveRoom')).toEqual([
    { type: 'send.leaveRoom', payload: { room_name: ROOM, reason: 'next' } },
  ]);
  expect(started.output()).toMatchObject({ reason: 'next', quickSkips: 0 });
  expect(started.signalling.closed()).toBe(1);
  expect(started.clock.pending()).toBe(0);
});

test('[R-ROOM-70] there is no Next among people who know each other, nor when alone', () => {
  const known = met({ withStrangers: false });
  goOn(known);
  const alone = startRoom({ arrival: 'hosted', withStrangers: true });
  alone.enter([]);
  goOn(alone);
  expect([known.output(), alone.output()]).toEqual([undefined, undefined]);
});

test('[R-ROOM-71] a person whose stranger moved on moves on too, after 5 s, exactly once', async () => {
  const started = met();
  started.notice('userLeft', wentOn);
  expect(started.isIn(leftBehind)).toBe(true);
  await started.clock.pass(STRANGER_DELAYS.findAnother - 1);
  expect(started.output()).toBeUndefined();
  await started.clock.pass(1);
  expect(started.output()).toMatchObject({ reason: 'next', quickSkips: 0 });
});

test('[R-ROOM-71] they may move on at once, or stop', () => {
  const [eager, tired] = [met(), met()];
  for (const each of [eager, tired]) each.notice('userLeft', wentOn);
  goOn(eager);
  tired.room.send({ type: 'user.hungUp' });
  expect([eager.output()?.reason, tired.output()?.reason]).toEqual(['next', 'hungUp']);
});

test('[R-ROOM-71] a person who reports the stranger that moved on moves on only when they choose', async () => {
  const started = met();
  started.notice('userLeft', wentOn);
  started.room.send({ type: 'user.stayed' });
  await started.clock.pass(10 * STRANGER_DELAYS.findAnother);
  expect([started.output(), started.isIn(leftBehind)]).toEqual([undefined, true]);
  goOn(started);
  expect(started.output()?.reason).toBe('next');
});

test('[R-ROOM-71] a person who blocks the stranger that moved on still moves on', async () => {
  const started = met();
  started.notice('userLeft', wentOn);
  started.room.send({ type: 'user.blocked', userId: bob.user_id });
  expect(started.isIn(leftBehind)).toBe(true);
  expect(started.room.getSnapshot().context.blocked).toEqual([bob.user_id]);
  await started.clock.pass(STRANGER_DELAYS.findAnother);
  expect(started.output()?.reason).toBe('next');
});

test('[R-ROOM-71] when both move on at the same moment, each does so once', () => {
  const started = met();
  goOn(started);
  expect(started.output()?.reason).toBe('next');
  // The other one’s announcement comes too late: nothing receives it, and nothing waits for it.
  expect(started.clock.pending()).toBe(0);
});

test('[R-ROOM-71] a person who merely leaves, or leaves others behind too, takes nobody along', () => {
  const left = met();
  left.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  const known = met({ withStrangers: false });
  known.notice('userLeft', wentOn);
  const three = met();
  three.notice('userJoined', { ...carol, room_version: 2 });
  three.notice('userLeft', { ...wentOn, room_version: 3 });
  expect([left, known, three].map((each) => each.isIn(leftBehind))).toEqual([false, false, false]);
  expect(left.isIn({ connected: { inCall: { pairing: 'alone' } } })).toBe(true);
});

test('[R-ROOM-71] somebody who comes in meanwhile is met instead', async () => {
  const started = met();
  started.notice('userLeft', wentOn);
  started.notice('userJoined', { ...carol, room_version: 3 });
  await started.clock.pass(STRANGER_DELAYS.findAnother);
  expect(started.output()).toBeUndefined();
  expect(started.emitted.filter(({ type }) => type === 'stranger.met')).toHaveLength(2);
});

test('[R-ROOM-72] a skip within 10 s is counted, and the next one is delayed: 1, 2, 4, 8, at most 15 s', async () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(skipDelay)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  const first = met();
  goOn(first);
  expect(first.output()?.quickSkips).toBe(1);
  const third = met({ quickSkips: 2 });
  await third.clock.pass(1_999);
  goOn(third);
  expect(third.output()).toBeUndefined();
  await third.clock.pass(1);
  goOn(third);
  expect(third.output()?.quickSkips).toBe(3);
});

test('[R-ROOM-72] skips survive a talk of some seconds and are forgotten after one of a minute', async () => {
  const [some, long] = [met({ quickSkips: 3 }), met({ quickSkips: 3 })];
  await some.clock.pass(STRANGER_DELAYS.longTalk - 1);
  await long.clock.pass(STRANGER_DELAYS.longTalk);
  [some, long].forEach(goOn);
  expect([some.output()?.quickSkips, long.output()?.quickSkips]).toEqual([3, 0]);
});
