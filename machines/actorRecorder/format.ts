import * as z from 'zod/mini';
import { recordingRecord, recordingSource, type RecordingRecord, type RecordingSource } from '../contract/recording.ts';

/** The version in a recording's first line; this reader supports no other. */
const FORMAT = 'colloquy-recording';
const VERSION = 1;

const header = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), sources: z.array(recordingSource) });

export type RecordOf<K extends RecordingRecord['kind']> = Extract<RecordingRecord, { kind: K }>;
export type RecordedActor = RecordOf<'frame'>['actors'][number];
export type Recording = { sources: readonly RecordingSource[]; records: readonly RecordingRecord[] };

/** The file is no recording, or one of another version; `line` counts from 1. */
export class RecordingError extends Error {
  readonly line: number;
  constructor(line: number, cause?: unknown) {
    super(`Line ${line} is not of a recording of version ${VERSION}`, { cause });
    this.name = 'RecordingError';
    this.line = line;
  }
}

/** One line of JSON each: the header, then the records. */
export function writeRecording({ sources, records }: Recording): string {
  const lines: unknown[] = [{ format: FORMAT, version: VERSION, sources }, ...records];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Reads what `writeRecording` wrote; unknown keys are dropped. Anything else is a `RecordingError`. */
export function readRecording(text: string): Recording {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const { sources } = readLine(header, first, 1);
  const records = rest.map((line, n) => readLine(recordingRecord, line, n + 2));
  const foreign = records.findIndex((each) => each.source >= sources.length);
  if (foreign !== -1) throw new RecordingError(foreign + 2);
  return { sources, records };
}

function readLine<S extends z.ZodMiniType>(schema: S, line: string, number: number): z.infer<S> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw new RecordingError(number, cause);
  }
}

/** Several recordings on one clock, in chronological order. */
export function mergeRecordings(recordings: readonly Recording[]): Recording {
  const sources = recordings.flatMap((recording) => recording.sources);
  const shifts = recordings.map((_, n) =>
    recordings.slice(0, n).reduce((sum, before) => sum + before.sources.length, 0),
  );
  const records = recordings.flatMap((recording, n) =>
    recording.records.map((each) => ({ ...each, source: each.source + (shifts[n] ?? 0) })),
  );
  const at = ({ source, t }: RecordingRecord) => (sources[source]?.began ?? 0) + t;
  return { sources, records: records.toSorted((a, b) => at(a) - at(b)) };
}
