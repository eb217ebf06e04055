import { expect, test } from 'vitest';
import { relatedTo, spellingOf } from './interests.ts';

test('[R-HTTP-32] a tag is related to what our suggestions put after it, and to what they put it after', () => {
  expect(relatedTo(['type-script'])).toEqual(expect.arrayContaining(['React', 'Software engineering']));
  expect(relatedTo(['React'])).toEqual(['TypeScript']);
  expect(relatedTo(['beekeeping'])).toEqual([]);
});

test('[R-HTTP-37] tags of ours are shown as we spell them', () => {
  expect(spellingOf('typescript')).toBe('TypeScript');
  expect(spellingOf('beekeeping')).toBeUndefined();
});
