import type { Metrics, Goal } from '../comparisons/comparison.ts';
import { median } from '../../support/quantile.ts';

/** The metrics of every contender in one round. */
export type Round = Readonly<Record<string, Metrics>>;

export type GoalResult = {
  label: string;
  goal: string;
  ratio: number;
  lowest: number;
  highest: number;
  isMet: boolean;
};

/** The median of the rounds' ratios: numerator and denominator of each were measured within the same seconds. */
export function evaluateGoal(goal: Goal, rounds: readonly Round[]): GoalResult {
  const { label, metric, numerator, denominator } = goal;
  const at = (round: Round, contender: string) => round[contender]?.[metric] ?? Number.NaN;
  const ratios = rounds.map((round) => at(round, numerator) / (denominator === undefined ? 1 : at(round, denominator)));
  const ratio = median(ratios);
  return {
    label: denominator === undefined ? `${label}: ${numerator}` : `${label}: ${numerator} to ${denominator}`,
    ratio,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ...targetOf(goal, ratio, ratios),
  };
}

function targetOf({ max, min, equals }: Goal, ratio: number, ratios: readonly number[]) {
  if (equals !== undefined)
    return { goal: `exactly ${equals}`, isMet: ratios.every((roundRatio) => roundRatio === equals) };
  if (max !== undefined) return { goal: `at most ${max}`, isMet: ratio <= max };
  return { goal: `at least ${min}`, isMet: ratio >= (min ?? Infinity) };
}
