import { expect, it } from 'vitest';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import { callOfThree, PEOPLE } from './callOfThree.ts';
import { planWalk } from './planWalk.ts';

it('plans a short walk that takes every transition, by the seed', () => {
  const least = branchesIn(callOfThree).length;
  const walk = planWalk(1);
  expect(walk.length).toBeGreaterThanOrEqual(least);
  expect(walk.length).toBeLessThan(least * 1.5);
  expect(planWalk(1)).toEqual(walk);
  expect(planWalk(2)).not.toEqual(walk);
});

it('lists everybody’s state after each action', () => {
  const [first] = planWalk(1);
  expect(Object.keys(first?.after ?? {})).toEqual([...PEOPLE]);
  const joins = planWalk(1).find(({ name, action }) => name === 'ben' && action === 'joins');
  expect(joins?.after.ben).toEqual({ isThere: true, microphone: true, hand: false });
});
