import { expect, test } from 'vitest';
import { statusOf } from './captionStatus.ts';

const person = (name: string, answer?: string, isOurPage = true) => ({
  name,
  isOurPage,
  reader:
    answer === undefined ? undefined : { matches: (value: unknown) => (value as { answer: string }).answer === answer },
});

test('[R-MEDIA-66] of whom there are no captions is said by name, with the reason', () => {
  expect(statusOf([person('Ben', 'captioning')])).toBe('');
  expect(statusOf([person('Ben', 'requested')])).toBe('Asking Ben for captions.');
  expect(statusOf([person('Ben', 'waiting')])).toBe('Waiting for Ben to allow captions.');
  expect(statusOf([person('Ben', 'declined')])).toBe('Ben doesn’t want captions right now.');
  expect(statusOf([person('Ben', 'unable')])).toBe('Ben’s browser can’t caption.');
  expect(statusOf([person('Ben')])).toBe('Asking Ben for captions.');
  expect(statusOf([person('Ben', undefined, false)])).toBe('Ben’s browser can’t caption.');
  expect(statusOf([person('Ben', 'unanswered'), person('Ada', undefined, false), person('Cy', 'waiting')])).toBe(
    'Waiting for Cy to allow captions. The browsers of Ben and Ada can’t caption.',
  );
});
