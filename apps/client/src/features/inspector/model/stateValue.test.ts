import { expect, it } from 'vitest';
import { activeStates, formatStateValue } from './stateValue.ts';

it('[R-INSPECT-6] names every active state of a value', () => {
  expect(activeStates('m', { a: { b: 'c' }, d: 'e' })).toEqual(['m', 'm.a', 'm.a.b', 'm.a.b.c', 'm.d', 'm.d.e']);
  expect(formatStateValue({ a: { b: 'c', d: 'e', f: 'g' } })).toBe('a: c · e +1');
});
