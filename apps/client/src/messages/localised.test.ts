import { expect, test } from 'vitest';
import { loadTranslator } from './languages.ts';
import { localised } from './localised.ts';
import { lengthened } from './pseudo.ts';

test('the longer text of a translation is in brackets that must not be clipped', async () => {
  expect(lengthened('Join Random')).toBe('[Jóíñ Ráñdóm ~~~]');
  const translate = await loadTranslator('en-XA', 'first');
  expect(translate('shell', { home: 'Home', title: (of: string) => of })).toMatchObject({ home: '[Hómé ~~~]' });
});

test('English is used unchanged', () => {
  const words = { join: 'Join', found: (n: number) => `${n} found` };
  expect(localised('room', words)).toBe(words);
});

test('[R-UI-60] a chunk has its words and those before it; what is not translated stays English', async () => {
  const words = { title: 'English' };
  const first = await loadTranslator('de', 'first');
  expect(first('landing', words)).toMatchObject({ title: 'Jemanden treffen' });
  expect(first('room', words)).toBe(words);
  const call = await loadTranslator('de', 'call');
  expect(call('landing', words)).toMatchObject({ title: 'Jemanden treffen' });
  expect(call('room', words)).toMatchObject({ you: 'Du' });
  expect((await loadTranslator('de', 'rest'))('inspector', words)).toBe(words);
});
