import { expect, test } from 'vitest';
import { lengthened, localised } from './locale.ts';

test('what a translation would write longer stands in brackets that must not be clipped', () => {
  expect(lengthened('Join Random')).toBe('[Jóíñ Ráñdóm ~~~]');
});

test('English is taken as it is written', () => {
  const words = { join: 'Join', found: (n: number) => `${n} found` };
  expect(localised(words)).toBe(words);
});
