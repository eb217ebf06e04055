import { expect, test } from 'vitest';
import { searchAgain } from './searchAgain.ts';

const start = { tags: ['rust'], exclude: [], timesTurnedAway: 0 };

test('[R-LAND-22] the room that turned the searcher away is left out of the next search', () => {
  expect(searchAgain(start, 'abc-defg-hij')).toEqual({
    tags: ['rust'],
    exclude: ['abc-defg-hij'],
    timesTurnedAway: 1,
    searchAtOnce: true,
  });
});

test('the same room counts again but is listed once, and ten rooms at most are listed', () => {
  const many = { ...start, exclude: Array.from({ length: 10 }, (_, i) => `room-${i}`), timesTurnedAway: 10 };
  expect(searchAgain(many, 'room-0').exclude.at(-1)).toBe('room-0');
  expect(searchAgain(many, 'room-0').exclude).toHaveLength(10);
  expect(searchAgain(many, 'new')).toMatchObject({ timesTurnedAway: 11 });
  expect(searchAgain(many, 'new').exclude).toEqual([...many.exclude.slice(1), 'new']);
});
