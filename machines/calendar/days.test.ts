import { expect, test } from 'vitest';
import { addDays, addMonths, daysIntoWeek, isSameMonth, weeksOf } from './days.ts';

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-01', -1, '2025-12-01'],
])('[R-CAL-1] %s and %i month is %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});

test('[R-CAL-1] a month is shown as six weeks from Monday to Sunday, with the days around it', () => {
  const weeks = weeksOf('2026-11-21');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
  expect(weeks.flat().filter((day) => isSameMonth(day, '2026-11-21'))).toHaveLength(30);
  expect(weeks.map(([monday = '']) => daysIntoWeek(monday))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('[R-CAL-1] days continue past the end of a year', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31']);
});
