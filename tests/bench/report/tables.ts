import { alignedTable } from '../../support/table.ts';
import type { Comparison } from '../comparisons/comparison.ts';
import { median } from '../../support/quantile.ts';
import type { Round, GoalResult } from './ratios.ts';

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The figures of each contender: medians over all rounds, with minimum and maximum. */
export function metricsTable({ name, unit, contenders }: Comparison, rounds: readonly Round[]): string {
  const names = Object.keys(contenders);
  const metrics = Object.keys(rounds[0]?.[names[0] ?? ''] ?? {});
  const body = names.map((contender) => [
    contender,
    ...metrics.map((metric) => {
      const values = rounds.map((round) => round[contender]?.[metric] ?? Number.NaN);
      return `${short(median(values))} [${short(Math.min(...values))}..${short(Math.max(...values))}]`;
    }),
  ]);
  return `${name} (${unit})\n\n${alignedTable([['', ...metrics], ...body])}`;
}

export function goalsTable(goalResults: readonly GoalResult[]): string {
  return alignedTable([
    ['ratio', 'goal', 'result', 'met'],
    ...goalResults.map(({ label, goal, ratio, lowest, highest, isMet }) => [
      label,
      goal,
      `${short(ratio)} [${short(lowest)}..${short(highest)}]`,
      isMet ? 'yes' : 'no',
    ]),
  ]);
}
