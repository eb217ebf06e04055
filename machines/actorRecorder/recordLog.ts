import type { RecordingRecord } from '../contract/recording.ts';
import type { RecordedActor, Recording } from './format.ts';
import { createRecordBuffer } from './recordBuffer.ts';

export type RecordLogOptions = {
  /** Who is recorded, and where: names of this recording, not of people. */
  participant: string;
  node: string;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** Milliseconds since 1970, as shown by the system's clock. */
  wallClock: () => number;
  /** How many records are kept at least; older ones are dropped, 200 at a time. */
  keeps?: number;
};

/** Minutes of a call, and a few megabytes. */
const KEPT_RECORDS = 10_000;

export type RecordLog = ReturnType<typeof createRecordLog>;

type Without<T> = T extends unknown ? Omit<T, 'source' | 'seq' | 't' | 'wall'> : never;
type Unstamped = Without<RecordingRecord>;

/** Numbers each record and its time; keeps the newest and passes them to listeners. */
export function createRecordLog(
  { participant, node, now, wallClock, keeps = KEPT_RECORDS }: RecordLogOptions,
  living: () => RecordedActor[],
) {
  const began = now();
  const source = { participant, node, began: wallClock() };
  const listeners = new Set<(record: RecordingRecord) => void>();
  let seq = 0;

  function stamped({ kind, ...about }: Unstamped): RecordingRecord {
    const t = Math.round((now() - began) * 10) / 10;
    return { kind, source: 0, seq: seq++, t, wall: wallClock(), ...about } as RecordingRecord;
  }
  const makeFrame = () => stamped({ kind: 'frame', actors: living() });
  const buffer = createRecordBuffer(keeps, makeFrame);

  function add(make: () => RecordingRecord): void {
    for (const record of buffer.add(make)) for (const listener of listeners) listener(record);
  }

  return {
    write: (about: Unstamped): void => add(() => stamped(about)),
    /** Writes a snapshot of the current state. */
    frame: (): void => add(makeFrame),
    recording: (): Recording => ({ sources: [source], records: buffer.all() }),
    subscribe: (listener: (record: RecordingRecord) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
