import { expect, test } from 'vitest';
import type { TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { loadEffect, saveEffect } from './rememberedEffects.ts';
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
  saveEffect(source, 'camera', { background: 'dusk' });
  saveEffect(source, 'camera', chosen);
  expect(loadEffect(source, 'camera')).toEqual(recalled);
  expect(remembersEffect(source, 'camera')).toBe(recalled !== undefined);
  expect(loadEffect(source, 'microphone')).toBeUndefined();
});

test('[R-MEDIA-44] what no release has stored is no effect', () => {
  const storage = memoryStorage();
  storage.setItem('cameraEffect', '{"background":"<b>"} blurred');
  expect(loadEffect(() => storage, 'camera')).toBeUndefined();
});
