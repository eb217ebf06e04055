import { describe, expect, test } from 'vitest';
import { gridOf } from './gridLaw.ts';

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
  ])('[R-UI-3] %i tiles stand in %i columns and %i rows', (count, columns, rows) => {
    expect(gridOf(count, 1408)).toEqual({ columns, rows });
  });
});

test('[R-UI-3] a narrow stage has fewer columns rather than tiles under 300 px', () => {
  expect(gridOf(4, 336)).toEqual({ columns: 1, rows: 4 });
  expect(gridOf(5, 908)).toEqual({ columns: 2, rows: 3 });
});

test('[R-UI-3] a stage narrower than a tile still has one column', () => {
  expect(gridOf(2, 200)).toEqual({ columns: 1, rows: 2 });
});
