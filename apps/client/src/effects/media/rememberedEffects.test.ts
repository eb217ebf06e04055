import { expect, test } from 'vitest';
import type { TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { recallEffect, rememberEffect } from './rememberedEffects.ts';
import { remembersEffect } from './rememberedChoices.ts';

test.each<[TrackEffect | undefined, TrackEffect | undefined]>([
  [{ background: 'blur' }, { background: 'blur' }],
  [
    { background: 'own', brighter: true },
    { background: 'own', brighter: true },
  ],
  [{ brighter: true }, { brighter: true }],
  [{}, undefined],
  [undefined, undefined],
])('[R-MEDIA-44] of %j a browser remembers %j', (chosen, recalled) => {
  const storage = memoryStorage();
  const source = () => storage;
  rememberEffect(source, 'camera', { background: 'dusk' });
  rememberEffect(source, 'camera', chosen);
  expect(recallEffect(source, 'camera')).toEqual(recalled);
  expect(remembersEffect(source, 'camera')).toBe(recalled !== undefined);
  expect(recallEffect(source, 'microphone')).toBeUndefined();
});

test('[R-MEDIA-44] what no release has stored is no effect', () => {
  const storage = memoryStorage();
  storage.setItem('cameraEffect', '{"background":"<b>"} blurred');
  expect(recallEffect(() => storage, 'camera')).toBeUndefined();
});
