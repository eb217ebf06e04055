import type { Size } from './gridLayout.ts';

/** How much of a picture may be cropped for it to cover its tile. */
const MAX_CROP = 0.1;

/** Whether a picture covers its tile or is contained in it: at most a tenth of it is cropped. R-UI-32. */
export function fitOf(tile: Size, picture: Size): 'cover' | 'contain' {
  const [shape, wanted] = [tile.width / tile.height, picture.width / picture.height];
  const cropped = 1 - Math.min(shape / wanted, wanted / shape);
  return cropped <= MAX_CROP ? 'cover' : 'contain';
}
