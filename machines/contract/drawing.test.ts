import { anything, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWING, drawingMessage } from './drawing.ts';

const accepts = (message: unknown) => drawingMessage.safeParse(message).success;
const line = (change: object = {}) => ({ type: 'line', board: 'one', line: 0, points: [{ x: 0, y: 1 }], ...change });

const points = (count: number) => Array.from({ length: count }, () => ({ x: 0.1234, y: 0.5678 }));

test('[R-DRAW-6] a message with too many points, or none, is none', () => {
  expect(accepts(line())).toBe(true);
  expect(accepts(line({ points: points(DRAWING.points) }))).toBe(true);
  expect(JSON.stringify(line({ points: points(DRAWING.points) })).length).toBeLessThan(DRAWING.longest);
  expect([accepts(line({ points: [] })), accepts(line({ points: points(DRAWING.points + 1) }))]).toEqual([
    false,
    false,
  ]);
});

test('[R-DRAW-6] a point beyond the picture is refused, with its message', () => {
  for (const x of [-0.01, 1.01, 1e300, null, '0.5', Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(
      accepts(
        line({
          points: [
            { x: 0.5, y: 0.5 },
            { x, y: 0.5 },
          ],
        }),
      ),
    ).toBe(false);
    expect(accepts(line({ points: [{ x: 0.5, y: x }] }))).toBe(false);
  }
});

test('[R-DRAW-6] numbers of lines and names of boards have limits', () => {
  for (const number of [-1, 0.5, 1_000_001, '1']) expect(accepts(line({ line: number }))).toBe(false);
  for (const board of ['', 'x'.repeat(37), 7, undefined]) {
    expect(accepts(line({ board }))).toBe(false);
    expect(accepts({ type: 'board', board })).toBe(false);
    expect(accepts({ type: 'clear', board })).toBe(false);
    expect(accepts({ type: 'undo', board, line: 0 })).toBe(false);
  }
  expect(accepts({ type: 'board', board: null })).toBe(true);
});

test('[R-DRAW-6] whatever is sent is read without an exception', () => {
  assert(
    property(anything(), (value) => {
      expect(() => drawingMessage.safeParse(value)).not.toThrow();
    }),
  );
});
