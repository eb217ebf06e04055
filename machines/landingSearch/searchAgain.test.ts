import { expect, test } from 'vitest';
import { excluding, searchAgain } from './searchAgain.ts';

const start = { tags: ['rust'], exclude: [], excludePeople: [], rejections: 0 };

test('[R-LAND-22] the room that turned the searcher away is excluded from the next search', () => {
  expect(searchAgain(start, 'abc-defg-hij')).toEqual({
    tags: ['rust'],
    exclude: ['abc-defg-hij'],
    excludePeople: [],
    rejections: 1,
    searchImmediately: true,
  });
});

test('the same room counts again but is listed once, and ten rooms at most are listed', () => {
  const many = { ...start, exclude: Array.from({ length: 10 }, (_, i) => `room-${i}`), rejections: 10 };
  expect(searchAgain(many, 'room-0').exclude.at(-1)).toBe('room-0');
  expect(searchAgain(many, 'room-0').exclude).toHaveLength(10);
  expect(searchAgain(many, 'new')).toMatchObject({ rejections: 11 });
  expect(searchAgain(many, 'new').exclude).toEqual([...many.exclude.slice(1), 'new']);
});

test('[R-LAND-24] people met in a room are excluded, the latest ten of them, each once', () => {
  const people = Array.from({ length: 9 }, (_, i) => `met-${i}`);
  const trail = excluding({ ...start, excludePeople: people }, 'left', ['met-0', 'ann', 'bob']);
  expect(trail.exclude).toEqual(['left']);
  expect(trail.excludePeople).toEqual([...people.slice(2), 'met-0', 'ann', 'bob']);
});
