import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './avatarLook.ts';

describe('initialsOf', () => {
  it.each([
    ['Leo Otter', 'LO'],
    ['Ada', 'A'],
    ['Jean Luc van Picard', 'JP'],
    ['  émile zola ', 'ÉZ'],
    ['🦊 fox', '🦊F'],
    ['', '?'],
  ])('%j becomes %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('hueOf', () => {
  it('gives one id one hue, between 0 and 359', () => {
    expect(hueOf('guest-1')).toBe(hueOf('guest-1'));
    for (const id of ['', 'a', 'guest-1', 'guest-2', '🦊'.repeat(64)]) {
      expect(hueOf(id)).toBeGreaterThanOrEqual(0);
      expect(hueOf(id)).toBeLessThan(360);
    }
  });
});
