import { describe, expect, it } from 'vitest';
import { hashOf, splitAmongWorkers } from './plan.ts';
import { drawPlan, PROFILES, type ProfileName } from './profiles.ts';

const size = { people: 60, forMs: 20_000, perSecond: 20 };
const plan = (profile: ProfileName, seed = 7) => drawPlan({ profile, seed, size, faults: [] });

describe.each(Object.keys(PROFILES) as ProfileName[])('the profile %s', (profile) => {
  it('gives the same schedule for the same seed only', () => {
    expect(hashOf(plan(profile))).toBe(hashOf(plan(profile)));
    expect(hashOf(plan(profile, 8))).not.toBe(hashOf(plan(profile)));
  });

  it('plans the requested number of people with unique names, and nothing after the end', () => {
    const { people } = plan(profile);
    expect(new Set(people.map(({ id }) => id)).size).toBe(size.people);
    expect(people.every(({ acts }) => acts.every(({ at }) => at >= 0 && at < size.forMs))).toBe(true);
  });

  it('keeps a group in one worker, whatever the number of workers', () => {
    const { people } = plan(profile);
    const workers = splitAmongWorkers(people, 3);
    expect(workers.flat()).toHaveLength(people.length);
    for (const group of new Set(people.map((person) => person.group)))
      expect(workers.filter((worker) => worker.some((person) => person.group === group))).toHaveLength(1);
  });
});
