import { expect, test } from 'vitest';
import { DRAWING } from '../contract/drawing.ts';
import { onBoards, thinned, withoutLine, withPoints, type Lines } from './lines.ts';

const points = (count: number, x = 0.5) => Array.from({ length: count }, () => ({ x, y: 0.5 }));
const add = (lines: Lines, line: number, count = 1, board = 'one') =>
  withPoints(lines, { board, line, points: points(count) });
const numbers = (lines: Lines) => lines.map(({ line }) => line);

test('[R-DRAW-5] points go to the latest line, or begin one; those of an earlier line are ignored', () => {
  let lines = add([], 3, 2);
  lines = add(lines, 3, 1);
  expect(lines.map((each) => each.points.length)).toEqual([3]);
  lines = add(lines, 7);
  expect([numbers(add(lines, 3)), add(lines, 3)]).toEqual([[3, 7], lines]);
  expect(add(lines, 7, 1, 'two')).toBe(lines);
  expect(numbers(withoutLine(lines, { board: 'one', line: 3 }))).toEqual([7]);
  expect(withoutLine(lines, { board: 'two', line: 3 })).toEqual(lines);
});

test('[R-DRAW-6] beyond 500 points a line takes no more', () => {
  let lines = add([], 0, DRAWING.points - 1);
  lines = add(lines, 0, 50);
  expect(lines[0]?.points).toHaveLength(DRAWING.points);
  expect(add(lines, 0)).toBe(lines);
});

test('[R-DRAW-6] of one person 200 lines and 10,000 points are kept, the latest', () => {
  let lines: Lines = [];
  for (let line = 0; line < DRAWING.lines + 5; line++) lines = add(lines, line);
  expect([lines.length, lines[0]?.line]).toEqual([DRAWING.lines, 5]);
  for (let line = 300; line < 325; line++) lines = add(lines, line, DRAWING.points);
  expect(lines.reduce((sum, each) => sum + each.points.length, 0)).toBeLessThanOrEqual(DRAWING.keptPoints);
  expect([lines.length, lines.at(-1)?.line]).toEqual([DRAWING.keptPoints / DRAWING.points, 324]);
});

test('[R-DRAW-4] lines on boards that are gone are forgotten', () => {
  const lines = add(add([], 0), 1, 1, 'two');
  expect(numbers(onBoards(lines, ['two']))).toEqual([1]);
  expect(onBoards(lines, ['one', 'two'])).toBe(lines);
});

test('[R-DRAW-1] points are sent within the picture, with four decimals, without what nobody sees', () => {
  expect(
    thinned(undefined, [
      { x: -1, y: 2 },
      { x: 0.123_456, y: 0.5 },
      { x: 0.1236, y: 0.5001 },
      { x: 0.13, y: 0.5 },
    ]),
  ).toEqual([
    { x: 0, y: 1 },
    { x: 0.1235, y: 0.5 },
    { x: 0.13, y: 0.5 },
  ]);
  expect(thinned({ x: 0.5, y: 0.5 }, [{ x: 0.5, y: 0.5 }])).toEqual([]);
});
