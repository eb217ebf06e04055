import { expect, test } from 'vitest';
import { ACCOUNT_ID_PREFIX, ANIMALS, ZODIAC_SIGNS } from '@colloquy/machines/contract/words.ts';
import { createSigner } from '../../platform/access/signing.ts';
import { networkKey } from '../reports/networkKey.ts';
import { newProfile } from './newProfile.ts';

test('[R-AUTH-2] a new profile has a random display name, and keeps only valid first and last names', () => {
  const ada = newProfile({ email: 'ada@example.org', firstName: 'Ada', lastName: '\u0000' });
  expect(ada).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: '' });
  expect(ada.userId).toMatch(new RegExp(`^${ACCOUNT_ID_PREFIX}[\\w-]{22}$`));
  const [sign, animal] = ada.username.split(' ');
  expect([ZODIAC_SIGNS.includes(sign as never), ANIMALS.includes(animal as never)]).toEqual([true, true]);
  expect(newProfile({ email: null })).toMatchObject({ email: null, firstName: '', lastName: '' });
});

test('[R-REPORT-19] a network is stored as a keyed hash, which all of its addresses share', () => {
  const signer = createSigner('secret');
  const key = networkKey(signer, '2001:db8::1');
  expect(key).toMatch(/^network:[\w-]{43}$/);
  expect(networkKey(signer, '2001:db8::2')).toBe(key);
  expect(networkKey(signer, '2001:db9::1')).not.toBe(key);
  expect(networkKey(createSigner('another'), '2001:db8::1')).not.toBe(key);
});
