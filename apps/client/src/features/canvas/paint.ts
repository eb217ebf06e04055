import type { Stroke } from '@colloquy/machines/canvas/drawing.ts';

/** R-CANVAS-1 */
export const PAPER = { width: 800, height: 600 } as const;
const LINE_WIDTH = 2;

/** Draws a line on the paper, from one of its points on. */
export function paintLine(paper: CanvasRenderingContext2D, line: Stroke, from = 0): void {
  const [first, ...rest] = line.slice(from);
  if (!first) return;
  Object.assign(paper, { lineWidth: LINE_WIDTH, lineCap: 'round', lineJoin: 'round' });
  paper.strokeStyle = '#000';
  paper.fillStyle = '#000';
  paper.beginPath();
  // A line without any length is not painted, so a press without movement becomes a dot.
  if (rest.length === 0) {
    paper.arc(first.x, first.y, LINE_WIDTH / 2, 0, 2 * Math.PI);
    paper.fill();
    return;
  }
  paper.moveTo(first.x, first.y);
  for (const { x, y } of rest) paper.lineTo(x, y);
  paper.stroke();
}

/** The whole drawing on white paper: black on white in both themes, and in the file. */
export function paintAll(paper: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, PAPER.width, PAPER.height);
  for (const stroke of strokes) paintLine(paper, stroke);
}
