import { expect, it } from 'vitest';
import { evaluateGoal } from './ratios.ts';

const rounds = [
  { ours: { cpu: 30 }, bare: { cpu: 10 } },
  { ours: { cpu: 11 }, bare: { cpu: 10 } },
  { ours: { cpu: 12 }, bare: { cpu: 10 } },
];

it('a goal is judged by the median of the rounds’ ratios, and their spread is reported', () => {
  const goalResult = evaluateGoal(
    { label: 'relay', metric: 'cpu', numerator: 'ours', denominator: 'bare', max: 1.15 },
    rounds,
  );
  expect(goalResult).toMatchObject({ label: 'relay: ours to bare', ratio: 1.2, lowest: 1.1, highest: 3, isMet: false });
  expect(
    evaluateGoal({ label: 'relay', metric: 'cpu', numerator: 'ours', denominator: 'bare', max: 1.2 }, rounds).isMet,
  ).toBe(true);
});

it('a minimum is met from exactly its value on', () => {
  const goal = { label: 'throughput', metric: 'cpu', numerator: 'ours', denominator: 'bare' };
  expect(evaluateGoal({ ...goal, min: 1.2 }, rounds)).toMatchObject({ goal: 'at least 1.2', isMet: true });
  expect(evaluateGoal({ ...goal, min: 1.3 }, rounds).isMet).toBe(false);
});

it('a figure that was not measured meets no goal', () => {
  expect(evaluateGoal({ label: 'relay', metric: 'ms', numerator: 'ours', max: 10 }, rounds).isMet).toBe(false);
});

const of = (seats: number) => ({ ours: { seats } });

it('an exact goal is missed if one round differs', () => {
  const goal = { label: 'seats', metric: 'seats', numerator: 'ours', equals: 50 };
  expect(evaluateGoal(goal, [of(50), of(50), of(50)])).toMatchObject({ goal: 'exactly 50', isMet: true });
  expect(evaluateGoal(goal, [of(50), of(51), of(50)]).isMet).toBe(false);
});
