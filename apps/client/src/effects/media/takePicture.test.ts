import { expect, test } from 'vitest';
import { sizeFor } from './takePicture.ts';

test.each([
  [1_280, 720, 640, 360],
  [720, 1_280, 640, 1_137],
  [1_080, 2_400, 576, 1_280],
  [320, 240, 320, 240],
  [5_000, 1, 640, 1],
])('[R-REPORT-22] a picture of %i × %i is sent as %i × %i', (width, height, ...[sentWidth, sentHeight]) => {
  expect(sizeFor(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});
