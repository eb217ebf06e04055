import { read, write } from './storage.ts';

const KEY = 'drawing';
/** For this visit: in the tab's storage. What doesn't fit there is not remembered. */
const storage = () => sessionStorage;

/** Tenths of a pixel are more than can be seen, and short to write. */
const short = (value: number) => Math.round(value * 10) / 10;

/** Keeps the lines on the drawing pad, so that a reload loses nothing (R-CANVAS-3). */
export function rememberDrawing(strokes: readonly { points: readonly { x: number; y: number }[] }[]): void {
  const kept = strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map(({ x, y }) => ({ x: short(x), y: short(y) })),
  }));
  write(storage, KEY, JSON.stringify(kept));
}

/** What was kept, by this page or an earlier version of it; undefined if there is nothing that can be read. */
export function recallDrawing(): unknown {
  try {
    return JSON.parse(read(storage, KEY) ?? '');
  } catch {
    return undefined;
  }
}
