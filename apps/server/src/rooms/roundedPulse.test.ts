import { expect, test } from 'vitest';
import { pulseOf, rounded } from './roundedPulse.ts';

test.each([
  [0, 0],
  [7, 7],
  [10, 10],
  [11, 10],
  [13, 15],
  [97, 95],
  [98, 100],
  [104, 100],
  [1_236, 1_240],
])('[R-HTTP-36] %d people are reported as %d', (count, reported) => {
  expect(rounded(count)).toBe(reported);
});

test('[R-HTTP-35] three related tags are returned, those with the most waiting', () => {
  const ofTag = new Map([['python', { talking: 0, waiting: 2 }]]);
  const { related } = pulseOf({ talking: 0, waiting: 2, typicalWaitMs: undefined, ofTag, popular: [] }, ['statistics']);
  expect(related).toEqual([
    { tag: 'Data science', waiting: 0 },
    { tag: 'Research', waiting: 0 },
    { tag: 'Machine learning', waiting: 0 },
  ]);
  const science = pulseOf({ talking: 0, waiting: 2, typicalWaitMs: undefined, ofTag, popular: [] }, ['data science']);
  expect(science.related).toHaveLength(3);
  expect(science.related?.[0]).toEqual({ tag: 'Python', waiting: 2 });
});

test('[R-HTTP-35] tags are returned as they were requested, in that order', () => {
  const ofTag = new Map([['statemachine', { talking: 42, waiting: 3 }]]);
  const activity = { talking: 42, waiting: 4, typicalWaitMs: 12_400, ofTag, popular: [] };
  expect(pulseOf(activity, ['go', 'State-Machines'])).toEqual({
    talking: 40,
    waiting: 4,
    typical_wait_s: 12,
    tags: [
      { tag: 'go', waiting: 0, talking: 0 },
      { tag: 'State-Machines', waiting: 3, talking: 40 },
    ],
    popular: [],
    related: [{ tag: 'TypeScript', waiting: 0 }],
  });
  expect(pulseOf({ ...activity, typicalWaitMs: undefined }, [])).toMatchObject({ typical_wait_s: null, tags: [] });
});
