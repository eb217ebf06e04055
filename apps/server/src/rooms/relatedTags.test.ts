import { expect, test } from 'vitest';
import { relatedTo, spellingOf } from './relatedTags.ts';

test('[R-HTTP-32] a tag is related to the suggestions after it, and to those it is suggested after', () => {
  expect(relatedTo(['type-script'])).toEqual(expect.arrayContaining(['React', 'Software engineering']));
  expect(relatedTo(['React'])).toEqual(['TypeScript']);
  expect(relatedTo(['beekeeping'])).toEqual([]);
});

test('[R-HTTP-37] suggested tags are shown in our spelling', () => {
  expect(spellingOf('typescript')).toBe('TypeScript');
  expect(spellingOf('beekeeping')).toBeUndefined();
});
