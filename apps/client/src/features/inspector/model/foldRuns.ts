import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { eventName } from './eventName.ts';

/** An event repeated without effect this often in one recording is folded, in runs of at least this many records. */
const FREQUENT = 10;
const SHORTEST = 4;

/** A line of the log: one record, or a run of repeated records without effect. */
export type LogRow =
  | { kind: 'record'; index: number; isInRun?: boolean }
  | { kind: 'run'; id: string; indexes: readonly number[]; isOpen: boolean; counts: readonly EventCount[] };
/** How often an event occurs in a run. */
export type EventCount = { name: string; times: number };

/** The first record of a line, and the one that it leads to. */
export const firstOf = (row: LogRow): number => (row.kind === 'run' ? (row.indexes[0] ?? 0) : row.index);
export const lastOf = (row: LogRow): number => (row.kind === 'run' ? (row.indexes.at(-1) ?? 0) : row.index);

/**
 * The records caused by frequent idle events: by their index, under which type. An event is idle if no step that
 * handles it takes a transition, changes anything or ends; the results of guards are ignored.
 */
export function idleRecords(records: readonly RecordingRecord[]): ReadonlyMap<number, string> {
  type EventRun = { type: string; indexes: number[]; isIdle: boolean };
  const runs: EventRun[] = [];
  const latest = new Map<string, EventRun>();
  records.forEach((record, index) => {
    if (record.kind === 'event') {
      const { type } = record.event;
      const one = { type, indexes: [index], isIdle: true };
      runs.push(one);
      latest.set(`${actorKey(record)} ${type}`, one);
    } else if (record.kind === 'step') {
      const one = latest.get(`${actorKey(record)} ${record.event}`);
      one?.indexes.push(index);
      if (one && hasEffect(record)) one.isIdle = false;
    }
  });
  // Ports return nothing: whether they did something is unknown.
  const idle = runs.filter(({ isIdle, indexes }) => isIdle && indexes.length > 1);
  const times = new Map<string, number>();
  for (const { type } of idle) times.set(type, (times.get(type) ?? 0) + 1);
  const frequent = idle.filter(({ type }) => (times.get(type) ?? 0) >= FREQUENT);
  return new Map(frequent.flatMap(({ type, indexes }) => indexes.map((index) => [index, type] as const)));
}

const hasEffect = ({ taken, value, patch, status }: RecordingRecord & { kind: 'step' }) =>
  taken.length > 0 || value !== undefined || patch.length > 0 || status !== 'active';

/** Lines for the records of these indexes. An open run is followed by a line for each of its records. */
export function foldRuns(
  records: readonly RecordingRecord[],
  shown: readonly number[],
  idle: ReadonlyMap<number, string>,
  open: ReadonlySet<string>,
): LogRow[] {
  const rows: LogRow[] = [];
  for (let from = 0, to = 0; from < shown.length; from = to) {
    to = from + 1;
    if (idle.has(shown[from] ?? -1)) while (idle.has(shown[to] ?? -1)) to += 1;
    const indexes = shown.slice(from, to);
    const [first] = indexes;
    const record = records[first ?? -1];
    if (indexes.length < SHORTEST || !record) {
      rows.push(...indexes.map((index) => ({ kind: 'record' as const, index })));
      continue;
    }
    const id = `${record.source}/${record.seq}`;
    const isOpen = open.has(id);
    rows.push({ kind: 'run', id, indexes, isOpen, counts: countsOf(records, indexes, idle) });
    if (isOpen) rows.push(...indexes.map((index) => ({ kind: 'record' as const, index, isInRun: true })));
  }
  return rows;
}

/** An event and the step that handles it count as one; where only steps are shown, they are counted. */
function countsOf(
  records: readonly RecordingRecord[],
  indexes: readonly number[],
  idle: ReadonlyMap<number, string>,
): EventCount[] {
  const types = new Map<string, { events: number; steps: number }>();
  for (const index of indexes) {
    const type = idle.get(index) ?? '';
    const { events, steps } = types.get(type) ?? { events: 0, steps: 0 };
    const isEvent = records[index]?.kind === 'event';
    types.set(type, { events: events + Number(isEvent), steps: steps + Number(!isEvent) });
  }
  return [...types]
    .map(([type, { events, steps }]) => ({ name: eventName(type), times: Math.max(events, steps) }))
    .toSorted((one, other) => other.times - one.times);
}
