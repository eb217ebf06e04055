import { expect, test } from 'vitest';
import {
  recallChoices,
  recallSkipsTalkPreview,
  rememberChoices,
  rememberSkipsTalkPreview,
} from './rememberedChoices.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';

test('nothing is recalled in a new browser, nor in one with other stored values', () => {
  const storage = memoryStorage();
  expect(recallChoices(() => storage)).toEqual({ permitted: false });
  storage.setItem('callChoices', '[[');
  expect(recallChoices(() => storage)).toEqual({ permitted: false });
});

test('[R-ROOM-30] a device picked during a call changes neither the name nor what is on in the next lobby', () => {
  const storage = memoryStorage();
  rememberChoices(() => storage, { name: 'Ada', preferences: { microphone: true, camera: false } });
  rememberChoices(() => storage, { preferences: { microphoneId: 'headset' } });
  expect(recallChoices(() => storage)).toEqual({
    name: 'Ada',
    preferences: { microphone: true, camera: false, microphoneId: 'headset' },
    permitted: false,
  });
});

test('[R-ROOM-80] agreeing to strangers at once is remembered until it is revoked', () => {
  const storage = memoryStorage();
  const recalled = [undefined, true, false].map((skipsTalkPreview) => {
    if (skipsTalkPreview !== undefined) rememberSkipsTalkPreview(() => storage, skipsTalkPreview);
    return recallSkipsTalkPreview(() => storage);
  });
  expect(recalled).toEqual([false, true, false]);
});
