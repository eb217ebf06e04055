import type { Point, Stroke } from '../canvas/drawing.ts';
import { DRAWING } from '../contract/drawing.ts';

/** One line on a shared screen; numbers of one person's lines grow. */
export type Line = { board: string; line: number; points: Stroke };
/** Lines of one person, in the order in which they were drawn. */
export type Lines = readonly Line[];

/** Of the picture's width or height: what lies closer to the point before adds nothing that is seen. */
const CLOSEST = 0.002;

/**
 * Adds points to the latest line, or begins one; points of an earlier line, and those beyond a line's limit, are ignored.
 * Beyond what is kept of one person, the oldest lines go. Used alike by whoever draws and by those who see it.
 */
export function withPoints(lines: Lines, { board, line, points }: Line): Lines {
  const last = lines.at(-1);
  if (last?.line === line && last.board === board) {
    const added = points.slice(0, DRAWING.points - last.points.length);
    return added.length === 0 ? lines : kept([...lines.slice(0, -1), { ...last, points: [...last.points, ...added] }]);
  }
  if (last && line <= last.line) return lines;
  return kept([...lines, { board, line, points: points.slice(0, DRAWING.points) }]);
}

function kept(lines: Lines): Lines {
  let first = Math.max(0, lines.length - DRAWING.lines);
  let count = lines.slice(first).reduce((sum, { points }) => sum + points.length, 0);
  for (; count > DRAWING.keptPoints; first++) count -= lines[first]?.points.length ?? 0;
  return first === 0 ? lines : lines.slice(first);
}

export const withoutLine = (lines: Lines, removed: Pick<Line, 'board' | 'line'>): Lines =>
  lines.filter(({ board, line }) => board !== removed.board || line !== removed.line);

/** Only those on one of these boards. */
export const onBoards = (lines: Lines, boards: readonly string[]): Lines =>
  lines.every(({ board }) => boards.includes(board)) ? lines : lines.filter(({ board }) => boards.includes(board));

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The points as they are sent: within the picture, with four decimals, without those that nobody would see. */
export function thinned(before: Point | undefined, through: readonly Point[]): Point[] {
  const points: Point[] = [];
  let last = before;
  for (const each of through) {
    const next = { x: share(each.x), y: share(each.y) };
    if (last && Math.abs(next.x - last.x) < CLOSEST && Math.abs(next.y - last.y) < CLOSEST) continue;
    points.push(next);
    last = next;
  }
  return points;
}
