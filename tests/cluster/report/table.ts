import type { Figure } from '../scenario.ts';

/** The figures as a markdown table, aligned for a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'goal', 'result', 'ok'],
    ...figures.map(({ figure, goal, result, ok, isLate }) => [
      figure,
      goal,
      result,
      ok ? 'yes' : isLate ? 'LATE' : 'NO',
    ]),
  ].map((cells) => cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')));
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
