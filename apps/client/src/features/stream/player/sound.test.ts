import { expect, test } from 'vitest';
import { formatSound, levelOf, muteToggled, parseSound, withVolume, type Sound } from './sound.ts';

test.each<[string, Sound]>([
  ['35', { volume: 35, isMuted: false }],
  ['35 muted', { volume: 35, isMuted: true }],
])('[R-STREAM-42] "%s" is how a browser remembers the sound', (text, sound) => {
  expect([parseSound(text), formatSound(sound)]).toEqual([sound, text]);
});

test.each([undefined, '', '0', '101', '35 loud', '-5'])('[R-STREAM-42] "%s" is no sound: it plays in full', (text) => {
  expect(parseSound(text)).toEqual({ volume: 100, isMuted: false });
});

test('[R-STREAM-42] muting keeps the volume that it returns to', () => {
  const muted = muteToggled({ volume: 35, isMuted: false });
  expect(levelOf(muted)).toBe(0);
  expect(levelOf(muteToggled(muted))).toBe(35);
});

test('[R-STREAM-42] the slider mutes at its low end, unmutes above it, and stops at its high end', () => {
  const silent = withVolume({ volume: 5, isMuted: false }, 0);
  expect(silent).toEqual({ volume: 5, isMuted: true });
  expect(withVolume(silent, 10)).toEqual({ volume: 10, isMuted: false });
  expect(withVolume(silent, 105)).toEqual({ volume: 100, isMuted: false });
});
