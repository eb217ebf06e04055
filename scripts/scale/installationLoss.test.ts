import { describe, expect, it } from 'vitest';
import { loseInstallation, type Installations } from './installationLoss.ts';

const of = (change: Partial<Installations> = {}) =>
  loseInstallation({ installations: 3, people: 2_000, present: 150, arrival: 10_000, ...change });

describe('the loss of an installation', () => {
  it('lets everybody in where there is room: as soon as the processor allows, and nobody twice', () => {
    const { readmitted, abandoned, loadBefore, loadAfter } = of();
    expect(loadBefore).toBeCloseTo(0.3);
    expect(loadAfter).toBeCloseTo(0.45);
    // 1,000 people of 10 ms each, beside 30 to 45 % of the processor.
    expect(readmitted).toBeGreaterThan(10 / 0.7);
    expect(readmitted).toBeLessThan(10 / 0.55 + 1);
    expect(abandoned).toBe(0);
  });

  it('comes within 5 s, one attempt each', () => {
    expect(of({ arrival: 100 }).attempts).toBeCloseTo(1_000 / 5);
    expect(of({ arrival: 100 }).readmitted).toBeLessThan(6);
  });

  it('is easier with more installations, and harder with more people', () => {
    const byInstallations = [2, 3, 5, 10].map((installations) => of({ installations }).readmitted);
    expect(byInstallations).toEqual(byInstallations.toSorted((a, b) => b - a));
    const byPeople = [1_000, 2_000, 3_000].map((people) => of({ people }).readmitted);
    expect(byPeople).toEqual(byPeople.toSorted((a, b) => a - b));
  });

  it('never ends if those who remain cannot carry everybody', () => {
    expect(of({ installations: 2, people: 4_000 })).toMatchObject({ readmitted: Infinity });
    expect(of({ installations: 2, people: 4_000 }).loadAfter).toBeGreaterThan(1);
  });

  it('wastes time on pages that have given up, if attempts wait for more than 20 s', () => {
    const crowded = of({ installations: 2, people: 2_500 });
    expect(crowded.abandoned).toBeGreaterThan(0);
    expect(crowded.delay).toBeGreaterThan(20);
  });

  it('wastes nothing and delays nobody if only as many are admitted as can be served', () => {
    const admitted = of({ installations: 2, people: 2_500, admitted: 20 });
    expect(admitted.abandoned).toBe(0);
    expect(admitted.delay).toBeLessThan(1);
    expect(admitted.readmitted).toBeLessThan(of({ installations: 2, people: 2_500 }).readmitted);
  });
});
