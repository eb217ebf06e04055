import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { recallCaptioning, rememberCaptioning } from './rememberedCaptioning.ts';

test('[R-MEDIA-62] the browser keeps to which service the person agreed, until they stop it', () => {
  const storage = memoryStorage();
  expect(recallCaptioning(() => storage)).toBeUndefined();
  rememberCaptioning(() => storage, 'google');
  expect(recallCaptioning(() => storage)).toBe('google');
  rememberCaptioning(() => storage, undefined);
  expect(recallCaptioning(() => storage)).toBeUndefined();
  storage.setItem('captionsBy', 'mallory');
  expect(recallCaptioning(() => storage)).toBeUndefined();
});
