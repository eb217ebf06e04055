import { describe, expect, it } from 'vitest';
import { isPlain } from './payloadNesting.ts';

describe('a payload', () => {
  const nested = (depth: number, innermost: unknown = 1): unknown =>
    depth === 0 ? innermost : { a: 1, b: nested(depth - 1, innermost) };

  it.each([undefined, null, 'text', 7, {}, [], { a: [{ b: null }] }, nested(16)])('of plain JSON is read: %j', (one) =>
    expect(isPlain(one)).toBe(true),
  );

  it.each([
    ['deeper than 16 levels', nested(17)],
    ['deeper than 16 levels in arrays', JSON.parse('['.repeat(17) + ']'.repeat(17))],
    ['with a binary part', { offer: { _placeholder: true, num: 0 } }],
    ['that is binary', { _placeholder: true, num: 0 }],
    ['with a binary part in a list', [1, { _placeholder: true }]],
  ])('[R-WIRE-9] %s is invalid', (_, one) => expect(isPlain(one)).toBe(false));

  it('with a field of that name that means nothing is read', () => {
    expect(isPlain({ _placeholder: 'yes', a: {} })).toBe(true);
  });
});
