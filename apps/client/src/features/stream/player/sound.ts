import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { createStored } from '../../../ui/createStored.ts';

/** How loud a watched stream is: 1 to 100; `volume` is kept while muted. */
export type Sound = { volume: number; isMuted: boolean };

/** By how much a key changes the volume. */
export const VOLUME_STEP = 5;

const FULL: Sound = { volume: 100, isMuted: false };

/** What the slider shows. */
export const levelOf = ({ volume, isMuted }: Sound): number => (isMuted ? 0 : volume);

/** 0 mutes; anything else unmutes. */
export function withVolume(sound: Sound, level: number): Sound {
  if (level <= 0) return { ...sound, isMuted: true };
  return { volume: Math.min(100, level), isMuted: false };
}

export const muteToggled = (sound: Sound): Sound => ({ ...sound, isMuted: !sound.isMuted });

export const formatSound = ({ volume, isMuted }: Sound): string => `${volume}${isMuted ? ' muted' : ''}`;

export function parseSound(text: string | undefined): Sound {
  const [, digits, muted] = /^(\d{1,3})( muted)?$/.exec(text ?? '') ?? [];
  const volume = Number(digits ?? 0);
  return volume >= 1 && volume <= 100 ? { volume, isMuted: muted !== undefined } : FULL;
}

/** The sound of watched streams in this browser. */
export const streamSound = createStored(STORAGE_KEYS.streamSound, parseSound, formatSound);
