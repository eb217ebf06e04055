import { expect, test } from 'vitest';
import { nextHour, startOf } from './meetingTimes.ts';

test('[R-ROOM-83] the fields begin with the next full hour, here', () => {
  const now = new Date(2026, 11, 31, 23, 10).getTime();
  expect(nextHour(now)).toEqual({ date: '2027-01-01', time: '00:00' });
  expect(startOf('2027-01-01', '00:00')).toBe(new Date(2027, 0, 1).getTime());
  // The hour that begins now has begun once the file is saved.
  expect(nextHour(new Date(2027, 0, 1).getTime())).toEqual({ date: '2027-01-01', time: '01:00' });
});

test.each([
  ['', '10:00'],
  ['2026-12-31', ''],
  ['20261-01-01', '10:00'],
  ['2026-13-41', '10:00'],
])('[R-ROOM-83] date %j and time %j are no start', (date, time) => {
  expect(startOf(date, time)).toBeUndefined();
});
