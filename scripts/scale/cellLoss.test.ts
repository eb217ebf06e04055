import { describe, expect, it } from 'vitest';
import { loseCell, type Cells } from './cellLoss.ts';

const of = (change: Partial<Cells> = {}) =>
  loseCell({ cells: 3, people: 2_000, present: 150, arrival: 10_000, ...change });

describe('the loss of a cell', () => {
  it('lets everybody in where there is room: as soon as the processor allows, and nobody twice', () => {
    const { allIn, wasted, useBefore, useAfter } = of();
    expect(useBefore).toBeCloseTo(0.3);
    expect(useAfter).toBeCloseTo(0.45);
    // 1,000 people of 10 ms each, beside 30 to 45 % of the processor.
    expect(allIn).toBeGreaterThan(10 / 0.7);
    expect(allIn).toBeLessThan(10 / 0.55 + 1);
    expect(wasted).toBe(0);
  });

  it('comes within 5 s, one attempt each', () => {
    expect(of({ arrival: 100 }).attempts).toBeCloseTo(1_000 / 5);
    expect(of({ arrival: 100 }).allIn).toBeLessThan(6);
  });

  it('is easier with more cells, and harder with more people', () => {
    const byCells = [2, 3, 5, 10].map((cells) => of({ cells }).allIn);
    expect(byCells).toEqual(byCells.toSorted((a, b) => b - a));
    const byPeople = [1_000, 2_000, 3_000].map((people) => of({ people }).allIn);
    expect(byPeople).toEqual(byPeople.toSorted((a, b) => a - b));
  });

  it('never ends if those who remain cannot carry everybody', () => {
    expect(of({ cells: 2, people: 4_000 })).toMatchObject({ allIn: Infinity });
    expect(of({ cells: 2, people: 4_000 }).useAfter).toBeGreaterThan(1);
  });

  it('wastes time on pages that have given up, if attempts wait for more than 20 s', () => {
    const crowded = of({ cells: 2, people: 2_500 });
    expect(crowded.wasted).toBeGreaterThan(0);
    expect(crowded.delay).toBeGreaterThan(20);
  });

  it('wastes nothing and delays nobody if only as many are admitted as can be served', () => {
    const admitted = of({ cells: 2, people: 2_500, admitted: 20 });
    expect(admitted.wasted).toBe(0);
    expect(admitted.delay).toBeLessThan(1);
    expect(admitted.allIn).toBeLessThan(of({ cells: 2, people: 2_500 }).allIn);
  });
});
