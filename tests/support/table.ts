/** Rows as a markdown table, aligned for a terminal too; the first one is the head. */
export function alignedTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const rows = [head, ...body].map((cells) => cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')));
  const widths = head.map((_, column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [top = [], ...rest] = rows;
  return [line(top), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
