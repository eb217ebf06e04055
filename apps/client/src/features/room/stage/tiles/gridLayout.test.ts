import { describe, expect, test } from 'vitest';
import { gapOf, gridOf, pageOf, rowHeightOf, takesCell } from './gridLayout.ts';

const WIDE = { width: 1408, height: 800 };

describe('where there is room', () => {
  test.each([
    [1, 1, 1],
    [2, 2, 1],
    [3, 2, 2],
    [4, 2, 2],
    [5, 3, 2],
    [6, 3, 2],
    [7, 3, 3],
    [9, 3, 3],
    [10, 4, 3],
  ])('[R-UI-3] %i tiles are arranged in %i columns and %i rows', (count, columns, rows) => {
    expect(gridOf(count, WIDE)).toEqual({ columns, rows });
  });
});

test('[R-UI-3] a narrow stage has fewer columns rather than tiles under 300 px', () => {
  expect(gridOf(4, { width: 336, height: 600 })).toEqual({ columns: 1, rows: 4 });
  expect(gridOf(5, { width: 908, height: 600 })).toEqual({ columns: 2, rows: 3 });
});

test('[R-UI-3] a stage narrower than a tile still has one column', () => {
  expect(gridOf(2, { width: 200, height: 600 })).toEqual({ columns: 1, rows: 2 });
});

test('[R-UI-15] two tiles beside the open panel are stacked instead of becoming strips', () => {
  expect(gridOf(2, { width: 756, height: 640 })).toEqual({ columns: 1, rows: 2 });
});

test.each([
  [1048, 5, 200, 5],
  [628, 4, 257, 2.35],
  [540, 4, 200, 2.6],
])(
  '[R-UI-15] on a wide stage %i px high, %i rows are %i px high: %f of them are in sight',
  (height, rows, row, seen) => {
    const stage = { width: 640, height };
    const rowHeight = rowHeightOf({ columns: 1, rows }, stage);
    expect(Math.round(rowHeight)).toBe(row);
    expect((height - Math.floor(seen === rows ? seen - 1 : seen) * gapOf(stage)) / rowHeight).toBeCloseTo(seen, 1);
  },
);

test('[R-UI-15] a stage lower than a tile shows one row', () => {
  expect(rowHeightOf({ columns: 1, rows: 4 }, { width: 640, height: 180 })).toBe(180);
});

test.each([
  [616, 3, true, undefined],
  [616, 4, true, { rows: 2, row: 244, foot: 112 }],
  [616, 4, false, { rows: 2, row: 276, foot: 48 }],
  [540, 3, true, { rows: 2, row: 206, foot: 112 }],
  [300, 3, true, undefined],
])(
  '[R-UI-15] on a phone %i px high, of %i rows, with the self-view below them: %s, those in sight are whole: %o',
  (height, rows, hasSelf, page) => {
    expect(pageOf({ columns: 1, rows }, { width: 336, height }, hasSelf)).toEqual(page);
  },
);

test('[R-UI-33] the self-view has a cell where the grid leaves one free, or in line with the strip', () => {
  const layout = { hasMain: false, isPhone: false, isFree: true };
  expect(takesCell('bottomEnd', layout)).toBe(true);
  expect(takesCell('bottomEnd', { ...layout, isFree: false })).toBe(false);
  expect(takesCell('topStart', layout)).toBe(false);
  expect(takesCell('grid', { ...layout, isFree: false })).toBe(true);
  expect(takesCell('hidden', layout)).toBe(false);
  expect(takesCell('topEnd', { ...layout, hasMain: true })).toBe(true);
  expect(takesCell('bottomStart', { ...layout, hasMain: true })).toBe(false);
  expect(takesCell('bottomStart', { ...layout, hasMain: true, isPhone: true })).toBe(true);
});
