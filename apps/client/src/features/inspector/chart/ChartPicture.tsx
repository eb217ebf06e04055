import { useMemo } from 'react';
import type {
  ChartedState,
  MachineChart,
  Picture,
  PictureBox,
  PictureLine,
  Point,
} from '@colloquy/machines/inspector/chart.ts';
import type { Heat } from '@colloquy/machines/inspector/heat.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ChartPlace } from './ChartPlace.tsx';
import styles from './Chart.module.css';

const MARGIN = 12;
const LINE = 14;

type Props = {
  chart: MachineChart;
  picture: Picture;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  onOpen: (root: string) => void;
  /** Shows which arrows tests take. */
  heat?: ((transition: string) => Heat) | undefined;
};

/** One part of a chart. Active states have a thick frame and a dot, the last transition a thick line and bold text. */
export function ChartPicture({ chart, picture, active, taken, onOpen, heat }: Props) {
  const states = useMemo(() => new Map(chart.states.map((state) => [state.id, state])), [chart]);
  const { boxes, lines, width, height } = picture;
  const isTaken = ({ transitions }: PictureLine) => transitions.some((id) => taken.has(id));
  // The taken transition is drawn above the rest.
  const inOrder = lines.toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  const inside = [...active].filter((id) => id === picture.root || id.startsWith(`${picture.root}.`));
  const innermost = inside.filter((id) => !inside.some((other) => other.startsWith(`${id}.`)));
  return (
    <ChartPlace
      key={picture.root}
      width={width + 2 * MARGIN}
      height={height + 2 * MARGIN}
      active={active}
      taken={taken}
    >
      <svg
        role="img"
        aria-label={inspectorMessages.chartOf(picture.root, innermost.join(', '))}
        className={styles['picture']}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      >
        <defs>
          {['head', 'takenHead'].map((id) => (
            <marker
              key={id}
              id={`chart-${id}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path className={styles[id]} d="M0 0 L8 4 L0 8 z" />
            </marker>
          ))}
        </defs>
        {boxes.map((box) => (
          <StateBox
            key={box.id}
            box={box}
            state={states.get(box.id)}
            isActive={active.has(box.id)}
            holds={chart.states.some(({ parent }) => parent === box.id)}
            onOpen={onOpen}
          />
        ))}
        {inOrder.map((line, n) => (
          <Arrow key={n} line={line} isTaken={isTaken(line)} heat={heat} />
        ))}
      </svg>
    </ChartPlace>
  );
}

type BoxProps = {
  box: PictureBox;
  state: ChartedState | undefined;
  isActive: boolean;
  holds: boolean;
  onOpen: (root: string) => void;
};

function StateBox({ box: { id, kind, lines, x, y, width, height }, state, isActive, holds, onOpen }: BoxProps) {
  if (kind === 'start') return <circle className={styles['start']} cx={x + 5} cy={y + 5} r={5} />;
  const opens = kind === 'closed';
  return (
    <g
      data-active={isActive || undefined}
      data-state-id={state?.id}
      className={classNames(
        styles['state'],
        isActive && styles['isActive'],
        opens && styles['opens'],
        holds && !opens && styles['holds'],
      )}
      onClick={opens ? () => onOpen(id) : undefined}
    >
      <title>{state?.description ?? id}</title>
      <rect
        className={classNames(styles['box'], styles[kind], styles[`is-${state?.kind}`])}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
      />
      {isActive && <circle className={styles['dot']} cx={x + width - 2} cy={y + 2} r={4.5} />}
      <text className={styles['title']} x={x + 12} y={y + 20}>
        {state ? state.key : `→ ${id}`}
      </text>
      {lines.map((line, row) => (
        <text key={line} className={styles['small']} x={x + 12} y={y + 38 + row * LINE}>
          {line}
        </text>
      ))}
    </g>
  );
}

type ArrowProps = { line: PictureLine; isTaken: boolean; heat: Props['heat'] };

function Arrow({ line: { points, label, transitions }, isTaken, heat }: ArrowProps) {
  const path = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const least =
    heat && transitions.length > 0 ? Math.min(...transitions.map((id) => heat(id).layers.length)) : undefined;
  return (
    <g
      className={classNames(styles['arrow'], isTaken && styles['isTaken'], least === 0 && styles['isCold'])}
      data-taken={isTaken || undefined}
      data-layers={least}
    >
      <path d={path} markerEnd={`url(#chart-${isTaken ? 'takenHead' : 'head'})`} />
      {label?.lines.map((text, row) => (
        <text key={text} className={styles['event']} x={label.x} y={label.y + 11 + row * LINE}>
          {text}
        </text>
      ))}
      {least !== undefined && <HeatMark at={halfWay(points)} layers={least} />}
    </g>
  );
}

/** The number of test layers for the least tested of these transitions. */
function HeatMark({ at: { x, y }, layers }: { at: Point; layers: number }) {
  return (
    <>
      <circle className={styles['heatGround']} cx={x} cy={y} r={7} />
      <text className={styles['heat']} x={x} y={y}>
        {layers}
      </text>
    </>
  );
}

type Stretch = { from: Point; to: Point };

const length = ({ from, to }: Stretch) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);

/** In the middle of the longest segment. */
function halfWay(points: readonly Point[]): Point {
  const stretches = points.slice(1).map((to, n) => ({ from: points[n] ?? to, to }));
  const [longest] = stretches.toSorted((a, b) => length(b) - length(a));
  if (!longest) return { x: 0, y: 0 };
  return { x: middle(longest.from.x, longest.to.x), y: middle(longest.from.y, longest.to.y) };
}

const middle = (from: number, to: number) => (from + to) / 2;
