import type { Metrics, Goal } from '../comparisons/comparison.ts';
import { median } from '../../support/quantile.ts';

/** The figures of every contender in one round. */
export type Round = Readonly<Record<string, Metrics>>;

export type GoalResult = {
  label: string;
  goal: string;
  ratio: number;
  lowest: number;
  highest: number;
  isMet: boolean;
};

/** The median of the rounds' ratios: both sides of each were measured within the same seconds. */
export function judge(requested: Goal, rounds: readonly Round[]): GoalResult {
  const { label, metric, of, to } = requested;
  const at = (round: Round, contender: string) => round[contender]?.[metric] ?? Number.NaN;
  const ratios = rounds.map((round) => at(round, of) / (to === undefined ? 1 : at(round, to)));
  const ratio = median(ratios);
  return {
    label: to === undefined ? `${label}: ${of}` : `${label}: ${of} to ${to}`,
    ratio,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ...measureOf(requested, ratio, ratios),
  };
}

function measureOf({ most, least, exactly }: Goal, ratio: number, ratios: readonly number[]) {
  if (exactly !== undefined) return { goal: `exactly ${exactly}`, isMet: ratios.every((one) => one === exactly) };
  if (most !== undefined) return { goal: `at most ${most}`, isMet: ratio <= most };
  return { goal: `at least ${least}`, isMet: ratio >= (least ?? Infinity) };
}
