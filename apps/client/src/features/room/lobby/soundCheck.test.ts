import { expect, test } from 'vitest';
import { isSilent } from './soundCheck.ts';

const RATE = 48_000;
const tone = (loudness: number, seconds: number) =>
  Float32Array.from({ length: RATE * seconds }, (_, index) => loudness * Math.sin(index / 20));
const after = (silence: number, sound: Float32Array) =>
  Float32Array.from([...new Float32Array(RATE * silence), ...sound, ...new Float32Array(RATE)]);

test.each<[string, boolean, Float32Array]>([
  ['nothing at all', true, new Float32Array(3 * RATE)],
  ['a quiet room', true, tone(0.002, 3)],
  ['a click', true, after(1, tone(0.3, 0.0005))],
  ['one word', false, after(1.5, tone(0.05, 0.3))],
  ['no samples', true, new Float32Array()],
])('[R-MEDIA-43] of %s, that no sound came in is %s', (_, silent, samples) => {
  expect(isSilent(samples, RATE)).toBe(silent);
});
