import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ArrowRight, CirclePlus, CircleStop, Waypoints } from 'lucide-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorKey } from '@colloquy/machines/recorder/playback.ts';
import { inspectorWords } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { filtered, textOf, type LogKind } from '../model/logRows.ts';
import { timeOf } from '../model/times.ts';
import type { View } from '../useView.ts';
import styles from './Log.module.css';

const KINDS: readonly { kind: LogKind; label: string }[] = [
  { kind: 'event', label: inspectorWords.events },
  { kind: 'step', label: inspectorWords.steps },
  { kind: 'actor', label: inspectorWords.made },
];
/** A row's height, and that of the head, which stays above the rows and covers as much of them; pixels. */
const ROW = 30;

/** Every record, narrowed down. A row that is picked is the moment that all other parts show. */
export function Log({ view }: { view: View }) {
  const { recording, at, names, picked, travel } = view;
  const [words, setWords] = useState('');
  const [kinds, setKinds] = useState<ReadonlySet<LogKind>>(new Set(['event', 'step']));
  const [onlyPicked, setOnlyPicked] = useState(false);
  const actor = onlyPicked && picked ? actorKey(picked) : undefined;
  const rows = useMemo(
    () => filtered(recording.records, { words, kinds, actor }, names),
    [recording, words, kinds, actor, names],
  );
  const toggle = (kind: LogKind) =>
    setKinds((before) =>
      before.has(kind) ? new Set([...before].filter((each) => each !== kind)) : new Set([...before, kind]),
    );
  return (
    <section className={styles['log']} aria-label={inspectorWords.log}>
      <div className={styles['tools']}>
        <SearchField label={inspectorWords.filter} value={words} onChange={setWords} />
        <div role="group" aria-label={inspectorWords.kinds} className={styles['kinds']}>
          {KINDS.map(({ kind, label }) => (
            <Button key={kind} size="small" variant="ghost" aria-pressed={kinds.has(kind)} onClick={() => toggle(kind)}>
              {label}
            </Button>
          ))}
          <Button size="small" variant="ghost" aria-pressed={onlyPicked} onClick={() => setOnlyPicked(!onlyPicked)}>
            {inspectorWords.onlyActor}
          </Button>
        </div>
        <span role="status" className={styles['count']}>
          {inspectorWords.rows(rows.length, recording.records.length)}
        </span>
      </div>
      <Rows view={view} rows={rows} at={at} onTravel={travel} />
    </section>
  );
}

function Rows({
  view,
  rows,
  at,
  onTravel,
}: {
  view: View;
  rows: readonly number[];
  at: number;
  onTravel: (at: number) => void;
}) {
  const { recording } = view;
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing, and never memoised
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
  });
  // The row of this moment, or the last one before it that is shown.
  const here = rows.findLastIndex((index) => index <= at);
  useEffect(() => {
    if (here >= 0) list.scrollToIndex(here, { align: 'auto' });
  }, [list, here]);
  const walk = (event: KeyboardEvent) => {
    const page = 12;
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || rows.length === 0) return;
    event.preventDefault();
    onTravel(rows[Math.min(Math.max(to, 0), rows.length - 1)] ?? at);
  };
  const { columns } = inspectorWords;
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={inspectorWords.log}
      aria-rowcount={rows.length + 1}
      aria-colcount={3}
      aria-activedescendant={here >= 0 ? `record-${rows[here]}` : undefined}
      className={styles['grid']}
      onKeyDown={walk}
    >
      <div role="row" aria-rowindex={1} className={styles['head']}>
        {[columns.time, columns.actor, columns.what].map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      {rows.length === 0 && <p className={styles['none']}>{inspectorWords.noRows}</p>}
      <div role="rowgroup" style={{ blockSize: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const record = recording.records[rows[index] ?? -1];
          return (
            record && (
              <Row
                key={index}
                view={view}
                record={record}
                number={index}
                id={`record-${rows[index]}`}
                start={start - ROW}
                isHere={index === here}
                onPick={() => onTravel(rows[index] ?? at)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

type RowProps = {
  view: View;
  record: RecordingRecord;
  number: number;
  id: string;
  start: number;
  isHere: boolean;
  onPick: () => void;
};

function Row({ view: { names, recording, pick }, record, number, id, start, isHere, onPick }: RowProps) {
  if (record.kind === 'frame') return null;
  const text = textOf(record, names);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the keys and the focus
    <div
      role="row"
      id={id}
      aria-rowindex={number + 2}
      aria-selected={isHere}
      data-kind={record.kind}
      data-idle={record.kind === 'step' && record.taken.length === 0}
      className={styles['row']}
      style={{ insetBlockStart: start, blockSize: ROW }}
      onClick={() => {
        onPick();
        pick(actorKey(record));
      }}
    >
      <span role="gridcell" className={styles['time']}>
        {timeOf(recording, record)}
      </span>
      <span role="gridcell" className={styles['actor']} title={names(record)}>
        {names(record)}
      </span>
      <span role="gridcell" className={styles['what']} title={text}>
        <Icon record={record} />
        <span>{text}</span>
      </span>
    </div>
  );
}

function Icon({ record }: { record: RecordingRecord }) {
  if (record.kind === 'actor') return <CirclePlus aria-hidden="true" />;
  if (record.kind === 'event') return <ArrowRight aria-hidden="true" />;
  return record.kind === 'step' && record.status !== 'active' ? (
    <CircleStop aria-hidden="true" />
  ) : (
    <Waypoints aria-hidden="true" />
  );
}
