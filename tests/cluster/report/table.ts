import { alignedTable } from '../../support/table.ts';
import type { Figure } from '../scenario.ts';

/** The figures as a markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  return alignedTable([
    ['figure', 'goal', 'result', 'ok'],
    ...figures.map(({ figure, goal, result, ok, isLate }) => [
      figure,
      goal,
      result,
      ok ? 'yes' : isLate ? 'LATE' : 'NO',
    ]),
  ]);
}
