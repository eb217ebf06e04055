import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HandOver } from '../../broadcasts/media/handOverToServer.ts';
import { persistStates } from './persistStates.ts';

const ROOM = 'live:1';
let stored: [room: string, epoch: unknown][];
let states: Map<string, string>;
let fails: boolean;
let warnings: number;
let handOvers: Map<string, Pick<HandOver, 'exportState'>>;
beforeEach(() => {
  vi.useFakeTimers();
  [stored, states, handOvers] = [[], new Map(), new Map()];
  [fails, warnings] = [false, 0];
});
afterEach(() => void vi.useRealTimers());

const unlessFailing = async () => {
  if (fails) throw new Error('away');
};
const store = {
  async saveBroadcastState(room: string, text: string) {
    await unlessFailing();
    stored.push([room, (JSON.parse(text) as { epoch: number }).epoch]);
    states.set(room, text);
  },
  broadcastStateOf: async (room: string) => states.get(room),
  async deleteBroadcastState(room: string) {
    await unlessFailing();
    states.delete(room);
  },
};
const persist = (isSingle = false) =>
  persistStates({ store: isSingle ? undefined : store, log: { warn: () => (warnings += 1) } }, handOvers);
const broadcast = (room: string, epoch: number) => handOvers.set(room, { exportState: () => ({ epoch, viewers: [] }) });
const quarterSeconds = (count: number) => vi.advanceTimersByTimeAsync(count * 250);

it('[R-STREAM-18] stores each broadcast’s saved state within a quarter of a second, and again only when it has changed', async () => {
  const persisted = persist();
  broadcast(ROOM, 1);
  broadcast('live:2', 7);
  await quarterSeconds(4);
  broadcast(ROOM, 2);
  await quarterSeconds(1);
  expect(stored).toEqual([
    [ROOM, 1],
    ['live:2', 7],
    [ROOM, 2],
  ]);
  expect(await persisted.read(ROOM)).toBe(JSON.stringify({ epoch: 2, viewers: [] }));
  await persisted.close();
});

it('stores the same saved state again for a broadcast that was here before', async () => {
  const persisted = persist();
  broadcast(ROOM, 1);
  await quarterSeconds(1);
  handOvers.clear();
  await quarterSeconds(1);
  broadcast(ROOM, 1);
  await quarterSeconds(1);
  expect(stored).toHaveLength(2);
  await persisted.close();
});

it('[R-STREAM-18] retries a saved state that could not be stored', async () => {
  const persisted = persist();
  broadcast(ROOM, 1);
  fails = true;
  await quarterSeconds(2);
  fails = false;
  await quarterSeconds(1);
  expect([stored, warnings]).toEqual([[[ROOM, 1]], 2]);
  await persisted.close();
});

it('on closing writes what is pending, and nothing later', async () => {
  const persisted = persist();
  broadcast(ROOM, 1);
  await persisted.close();
  expect(stored).toEqual([[ROOM, 1]]);
  broadcast(ROOM, 2);
  await quarterSeconds(4);
  expect(stored).toHaveLength(1);
});

it('closes also while the store is out of reach', async () => {
  const persisted = persist();
  broadcast(ROOM, 1);
  fails = true;
  await expect(persisted.close()).resolves.toBeUndefined();
});

it('drops the saved state of a broadcast that has ended; a failure is only logged', async () => {
  const persisted = persist();
  states.set(ROOM, 'saved state');
  persisted.drop(ROOM);
  await quarterSeconds(1);
  expect(states.size).toBe(0);
  fails = true;
  persisted.drop(ROOM);
  await quarterSeconds(1);
  expect(warnings).toBe(1);
  await persisted.close();
});

it('a single node stores nothing', async () => {
  const persisted = persist(true);
  broadcast(ROOM, 1);
  await quarterSeconds(4);
  persisted.drop(ROOM);
  await persisted.close();
  expect(await persisted.read(ROOM)).toBeUndefined();
  expect([stored, warnings]).toEqual([[], 0]);
});
