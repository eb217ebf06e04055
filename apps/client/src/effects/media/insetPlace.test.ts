import { expect, test } from 'vitest';
import { containedBox, insetBox, sentSize } from './insetPlace.ts';

const HD = { width: 1920, height: 1080 };

test('[R-STREAM-53] a screen is sent as large as it is, up to 1080 lines, in even pixels', () => {
  expect(sentSize({ width: 1281, height: 721 })).toEqual({ width: 1282, height: 722 });
  expect(sentSize({ width: 3840, height: 2160 })).toEqual(HD);
  expect(sentSize({ width: 1080, height: 2400 })).toEqual({ width: 486, height: 1080 });
});

test('[R-STREAM-53] the camera lies in the chosen corner, whole and in its proportions', () => {
  const camera = { width: 1280, height: 720 };
  const size = { width: 422, height: 238 };
  expect(insetBox(HD, camera, 'topLeft')).toEqual({ ...size, left: 27, top: 27 });
  expect(insetBox(HD, camera, 'bottomRight')).toEqual({ ...size, left: 1471, top: 815 });
  // A phone's camera is higher than wide.
  expect(insetBox(HD, { width: 720, height: 1280 }, 'bottomLeft')).toEqual({
    width: 182,
    height: 324,
    left: 27,
    top: 729,
  });
});

test('[R-STREAM-55] a picture of another shape is shown whole in the middle of a recording', () => {
  expect(containedBox(HD, { width: 640, height: 480 })).toEqual({ width: 1440, height: 1080, left: 240, top: 0 });
});
