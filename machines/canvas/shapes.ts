import type { Point, Stroke } from './drawing.ts';

/** What is drawn between two points; a line drawn freehand is none of them. */
export const SHAPES = ['line', 'arrow', 'rectangle', 'ellipse'] as const;
export type Shape = (typeof SHAPES)[number];

/** Pixels of the paper, along the shaft. */
const ARROWHEAD = 24;
/** Between the shaft and either side of the head; radians. */
const ARROWHEAD_ANGLE = Math.PI / 7;

/** Points of an ellipse, close enough together that the curve through them looks round. */
const ELLIPSE_POINTS = 72;

/** A shape as a stroke. A line is painted as a curve, to which only a doubled point is a corner. */
export function shapeStroke(shape: Shape, from: Point, to: Point): Stroke {
  if (shape === 'line') return [from, to];
  if (shape === 'arrow') {
    const [one, other] = [-ARROWHEAD_ANGLE, ARROWHEAD_ANGLE].map((turn) => headEnd(from, to, turn)) as [Point, Point];
    return cornered([from, to, one, to, other]);
  }
  if (shape === 'ellipse') return ellipse(from, to);
  return cornered([from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from]);
}

const cornered = (corners: readonly Point[]) =>
  corners.flatMap((corner, i) => (i === 0 || i === corners.length - 1 ? [corner] : [corner, corner]));

/** The ellipse that fits the rectangle between two corners. */
function ellipse(from: Point, to: Point): Stroke {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return Array.from({ length: ELLIPSE_POINTS + 1 }, (_, i) => {
    const angle = (i / ELLIPSE_POINTS) * 2 * Math.PI;
    return { x: x + (to.x - x) * Math.cos(angle), y: y + (to.y - y) * Math.sin(angle) };
  });
}

function headEnd(from: Point, to: Point, turn: number): Point {
  const direction = Math.atan2(from.y - to.y, from.x - to.x) + turn;
  const length = Math.min(ARROWHEAD, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: to.x + length * Math.cos(direction), y: to.y + length * Math.sin(direction) };
}
