import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { firstOf, lastOf, type LogRow } from '../model/foldRuns.ts';
import type { View } from '../useView.ts';
import { RecordRow, RunRow } from './Row.tsx';
import styles from './Log.module.css';

/** The height of a row, and of the sticky head, which covers as much of the rows; pixels. */
const ROW = 30;
const PAGE = 12;

type Props = {
  view: View;
  rows: readonly LogRow[];
  at: number;
  onTravel: (at: number) => void;
  /** Opens a run of records, or folds it again. */
  onFold: (id: string) => void;
};

/**
 * The lines of the log, of which only visible ones are drawn. Arrow keys move through them; right and left open and
 * fold a run.
 */
export function Rows({ view, rows, at, onTravel, onFold }: Props) {
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
  const here = rows.findLastIndex((row) => firstOf(row) <= at);
  useEffect(() => {
    if (here >= 0) list.scrollToIndex(here, { align: 'auto' });
  }, [list, here]);
  const walk = (event: KeyboardEvent) => {
    const run = rows.slice(0, here + 1).findLast((row) => row.kind === 'run');
    const row = rows[here];
    const isInRun = row?.kind === 'record' && row.isInRun === true;
    if (run && (event.key === 'ArrowRight' ? run === row : event.key === 'ArrowLeft' && isInRun)) {
      event.preventDefault();
      onFold(run.id);
      return;
    }
    const to = placeAfter(event.key, rows, at);
    if (to === undefined) return;
    event.preventDefault();
    onTravel(to);
  };
  const { columns } = inspectorMessages;
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={inspectorMessages.log}
      aria-rowcount={rows.length + 1}
      aria-colcount={3}
      aria-activedescendant={rows[here] && idOf(rows[here])}
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
      {rows.length === 0 && <p className={styles['none']}>{inspectorMessages.noRows}</p>}
      <div role="rowgroup" style={{ blockSize: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          const record = row && recording.records[firstOf(row)];
          if (!record || record.kind === 'frame') return null;
          const place = { id: idOf(row), number: index, start: start - ROW, height: ROW, isSelected: index === here };
          const onSelect = () => onTravel(lastOf(row));
          return row.kind === 'run' ? (
            <RunRow
              key={idOf(row)}
              {...place}
              view={view}
              run={row}
              onSelect={onSelect}
              onFold={() => onFold(row.id)}
            />
          ) : (
            <RecordRow
              key={idOf(row)}
              {...place}
              view={view}
              record={record}
              isInRun={row.isInRun}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}

const idOf = (row: LogRow) => (row.kind === 'run' ? `run-${row.id}` : `record-${row.index}`);

/** The moment that a key leads to. An open run is traversed record by record, past its header line. */
function placeAfter(key: string, rows: readonly LogRow[], at: number): number | undefined {
  const stops = rows.filter((row) => !(row.kind === 'run' && row.isOpen));
  const here = stops.findLastIndex((row) => firstOf(row) <= at);
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + PAGE,
    PageUp: here - PAGE,
    Home: 0,
    End: stops.length - 1,
  };
  const to = steps[key];
  const stop = to === undefined ? undefined : stops[Math.min(Math.max(to, 0), stops.length - 1)];
  return stop && lastOf(stop);
}
