import { expect, test } from 'vitest';
import { recallChoices, recallTalking, rememberChoices, rememberTalking } from './rememberedChoices.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';

test('nothing is recalled of a new browser, nor of one that kept something else', () => {
  const storage = memoryStorage();
  expect(recallChoices(() => storage)).toEqual({ permitted: false });
  storage.setItem('callChoices', '[[');
  expect(recallChoices(() => storage)).toEqual({ permitted: false });
});

test('[R-ROOM-30] a device picked during a call changes neither name nor what is on at the next door', () => {
  const storage = memoryStorage();
  rememberChoices(() => storage, { name: 'Ada', wishes: { microphone: true, camera: false } });
  rememberChoices(() => storage, { wishes: { microphoneId: 'headset' } });
  expect(recallChoices(() => storage)).toEqual({
    name: 'Ada',
    wishes: { microphone: true, camera: false, microphoneId: 'headset' },
    permitted: false,
  });
});

test('[R-ROOM-80] whether strangers are agreed to at once is kept until it is taken back', () => {
  const storage = memoryStorage();
  const recalled = [undefined, true, false].map((talksAtOnce) => {
    if (talksAtOnce !== undefined) rememberTalking(() => storage, talksAtOnce);
    return recallTalking(() => storage);
  });
  expect(recalled).toEqual([false, true, false]);
});
