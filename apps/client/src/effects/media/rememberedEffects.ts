import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { BACKGROUNDS, type TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { effectKey } from './rememberedChoices.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';

/** The effect chosen in this browser before, as far as it is valid; undefined for none. */
export function loadEffect(storage: StorageSource, kind: DeviceKind): TrackEffect | undefined {
  const text = read(storage, effectKey(kind));
  if (text === undefined) return undefined;
  const words = text.split(' ');
  const background = BACKGROUNDS.find((each) => words.includes(each));
  const effect: TrackEffect = {
    ...(background && { background }),
    ...(words.includes('brighter') && { brighter: true }),
    ...(words.includes('quiet') && { quiet: true }),
  };
  return Object.keys(effect).length > 0 ? effect : undefined;
}

/** Saves it for later calls, as words: `blur brighter`. */
export function saveEffect(storage: StorageSource, kind: DeviceKind, effect: TrackEffect | undefined): void {
  const { background, brighter, quiet } = effect ?? {};
  const words = [background, brighter && 'brighter', quiet && 'quiet'].filter(Boolean);
  if (words.length > 0) write(storage, effectKey(kind), words.join(' '));
  else remove(storage, effectKey(kind));
}
