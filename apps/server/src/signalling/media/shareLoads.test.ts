import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadStore } from '../../cluster/nodes.ts';
import { shareLoads } from './shareLoads.ts';

const warn = vi.fn();
const stops: (() => Promise<void>)[] = [];
let published: Map<string, string>;
let store: LoadStore;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  warn.mockReset();
  published = new Map();
  store = {
    publishLoad: async (node, text) => void published.set(node, text),
    loads: async () => Object.fromEntries(published),
    deleteLoad: async (node) => void published.delete(node),
  };
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.useRealTimers();
});

/** A node with that many viewers on one media server; returns the load it received from the others. */
function node(nodeId: string, viewers: number, { areConfigured = true, isSingle = false } = {}) {
  const received: ReadonlyMap<string, number>[] = [];
  const view = { url: 'ws://media', isUp: true, viewers, elsewhere: 0, roundTripSeconds: undefined };
  const servers = { areConfigured, views: () => [view], updateLoads: received.push.bind(received) };
  const stop = shareLoads({ nodeId, servers, loads: isSingle ? undefined : store, log: { warn } });
  stops.push(stop);
  return { stop, received, elsewhere: () => received.at(-1)?.get('ws://media') ?? 0 };
}

it('counts the viewers of all other nodes on a media server', async () => {
  const [one, two] = [node('one', 3), node('two', 40)];
  node('three', 500);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([one.elsewhere(), two.elsewhere()]).toEqual([540, 503]);
});

it('stops counting a node that has ended', async () => {
  const [one, two] = [node('one', 3), node('two', 40)];
  await vi.advanceTimersByTimeAsync(2_000);
  await two.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.elsewhere()).toBe(0);
});

it('stops counting a node that has died, and deletes what it published', async () => {
  const one = node('one', 3);
  published.set('two', JSON.stringify({ beat: 7, viewers: { 'ws://media': 40 } }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(one.elsewhere()).toBe(40);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([one.elsewhere(), [...published.keys()]]).toEqual([0, ['one']]);
});

it.each(['', '{', '{"viewers":{"ws://media":"many"}}'])('counts nothing of what cannot be read: %s', async (text) => {
  const one = node('one', 3);
  published.set('two', text);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.elsewhere()).toBe(0);
});

it('goes on counting a node that lives and has as many viewers as before', async () => {
  const one = node('one', 3);
  node('two', 40);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(one.elsewhere()).toBe(40);
});

const load = (beat: number) => published.set('two', JSON.stringify({ beat, viewers: { 'ws://media': 40 } }));

it('counts a node again that had only paused', async () => {
  const one = node('one', 3);
  load(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(one.elsewhere()).toBe(0);
  load(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(one.elsewhere()).toBe(40);
});

it('shares again once the store is back, and tells the operator meanwhile', async () => {
  const working = { ...store };
  store.loads = () => Promise.reject(new Error('away'));
  const one = node('one', 3);
  node('two', 40);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one.received).toEqual([]);
  expect(warn).toHaveBeenCalled();
  Object.assign(store, working);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.elsewhere()).toBe(40);
});

it.each(['not JSON', '{"beat":1}', '{"beat":1,"viewers":{"ws://media":"many"}}', 'null'])(
  'counts nothing of what a node of another version publishes, and goes on counting the others: %s',
  async (text) => {
    published.set('other', text);
    const one = node('one', 3);
    node('two', 40);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one.received.at(-1)).toEqual(new Map([['ws://media', 40]]));
    expect(warn).not.toHaveBeenCalled();
  },
);

it('stops also while the store is out of reach', async () => {
  const one = node('one', 3);
  await vi.advanceTimersByTimeAsync(1_000);
  store.deleteLoad = () => Promise.reject(new Error('away'));
  await expect(one.stop()).resolves.toBeUndefined();
  published.clear();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(published.size).toBe(0);
});

it.each([
  ['of a single node', () => node('one', 3, { isSingle: true })],
  ['without media servers', () => node('one', 3, { areConfigured: false })],
])('shares nothing %s, and stops all the same', async (_, start) => {
  const { stop, received } = start();
  published.set('one', 'of another life');
  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  expect([[...published.values()], received]).toEqual([['of another life'], []]);
});
