import { expect, test } from 'vitest';
import { lengthened, localised } from './locale.ts';

test('the longer text of a translation is in brackets that must not be clipped', () => {
  expect(lengthened('Join Random')).toBe('[Jóíñ Ráñdóm ~~~]');
});

test('English is used unchanged', () => {
  const words = { join: 'Join', found: (n: number) => `${n} found` };
  expect(localised('room', words)).toBe(words);
});
