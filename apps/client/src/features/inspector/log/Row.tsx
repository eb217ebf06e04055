import { ArrowRight, ChevronDown, ChevronRight, CirclePlus, CircleStop, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { firstOf, type LogRow } from '../model/foldRuns.ts';
import { textOf } from '../model/logRows.ts';
import { timeOf } from '../model/times.ts';
import type { View } from '../useView.ts';
import styles from './Log.module.css';

/** A row's position: among all rows, and in pixels. */
type RowPosition = { id: string; number: number; start: number; height: number; isSelected: boolean };
/** A snapshot has no row. */
type ShownRecord = Exclude<RecordingRecord, { kind: 'frame' }>;

type RecordProps = RowPosition & {
  view: View;
  record: ShownRecord;
  isInRun: boolean | undefined;
  onSelect: () => void;
};

/** One record. */
export function RecordRow({
  view: { names, recording, pick: selectActor },
  record,
  isInRun,
  onSelect,
  ...place
}: RecordProps) {
  return (
    <Row
      {...place}
      kind={record.kind}
      isIdle={record.kind === 'step' && record.taken.length === 0}
      isInRun={isInRun}
      time={timeOf(recording, record)}
      actor={names(record)}
      text={textOf(record, names)}
      icon={<Icon record={record} />}
      onSelect={() => {
        onSelect();
        selectActor(actorKey(record));
      }}
    />
  );
}

type RunProps = RowPosition & {
  view: View;
  run: LogRow & { kind: 'run' };
  onSelect: () => void;
  onFold: () => void;
};

/** A run of repeated records without effect, folded into one row with their names and numbers. */
export function RunRow({ view: { names, recording, pick: selectActor }, run, onSelect, onFold, ...place }: RunProps) {
  const records = run.indexes.flatMap((index) => recording.records[index] ?? []);
  const first = recording.records[firstOf(run)];
  const actors = new Map(records.flatMap((each) => (each.kind === 'frame' ? [] : [[actorKey(each), names(each)]])));
  const [[key, name] = ['', '']] = actors;
  const { fold, unfold, times, actorsTogether } = inspectorMessages;
  return (
    <Row
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
      onSelect={() => {
        onSelect();
        if (actors.size === 1) selectActor(key);
      }}
    />
  );
}

type RowProps = RowPosition & {
  kind: ShownRecord['kind'] | 'run';
  isIdle: boolean;
  isInRun?: boolean | undefined;
  time: string;
  actor: string;
  text: string;
  icon: ReactNode;
  onSelect: () => void;
};

function Row({
  id,
  number,
  start,
  height,
  isSelected,
  kind,
  isIdle,
  isInRun,
  time,
  actor,
  text,
  icon,
  onSelect,
}: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid handles keys and focus
    <div
      role="row"
      id={id}
      // From 1, after the header row.
      aria-rowindex={number + 2}
      aria-selected={isSelected}
      data-kind={kind}
      data-idle={isIdle}
      data-in-run={isInRun}
      className={styles['row']}
      style={{ insetBlockStart: start, blockSize: height }}
      onClick={onSelect}
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

function Icon({ record }: { record: ShownRecord }) {
  if (record.kind === 'actor') return <CirclePlus aria-hidden="true" />;
  if (record.kind === 'event') return <ArrowRight aria-hidden="true" />;
  return record.status !== 'active' ? <CircleStop aria-hidden="true" /> : <Waypoints aria-hidden="true" />;
}
