import type { Size } from './gridLayout.ts';

/** Tiles have whole pixels: this much less may be seen. */
const ROUNDING = 0.02;

/** Whether a picture covers its tile, because at least that share of it is seen then, or is contained in it. R-UI-32. */
export function fitOf(tile: Size, picture: Size, seen: number): 'cover' | 'contain' {
  const [shape, wanted] = [tile.width / tile.height, picture.width / picture.height];
  return Math.min(shape / wanted, wanted / shape) >= seen - ROUNDING ? 'cover' : 'contain';
}
