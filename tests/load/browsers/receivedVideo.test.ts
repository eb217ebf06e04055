import { expect, it } from 'vitest';
import { videoFigures } from './receivedVideo.ts';

const at = (seconds: number, frames: number, packets: number, lost: number, bytes: number) => ({
  seconds,
  frames,
  packets,
  lost,
  bytes,
});

it('sums frames, losses and bytes of all visits over their time', () => {
  const visits = [
    [at(10, 100, 50, 0, 1_000), at(12, 160, 145, 5, 251_000)],
    [at(5, 0, 0, 0, 0), at(7, 40, 100, 0, 250_000)],
  ] as const;
  expect(videoFigures(visits)).toEqual({
    seconds: 4,
    framesPerSecond: 25,
    lostShare: 0.025,
    kilobitsPerSecond: 1_000,
  });
});

it('has no figures if nobody watched', () => {
  expect(videoFigures([])).toBeUndefined();
});
