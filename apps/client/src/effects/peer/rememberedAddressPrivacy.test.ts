import { expect, test } from 'vitest';
import { createAddressPrivacy } from './rememberedAddressPrivacy.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';

test('[R-PEER-17] the choice is remembered, for strangers and for others separately', () => {
  const storage = memoryStorage();
  const privacy = createAddressPrivacy(() => storage);
  expect([privacy.chosen(true), privacy.chosen(false)]).toEqual([undefined, undefined]);
  privacy.choose(true, false);
  privacy.choose(false, true);
  expect([privacy.chosen(true), privacy.chosen(false)]).toEqual([false, true]);
});
