import { describe, expect, it } from 'vitest';
import type { UnitCosts } from '@colloquy/tests/bench/scale/unitCosts.ts';
import { behaviourOf, DEFAULTS, ratesOf } from './behaviour.ts';
import { COSTS } from './costs.ts';
import { costsFrom, loadOn, type Rates } from './model.ts';

const NOTHING: Rates = { present: 0, linkVisit: 0, searchVisit: 0, chatMessage: 0, change: 0 };
const units = (nodes: number, shards: number[]): UnitCosts => {
  const cost = { nodes, shards };
  return { idle: cost, present: cost, linkVisit: cost, searchVisit: cost, chatMessage: cost, change: cost };
};
/** All nodes on one machine. */
const on = (nodes: number, shards: number) => ({ nodes, shards, onMachine: nodes });
/** Dearer on two nodes, and twice as dear between them; of 26 on three shards 8 are the index. */
const costs = costsFrom({
  one: units(100, [10]),
  together: units(150, [10]),
  apart: units(200, [20]),
  sharded: units(110, [6, 14, 6]),
  heartbeat: { node: 1, redis: -0.1 },
  indexShard: 1,
});

describe('the model of load', () => {
  it('takes costs from deployments of one and two nodes; less than nothing is nothing', () => {
    expect(costs.idle).toEqual({
      node: 88.2,
      redis: 5,
      redisForNode: 5,
      shardForNode: 3,
      heartbeat: { node: 1, redis: 0 },
    });
    expect(costs.node.chatMessage).toEqual({ single: 100, together: 150, apart: 200, sharded: 110 });
    expect(costs.redis.chatMessage).toEqual({ together: 10, apart: 20, sharded: 26, index: 8 });
  });

  it('charges each node and each heartbeat that a node reads of another', () => {
    expect(loadOn(costs, NOTHING, on(1, 1))).toMatchObject({ nodes: 88.2 + 1, redis: 10 });
    expect(loadOn(costs, NOTHING, on(4, 1))).toMatchObject({ nodes: 4 * 88.2 + 16, redis: 25 });
  });

  it('has the two of a call on the same node by chance, and charges what nodes of a machine cost each other', () => {
    for (const [nodes, each] of [
      [1, 100],
      [2, 175],
      [3, 100 + 100 + 100 / 3],
    ] as const) {
      const { nodes: talking } = loadOn(costs, { ...NOTHING, chatMessage: 30 }, on(nodes, 1));
      expect(talking - loadOn(costs, NOTHING, on(nodes, 1)).nodes).toBeCloseTo(30 * each);
    }
  });

  it('spreads rooms over shards, but not the index', () => {
    const { nodes, redis, busiest, index } = loadOn(costs, { ...NOTHING, searchVisit: 100 }, on(1, 3));
    expect(nodes).toBeCloseTo(88.2 + 1 + 100 * 110);
    expect(index).toBe(800);
    expect(redis).toBeCloseTo(3 * 5 + 2_600 + 5 + 2 * 3);
    expect(busiest).toBeCloseTo(5 + (1_800 + 5 + 2 * 3) / 3 + 800);
  });

  it('charges what further nodes add more on shards', () => {
    const rates = { ...NOTHING, chatMessage: 100 };
    expect(loadOn(costs, rates, on(2, 1)).redis).toBeCloseTo(5 + 2 * 5 + 100 * 15);
    expect(loadOn(costs, rates, on(2, 3)).redis).toBeCloseTo(3 * 5 + 2 * (5 + 2 * 3) + 100 * (26 + 5 * 2.6));
  });

  it('says of each shard at least its share, and of all at most the sum of shards that are as busy', () => {
    for (const nodes of [1, 3, 100])
      for (const shards of [1, 3, 9]) {
        const { redis, busiest } = loadOn(COSTS, ratesOf(DEFAULTS), on(nodes, shards));
        expect(busiest).toBeGreaterThanOrEqual((redis / shards) * 0.999);
        expect(busiest * shards).toBeGreaterThanOrEqual(redis * 0.999);
      }
  });

  it('finds the behaviour of people who were counted', () => {
    const done = { personSeconds: 6_000, linkVisits: 10, searchVisits: 30, chatMessages: 160, changes: 80 };
    const behaviour = behaviourOf(done, 20);
    expect(behaviour).toMatchObject({ people: 300, callMinutes: 2.5, searching: 0.75, chatMessages: 4, changes: 2 });
    const rates = { present: 300, linkVisit: 0.5, searchVisit: 1.5, chatMessage: 8, change: 4 };
    for (const [name, rate] of Object.entries(ratesOf(behaviour))) expect(rate).toBeCloseTo(rates[name as keyof Rates]);
  });
});
