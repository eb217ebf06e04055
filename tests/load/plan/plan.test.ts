import { describe, expect, it } from 'vitest';
import { hashOf, partOf, renamed, splitAmongWorkers } from './plan.ts';
import { generatePlan, PROFILES, type ProfileName } from './profiles.ts';

const size = { people: 60, forMs: 20_000, perSecond: 20 };
const plan = (profile: ProfileName, seed = 7) => generatePlan({ profile, seed, size, faults: [] });

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

  it('[R-LOAD-5] gives everybody to one generator, and a group to one worker of it', () => {
    const whole = plan(profile);
    const parts = [1, 2, 3].map((index) => partOf(whole, { index, of: 3 }).people);
    expect(new Set(parts.flat())).toEqual(new Set(whole.people));
    const workers = parts.flatMap((people) => splitAmongWorkers(people, 2));
    for (const group of new Set(whole.people.map((person) => person.group)))
      expect(workers.filter((worker) => worker.some((person) => person.group === group))).toHaveLength(1);
  });

  it('[R-LOAD-5] has names of its own on a server that may remember an earlier run', () => {
    const [whole, other] = [plan(profile), renamed(plan(profile), 'run2')];
    const namesOf = ({ people }: typeof whole) =>
      people.flatMap(({ id, entry }) => [
        id,
        ...('room' in entry ? [entry.room] : []),
        ...('broadcaster' in entry ? [entry.broadcaster] : []),
      ]);
    expect(namesOf(other)).toEqual(namesOf(whole).map((name) => `${name}-run2`));
    expect(other.people.map(({ acts, arrivesAt }) => [acts, arrivesAt])).toEqual(
      whole.people.map(({ acts, arrivesAt }) => [acts, arrivesAt]),
    );
  });

  it('keeps a group in one worker, whatever the number of workers', () => {
    const { people } = plan(profile);
    const workers = splitAmongWorkers(people, 3);
    expect(workers.flat()).toHaveLength(people.length);
    for (const group of new Set(people.map((person) => person.group)))
      expect(workers.filter((worker) => worker.some((person) => person.group === group))).toHaveLength(1);
  });
});
