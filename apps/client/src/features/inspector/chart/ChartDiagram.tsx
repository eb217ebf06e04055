import { useMemo } from 'react';
import type { ChartedState, MachineChart, ChartPart, ChartBox, ChartLine } from '@colloquy/machines/inspector/chart.ts';
import type { TransitionCoverage } from '@colloquy/machines/inspector/coverage.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ChartViewport } from './ChartViewport.tsx';
import { CoverageMark } from './CoverageMark.tsx';
import { Legend } from './Legend.tsx';
import styles from './Chart.module.css';

const MARGIN = 12;
const LINE = 14;

type Props = {
  chart: MachineChart;
  part: ChartPart;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  onOpen: (root: string) => void;
  /** Shows which arrows tests take. */
  coverage?: ((transition: string) => TransitionCoverage) | undefined;
};

/** One part of a chart. Active states have a thick frame and a dot, the last transition a thick line and bold text. */
export function ChartDiagram({ chart, part, active, taken, onOpen, coverage }: Props) {
  const states = useMemo(() => new Map(chart.states.map((state) => [state.id, state])), [chart]);
  const { boxes, lines, width, height } = part;
  const isTaken = ({ transitions }: ChartLine) => transitions.some((id) => taken.has(id));
  // The taken transition is drawn above the rest.
  const inOrder = lines.toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  const inside = [...active].filter((id) => id === part.root || id.startsWith(`${part.root}.`));
  const innermost = inside.filter((id) => !inside.some((other) => other.startsWith(`${id}.`)));
  return (
    <ChartViewport
      key={part.root}
      width={width + 2 * MARGIN}
      height={height + 2 * MARGIN}
      active={active}
      taken={taken}
      legend={<Legend showsCoverage={coverage !== undefined} />}
    >
      <svg
        role="img"
        aria-label={inspectorMessages.chartOf(part.root, innermost.join(', '))}
        className={styles['diagram']}
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
          <Arrow key={n} line={line} isTaken={isTaken(line)} coverage={coverage} />
        ))}
      </svg>
    </ChartViewport>
  );
}

type BoxProps = {
  box: ChartBox;
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

type ArrowProps = { line: ChartLine; isTaken: boolean; coverage: Props['coverage'] };

function Arrow({ line: { points, label, transitions }, isTaken, coverage }: ArrowProps) {
  const path = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const least =
    coverage && transitions.length > 0 ? Math.min(...transitions.map((id) => coverage(id).layers.length)) : undefined;
  return (
    <g
      className={classNames(styles['arrow'], isTaken && styles['isTaken'], least === 0 && styles['isUntested'])}
      data-taken={isTaken || undefined}
      data-layers={least}
    >
      <path d={path} markerEnd={`url(#chart-${isTaken ? 'takenHead' : 'head'})`} />
      {label?.lines.map((text, row) => (
        <text key={text} className={styles['event']} x={label.x} y={label.y + 11 + row * LINE}>
          {text}
        </text>
      ))}
      {least !== undefined && <CoverageMark line={{ points, label }} layers={least} />}
    </g>
  );
}
