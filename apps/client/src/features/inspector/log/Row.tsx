import { ArrowRight, ChevronDown, ChevronRight, CirclePlus, CircleStop, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorKey } from '@colloquy/machines/recorder/playback.ts';
import { inspectorWords } from '../../../messages/inspector.ts';
import { firstOf, type LogRow } from '../model/foldRuns.ts';
import { textOf } from '../model/logRows.ts';
import { timeOf } from '../model/times.ts';
import type { View } from '../useView.ts';
import styles from './Log.module.css';

/** A line's position: among all lines, and in pixels. */
type Place = { id: string; number: number; start: number; height: number; isHere: boolean };
type Shown = Exclude<RecordingRecord, { kind: 'frame' }>;

type RecordProps = Place & { view: View; record: Shown; isInRun: boolean | undefined; onPick: () => void };

/** One record. */
export function RecordRow({ view: { names, recording, pick }, record, isInRun, onPick, ...place }: RecordProps) {
  return (
    <Line
      {...place}
      kind={record.kind}
      isIdle={record.kind === 'step' && record.taken.length === 0}
      isInRun={isInRun}
      time={timeOf(recording, record)}
      actor={names(record)}
      text={textOf(record, names)}
      icon={<Icon record={record} />}
      onPick={() => {
        onPick();
        pick(actorKey(record));
      }}
    />
  );
}

type RunProps = Place & {
  view: View;
  run: LogRow & { kind: 'run' };
  onPick: () => void;
  onFold: () => void;
};

/** Repeated records without effect: what, and how often. */
export function RunRow({ view: { names, recording, pick }, run, onPick, onFold, ...place }: RunProps) {
  const records = run.indexes.flatMap((index) => recording.records[index] ?? []);
  const first = recording.records[firstOf(run)];
  const actors = new Map(records.flatMap((each) => (each.kind === 'frame' ? [] : [[actorKey(each), names(each)]])));
  const [[key, name] = ['', '']] = actors;
  const { fold, unfold, times, actorsTogether } = inspectorWords;
  return (
    <Line
      {...place}
      kind="run"
      isIdle
      time={first ? timeOf(recording, first) : ''}
      actor={actors.size === 1 ? name : actorsTogether(actors.size)}
      text={run.counts.map((each) => times(each.name, each.times)).join(', ')}
      icon={
        <button
          type="button"
          tabIndex={-1}
          className={styles['fold']}
          aria-expanded={run.isOpen}
          aria-label={run.isOpen ? fold : unfold(run.indexes.length)}
          title={run.isOpen ? fold : unfold(run.indexes.length)}
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {run.isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </button>
      }
      onPick={() => {
        onPick();
        if (actors.size === 1) pick(key);
      }}
    />
  );
}

type LineProps = Place & {
  kind: Shown['kind'] | 'run';
  isIdle: boolean;
  isInRun?: boolean | undefined;
  time: string;
  actor: string;
  text: string;
  icon: ReactNode;
  onPick: () => void;
};

function Line({
  id,
  number,
  start,
  height,
  isHere,
  kind,
  isIdle,
  isInRun,
  time,
  actor,
  text,
  icon,
  onPick,
}: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the keys and the focus
    <div
      role="row"
      id={id}
      aria-rowindex={number + 2}
      aria-selected={isHere}
      data-kind={kind}
      data-idle={isIdle}
      data-in-run={isInRun}
      className={styles['row']}
      style={{ insetBlockStart: start, blockSize: height }}
      onClick={onPick}
    >
      <span role="gridcell" className={styles['time']}>
        {time}
      </span>
      <span role="gridcell" className={styles['actor']} title={actor}>
        {actor}
      </span>
      <span role="gridcell" className={styles['what']} title={text}>
        {icon}
        <span>{text}</span>
      </span>
    </div>
  );
}

function Icon({ record }: { record: Shown }) {
  if (record.kind === 'actor') return <CirclePlus aria-hidden="true" />;
  if (record.kind === 'event') return <ArrowRight aria-hidden="true" />;
  return record.status !== 'active' ? <CircleStop aria-hidden="true" /> : <Waypoints aria-hidden="true" />;
}
