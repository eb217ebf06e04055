import { expect, test } from 'vitest';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { ANIMALS, ZODIAC_SIGNS } from '@colloquy/machines/contract/randomNames.ts';
import { newProfile } from './newProfile.ts';

test('[R-AUTH-2] a new profile has a random display name, and keeps only valid first and last names', () => {
  const ada = newProfile({ email: 'ada@example.org', firstName: 'Ada', lastName: '\u0000' });
  expect(ada).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: '' });
  expect(ada.userId).toMatch(new RegExp(`^${ACCOUNT_ID_PREFIX}[\\w-]{22}$`));
  const [sign, animal] = ada.username.split(' ');
  expect([ZODIAC_SIGNS.includes(sign as never), ANIMALS.includes(animal as never)]).toEqual([true, true]);
  expect(newProfile({ email: null })).toMatchObject({ email: null, firstName: '', lastName: '' });
});
