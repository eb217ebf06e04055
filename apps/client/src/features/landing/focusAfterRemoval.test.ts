import { expect, it } from 'vitest';
import { focusAfterRemoval } from './focusAfterRemoval.ts';

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('when %s is removed, the focus goes to %s', (removed, next) => {
  expect(focusAfterRemoval(['a', 'b', 'c'], removed)).toBe(next);
});

it('goes to the field when the only tag is removed', () => {
  expect(focusAfterRemoval(['a'], 'a')).toBeUndefined();
});
