import { expect, test } from 'vitest';
import type { LogEntry } from '../../registryTypes.ts';
import { openRoom, OPENED, seatIn } from '../testing/draftSetup.ts';
import { SlowMode } from './slowMode.ts';

function setup() {
  const state = openRoom();
  seatIn(state, 'bob', OPENED, { holderKeys: ['guest:bob'] });
  seatIn(state, 'tab', OPENED, { holderKeys: ['guest:bob'] });
  seatIn(state, 'cy', OPENED, { holderKeys: ['guest:cy'] });
  state.talk.set('settings', { slowSeconds: 10, words: [] });
  return state;
}
const turn = (now: number, key?: string) => ({ now, key, slowSeconds: 10 });

test('[R-MOD-4] a person speaks once in that time, whichever tab they use', () => {
  const [state, slow] = [setup(), new SlowMode()];
  const may = (name: string, now: number) => slow.tryTake(state, name, turn(now));
  expect([may('bob', 0), may('tab', 9_999), may('cy', 0), may('tab', 10_000), may('bob', 10_001)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(slow.tryTake(state, 'bob', { ...turn(10_002), slowSeconds: 0 })).toBe(true);
});

test('[R-MOD-4] a repeated command is the same message, and one that was not stored costs nothing', () => {
  const [state, slow] = [setup(), new SlowMode()];
  expect(slow.tryTake(state, 'bob', turn(0, 'a'))).toBe(true);
  expect([slow.tryTake(state, 'bob', turn(1, 'a')), slow.tryTake(state, 'bob', turn(1, 'b'))]).toEqual([true, false]);
  expect(slow.tryTake(state, 'tab', turn(1, 'a'))).toBe(false);
  slow.cancel(state, 'bob');
  expect(slow.tryTake(state, 'bob', turn(2, 'b'))).toBe(true);
});

test('[R-MOD-4] messages by way of other nodes count', () => {
  const [state, slow] = [setup(), new SlowMode()];
  const said: LogEntry = { kind: 'said', from: 'tab', userId: 'bob', message: 'hi', id: '1', broadcaster: 'ann' };
  slow.follow(state, { prev: 0, seq: 1, entries: [said], key: 'a' }, 5_000);
  expect([slow.tryTake(state, 'bob', turn(14_999)), slow.tryTake(state, 'bob', turn(15_000))]).toEqual([false, true]);
  slow.follow(state, { prev: 1, seq: 2, entries: [said] }, 20_000);
  slow.follow(state, { prev: 2, seq: 3, entries: [said] }, 30_000);
  expect([slow.tryTake(state, 'bob', turn(39_999)), slow.tryTake(state, 'bob', turn(40_000))]).toEqual([false, true]);
  state.talk.clear();
  slow.follow(state, { prev: 3, seq: 4, entries: [{ ...said, from: 'cy' }] }, 20_000);
  expect(slow.tryTake(state, 'cy', turn(20_001))).toBe(true);
});

test('[R-MOD-1] the last people who have spoken are known, with or without slow mode', () => {
  const [state, slow] = [setup(), new SlowMode()];
  state.talk.clear();
  const said: LogEntry = { kind: 'said', from: 'bob', userId: 'bob', message: 'hi', id: '1', broadcaster: 'ann' };
  slow.follow(state, { prev: 0, seq: 1, entries: [said] }, 0);
  expect([slow.hasSent(['new', 'bob']), slow.hasSent(['cy'])]).toEqual([true, false]);
  const entries = Array.from({ length: 1_000 }, (_, n): LogEntry => ({ ...said, from: `${n}` }));
  slow.follow(state, { prev: 1, seq: 2, entries }, 0);
  expect([slow.hasSent(['bob']), slow.hasSent(['0'])]).toEqual([false, true]);
});
