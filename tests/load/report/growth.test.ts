import { expect, it } from 'vitest';
import { growthOf, storeGrowthOf, type NodeSample } from './growth.ts';

const sample = (at: number, residentMb: number, heapMb = 10, name = 'one'): NodeSample => ({
  at,
  name,
  residentMb,
  heapMb,
  resources: 7,
  sockets: 4,
});

it('compares the last quarter with the second, and ignores the first', () => {
  const samples = [sample(1_000, 60), sample(30_000, 100), sample(50_000, 102), sample(100_000, 104)];
  expect(growthOf(samples, 120_000)).toEqual([
    { name: 'one', residentMb: 3, heapMb: 0, sockets: 0, resources: 0, minutes: 1 },
  ]);
});

it('uses the minimum of the heap, since garbage is not growth', () => {
  const samples = [sample(30_000, 100, 20), sample(40_000, 100, 31), sample(95_000, 100, 45), sample(99_000, 100, 22)];
  expect(growthOf(samples, 120_000)[0]?.heapMb).toBe(2);
});

it('ignores a node that was not there all the time', () => {
  expect(growthOf([sample(30_000, 100), sample(40_000, 100, 10, 'two')], 120_000)).toEqual([]);
});

const held = (at: number, keys: number) => ({ at, keys, memoryMb: keys / 100 });

it('compares Redis late in a run with Redis early in it', () => {
  expect(storeGrowthOf([held(1_000, 9), held(30_000, 100), held(95_000, 110)], 120_000)).toEqual({
    keys: [100, 110],
    memoryMb: [1, 1.1],
    minutes: 1,
  });
  expect(storeGrowthOf([held(95_000, 110)], 120_000)).toBeUndefined();
});
