import { expect, test } from 'vitest';
import { FramePace } from './framePace.ts';

type Video = 'camera' | 'guest';

/** How many frames are drawn in ten seconds of two videos, the second beginning half an interval later. */
function drawnOf(rates: Record<Video, number>, pace = new FramePace<Video>()): number {
  const frames = Object.entries(rates).flatMap(([video, rate]) =>
    Array.from({ length: rate * 10 }, (_, index) => ({
      video: video as Video,
      at: ((index + (video === 'guest' ? 0.5 : 0)) * 1_000) / rate,
    })),
  );
  return frames.sort((one, other) => one.at - other.at).filter(({ video, at }) => pace.isDue(video, at)).length;
}

test('[R-STAGE-7] two videos make as many composed frames as the faster one has', () => {
  expect(drawnOf({ camera: 15, guest: 15 })).toBe(150);
  for (const rates of [
    { camera: 30, guest: 12 },
    { camera: 12, guest: 30 },
  ]) {
    expect(drawnOf(rates)).toBeGreaterThan(290);
    expect(drawnOf(rates)).toBeLessThanOrEqual(301);
  }
});

test('[R-STAGE-7] a camera of 60 frames a second makes 30', () => {
  expect(drawnOf({ camera: 60, guest: 15 })).toBe(300);
});

test('[R-STAGE-7] one goes on when the other stops', () => {
  const pace = new FramePace<Video>();
  expect(pace.isDue('camera', 0)).toBe(true);
  expect([50, 100, 150].map((at) => pace.isDue('guest', at))).toEqual([false, true, true]);
});

test('[R-STAGE-7] two still videos are drawn once a second', () => {
  const pace = new FramePace<Video>();
  expect([0, 1_000, 1_500, 2_000].map((at) => pace.isStill(at))).toEqual([true, true, false, true]);
});
