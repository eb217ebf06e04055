import { expect, test } from 'vitest';
import { coveredPart, STAGE_SIZE, stageAreas } from './stageLayout.ts';

test('[R-STAGE-4] both have half of the picture, and a shared screen most of it', () => {
  const { own, guest } = stageAreas(false);
  expect(own.width).toBe(guest.width);
  expect(guest.left + guest.width).toBe(STAGE_SIZE.width);
  const shared = stageAreas(true);
  expect(shared.own.width).toBeGreaterThan(2 * shared.guest.width);
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
