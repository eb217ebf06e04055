import { expect, test } from 'vitest';
import { createAddressPrivacy } from './addressPrivacy.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';

test('[R-PEER-17] what was chosen is remembered, for strangers and for others apart', () => {
  const storage = memoryStorage();
  const privacy = createAddressPrivacy(() => storage);
  expect([privacy.chosen(true), privacy.chosen(false)]).toEqual([undefined, undefined]);
  privacy.choose(true, false);
  privacy.choose(false, true);
  expect([privacy.chosen(true), privacy.chosen(false)]).toEqual([false, true]);
});
