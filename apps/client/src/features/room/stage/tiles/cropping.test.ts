import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf } from './cropping.ts';
import type { Size } from './gridLayout.ts';

const sizes = record({ width: integer({ min: 1, max: 3_000 }), height: integer({ min: 1, max: 3_000 }) });
/** What the stylesheet of the grid asks for: at a desk, on a phone. */
const shares = constantFrom(0.67, 0.4);

/** The share of the picture that is visible when it covers the tile. */
function seenOf(tile: Size, picture: Size): number {
  const scale = Math.max(tile.width / picture.width, tile.height / picture.height);
  return (tile.width * tile.height) / (picture.width * scale * picture.height * scale);
}

test('[R-UI-32] no picture loses more than 35 %, or 62 % on a phone, whatever its shape and that of its tile', () => {
  assert(
    property(
      sizes,
      sizes,
      shares,
      (tile, picture, seen) => fitOf(tile, picture, seen) === 'contain' || seenOf(tile, picture) >= seen - 0.02 - 1e-9,
    ),
  );
  expect(fitOf({ width: 384, height: 640 }, { width: 1280, height: 720 }, 0.67)).toBe('contain');
  expect(fitOf({ width: 620, height: 380 }, { width: 1280, height: 720 }, 0.67)).toBe('cover');
  expect(fitOf({ width: 336, height: 620 }, { width: 640, height: 480 }, 0.4)).toBe('cover');
});

test('[R-UI-32] a tile that follows its picture, as in the stylesheet of the grid, is covered by it in any place', () => {
  assert(
    property(sizes, sizes, shares, (place, picture, seen) => {
      const aspect = picture.width / picture.height;
      const tile = {
        width: Math.min(place.width, (place.height * aspect) / seen),
        height: Math.min(place.height, place.width / aspect / seen),
      };
      return fitOf(tile, picture, seen) === 'cover';
    }),
  );
});
