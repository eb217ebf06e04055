import type { Size } from './gridLayout.ts';

/** How much of a picture may be cropped for it to cover its tile. */
const MAX_CROP = 0.35;
/** How much is cropped where the tile follows the picture: less, for whole pixels. */
const FOLLOWING_CROP = 0.33;

/** Whether a picture covers its tile or is contained in it: at most 35 % of it is cropped. R-UI-32. */
export function fitOf(tile: Size, picture: Size): 'cover' | 'contain' {
  const [shape, wanted] = [tile.width / tile.height, picture.width / picture.height];
  const cropped = 1 - Math.min(shape / wanted, wanted / shape);
  return cropped <= MAX_CROP ? 'cover' : 'contain';
}

/** How wide a tile is at most, as a multiple of its height, and how tall of its width, for the picture to cover it. */
export function limitsOf({ width, height }: Size): { widest: number; tallest: number } {
  const seen = 1 - FOLLOWING_CROP;
  return { widest: width / height / seen, tallest: height / width / seen };
}
