import type { ChartLine, Point } from '@colloquy/machines/inspector/chart.ts';
import styles from './Chart.module.css';

const RADIUS = 8;

type Props = { line: { points: ChartLine['points']; label: ChartLine['label'] }; layers: number };

/** The number of test layers for the least tested transition of an arrow. */
export function CoverageMark({ line, layers }: Props) {
  const { x, y } = besideLabel(line) ?? halfWay(line.points);
  return (
    <g className={styles['coverage']} data-layers={Math.min(layers, 2)}>
      <circle cx={x} cy={y} r={RADIUS} />
      <text x={x} y={y}>
        {layers}
      </text>
    </g>
  );
}

type Segment = { from: Point; to: Point };

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((to, n) => ({ from: points[n] ?? to, to }));

/** At the arrow's vertical segment nearest to its label, just above the text, on that side of the arrow. */
function besideLabel({ points, label }: Props['line']): Point | undefined {
  if (!label) return undefined;
  const middle = label.x + label.width / 2;
  const y = label.y - RADIUS;
  const [nearest] = segmentsOf(points)
    .filter(({ from, to }) => from.x === to.x && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y))
    .toSorted((a, b) => Math.abs(a.from.x - middle) - Math.abs(b.from.x - middle));
  return nearest && { x: nearest.from.x + Math.sign(middle - nearest.from.x) * (RADIUS - 2), y };
}

const length = ({ from, to }: Segment) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);

/** In the middle of the longest segment. */
function halfWay(points: readonly Point[]): Point {
  const [longest] = segmentsOf(points).toSorted((a, b) => length(b) - length(a));
  if (!longest) return { x: 0, y: 0 };
  return { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 };
}
