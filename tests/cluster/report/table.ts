import { alignedTable } from '../../support/table.ts';
import type { ResultRow } from '../scenario.ts';

/** The figures as a markdown table. */
export function tableOf(rows: readonly ResultRow[]): string {
  return alignedTable([
    ['figure', 'goal', 'result', 'ok'],
    ...rows.map(({ metric, goal, result, ok, isLate }) => [metric, goal, result, ok ? 'yes' : isLate ? 'LATE' : 'NO']),
  ]);
}
