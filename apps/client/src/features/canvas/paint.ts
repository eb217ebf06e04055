import type { Pen, Point, PenStroke } from '@colloquy/machines/canvas/drawing.ts';

/** R-CANVAS-1 */
export const PAPER = { width: 800, height: 600 } as const;

/** The same in both themes, and in the file, where the paper is white; in the dark one styles invert what is shown. */
export const COLOURS: Record<Pen['ink'], string> = {
  black: '#000',
  red: '#d92d20',
  orange: '#e0820a',
  green: '#178a4c',
  blue: '#1d5fd6',
  eraser: '#fff',
};

/** Erasing is coarser than drawing. */
const ERASER_FACTOR = 4;

/** A small paper shows its pixels smaller, and a line as wide as chosen. */
const scaleOf = ({ width, clientWidth }: HTMLCanvasElement) => Math.max(1, width / (clientWidth || width));

/** Turned by a quarter, for a screen that is higher than wide. The drawing turns with it. */
const isTurned = ({ width, height }: HTMLCanvasElement) => height > width;

/** The point on the paper, given as parts of its width and height on the screen. */
export const pointAt = (paper: HTMLCanvasElement, across: number, down: number): Point =>
  isTurned(paper)
    ? { x: down * PAPER.width, y: (1 - across) * PAPER.height }
    : { x: across * PAPER.width, y: down * PAPER.height };

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Draws a line as curves between the middles of its segments, its points being their corners.
 *
 * @param from how many of its points are drawn already
 * @param isWhole whether no more points follow; otherwise its last half segment is left for later
 */
export function paintLine(
  paper: CanvasRenderingContext2D,
  { ink, width, points }: PenStroke,
  from = 0,
  isWhole = false,
) {
  const lineWidth = scaleOf(paper.canvas) * (ink === 'eraser' ? width * ERASER_FACTOR : width);
  const colour = COLOURS[ink];
  Object.assign(paper, { lineWidth, lineCap: 'round', lineJoin: 'round', strokeStyle: colour, fillStyle: colour });
  const [first] = points;
  paper.beginPath();
  // A line without any length is not painted, so a press without movement becomes a dot.
  if (first && points.length === 1) {
    paper.arc(first.x, first.y, lineWidth / 2, 0, 2 * Math.PI);
    paper.fill();
    return;
  }
  // Of what is drawn already, the last segment tells where it goes on.
  const part = points.slice(Math.max(0, from - 2));
  part.forEach((corner, index) => {
    const next = part[index + 1];
    const end = next ? middle(corner, next) : corner;
    if (index === 0) {
      const start = from < 2 ? corner : end;
      paper.moveTo(start.x, start.y);
      if (from >= 2) return;
    }
    if (next) paper.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
    else if (isWhole) paper.lineTo(end.x, end.y);
  });
  paper.stroke();
}

/** The whole drawing on white paper; a new size of the canvas has undone any earlier turn. */
export function paintAll(paper: CanvasRenderingContext2D, strokes: readonly PenStroke[], turned: boolean): void {
  if (turned) paper.setTransform(0, 1, -1, 0, PAPER.height, 0);
  paper.fillStyle = COLOURS.eraser;
  paper.fillRect(0, 0, PAPER.width, PAPER.height);
  for (const stroke of strokes) paintLine(paper, stroke, 0, true);
}
