import { describe, expect, it } from 'vitest';
import { hashOf, shareOut } from './plan.ts';
import { drawPlan, PROFILES, type ProfileName } from './profiles.ts';

const size = { people: 60, forMs: 20_000, perSecond: 20 };
const plan = (profile: ProfileName, seed = 7) => drawPlan({ profile, seed, size, mishaps: [] });

describe.each(Object.keys(PROFILES) as ProfileName[])('the profile %s', (profile) => {
  it('gives one seed one schedule, and another seed another one', () => {
    expect(hashOf(plan(profile))).toBe(hashOf(plan(profile)));
    expect(hashOf(plan(profile, 8))).not.toBe(hashOf(plan(profile)));
  });

  it('plans as many people as are wanted, each with a name of their own, and nothing after the end', () => {
    const { people } = plan(profile);
    expect(new Set(people.map(({ id }) => id)).size).toBe(size.people);
    expect(people.every(({ acts }) => acts.every(({ at }) => at >= 0 && at < size.forMs))).toBe(true);
  });

  it('leaves together who meets, whatever the number of workers', () => {
    const { people } = plan(profile);
    const crews = shareOut(people, 3);
    expect(crews.flat()).toHaveLength(people.length);
    for (const group of new Set(people.map((person) => person.group)))
      expect(crews.filter((crew) => crew.some((person) => person.group === group))).toHaveLength(1);
  });
});
