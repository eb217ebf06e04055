import { expect, test } from 'vitest';
import { coveredPart, stageAreas, stageSize } from './stageLayout.ts';

test('[R-STAGE-4] both have half of the picture, and a shared screen most of it', () => {
  const size = { width: 1280, height: 720 };
  const { own, guest } = stageAreas(size, false);
  expect(own.width).toBe(guest.width);
  expect(guest.left + guest.width).toBe(size.width);
  const shared = stageAreas(size, true);
  expect(shared.own.width).toBeGreaterThan(2 * shared.guest.width);
});

test('[R-STAGE-4] the picture of both is as high as the broadcaster’s own, from 360 to 720 lines', () => {
  expect(stageSize({ width: 640, height: 480 })).toEqual({ width: 854, height: 480 });
  expect(stageSize({ width: 320, height: 240 })).toEqual({ width: 640, height: 360 });
  expect(stageSize({ width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 });
  expect(stageSize()).toEqual({ width: 1280, height: 720 });
});

test('[R-STAGE-4] a camera fills its half from its middle, undistorted', () => {
  const part = coveredPart({ width: 1280, height: 720 }, { width: 640, height: 720 });
  expect(part).toEqual({ width: 640, height: 720, left: 320, top: 0 });
  expect(coveredPart({ width: 300, height: 600 }, { width: 100, height: 100 })).toEqual({
    width: 300,
    height: 300,
    left: 0,
    top: 150,
  });
});
