import { describe, expect, it } from 'vitest';
import { makeSchedule } from './schedule.ts';

const AN_HOUR = 3_600_000;

describe('the schedule of faults', () => {
  it('is the same for the same seed, and different for another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => makeSchedule({ seed, forMs: AN_HOUR, nodes: 3 }));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('hits one shard or all where there are several', () => {
    const steps = makeSchedule({ seed: 1, forMs: AN_HOUR, nodes: 3, shards: 3, kinds: ['Redis gone'] });
    const shards = steps.map(({ fault }) => ('shard' in fault ? fault.shard : undefined));
    expect(new Set(shards)).toEqual(new Set([undefined, 0, 1, 2]));
  });

  it('contains every kind, one after the other, and ends in time', () => {
    const steps = makeSchedule({ seed: 1, forMs: AN_HOUR, nodes: 3 });
    expect(new Set(steps.map(({ fault }) => fault.kind)).size).toBe(11);
    for (const [index, { at, lastsMs }] of steps.entries()) {
      expect(at + lastsMs).toBeLessThanOrEqual(steps[index + 1]?.at ?? AN_HOUR);
    }
  });
});
