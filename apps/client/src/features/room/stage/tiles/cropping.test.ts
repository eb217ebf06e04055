import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf, limitsOf } from './cropping.ts';
import type { Size } from './gridLayout.ts';

const sizes = record({ width: integer({ min: 1, max: 3_000 }), height: integer({ min: 1, max: 3_000 }) });

/** The share of the picture that is visible when it covers the tile. */
function seen(tile: Size, picture: Size): number {
  const scale = Math.max(tile.width / picture.width, tile.height / picture.height);
  return (tile.width * tile.height) / (picture.width * scale * picture.height * scale);
}

test('[R-UI-32] no picture loses more than 35 %, whatever its shape and that of its tile', () => {
  assert(
    property(sizes, sizes, (tile, picture) => fitOf(tile, picture) === 'contain' || seen(tile, picture) >= 0.65 - 1e-9),
  );
  expect(fitOf({ width: 384, height: 640 }, { width: 1280, height: 720 })).toBe('contain');
  expect(fitOf({ width: 620, height: 380 }, { width: 1280, height: 720 })).toBe('cover');
});

test('[R-UI-32] a tile that follows its picture is covered by it, in any place', () => {
  assert(
    property(sizes, sizes, (place, picture) => {
      const { widest, tallest } = limitsOf(picture);
      const tile = {
        width: Math.min(place.width, place.height * widest),
        height: Math.min(place.height, place.width * tallest),
      };
      return fitOf(tile, picture) === 'cover';
    }),
  );
});
