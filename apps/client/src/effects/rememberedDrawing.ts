import { FIRST_PEN, INKS, WIDTHS, type Point, type PenStroke } from '@colloquy/machines/canvas/drawing.ts';
import { read, write } from './storage.ts';

const KEY = 'drawing';
/** For this visit: in the tab's storage. What doesn't fit there is not remembered. */
const storage = () => sessionStorage;

/** Tenths of a pixel are more than can be seen, and short to write. */
const short = (value: number) => Math.round(value * 10) / 10;

/** The lines on the drawing pad, so that a reload loses nothing (R-CANVAS-3). */
export function rememberDrawing(strokes: readonly PenStroke[]): void {
  const kept = strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map(({ x, y }) => ({ x: short(x), y: short(y) })),
  }));
  write(storage, KEY, JSON.stringify(kept));
}

export function recallDrawing(): PenStroke[] {
  try {
    const kept: unknown = JSON.parse(read(storage, KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(strokeFrom) : [];
  } catch {
    return [];
  }
}

/** Written by this page, or by an earlier version of it. */
function strokeFrom(kept: Partial<Record<keyof PenStroke, unknown>> | null): PenStroke[] {
  if (!Array.isArray(kept?.points) || !kept.points.every(isPoint)) return [];
  const ink = INKS.find((each) => each === kept.ink) ?? FIRST_PEN.ink;
  const width = WIDTHS.find((each) => each === kept.width) ?? FIRST_PEN.width;
  return [{ ink, width, points: kept.points }];
}

const isPoint = (point: Partial<Point> | null): point is Point =>
  Number.isFinite(point?.x) && Number.isFinite(point?.y);
