import * as z from 'zod/mini';
import type { Patch } from './patch.ts';
import type { Json } from './redact.ts';

/** The first line of a recording says this; another version is another reader's. */
export const FORMAT = 'colloquy-recording';
export const VERSION = 1;

const count = z.number().check(z.int(), z.gte(0));
const json = z.custom<Json>((value) => value !== undefined);
const isText = (value: unknown) => typeof value === 'string';
const isChange = (value: unknown) =>
  Array.isArray(value) && value.length <= 2 && Array.isArray(value[0]) && value[0].every(isText);
const patch = z.custom<Patch>((value) => Array.isArray(value) && value.every(isChange));

/** Whose actors were watched. `began` is the wall time of its `t` 0, which lays several recordings on one clock. */
const source = z.object({ participant: z.string(), node: z.string(), began: z.number() });
const header = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), sources: z.array(source) });

/** `seq` counts every record of a source; a gap is what was lost. `t` is monotonic, `wall` the clock; milliseconds. */
const common = { source: count, seq: count, t: z.number(), wall: z.number() };
const status = z.enum(['active', 'done', 'error', 'stopped']);
export type ActorStatus = z.infer<typeof status>;

const actor = {
  actor: count,
  id: z.string(),
  parent: z.optional(count),
  /** Without one it is a port: a callback or a promise. */
  machine: z.optional(z.string()),
};

const record = z.discriminatedUnion('kind', [
  /** An actor was made. */
  z.object({ kind: z.literal('actor'), ...common, ...actor }),
  /** One actor told another; without `from` it came from outside, from a person for instance. */
  z.object({
    kind: z.literal('event'),
    ...common,
    from: z.optional(count),
    actor: count,
    event: z.looseObject({ type: z.string() }),
  }),
  /** An actor took a step: a microstep of a machine, or a port that ended. `taken` and `guards` are by transition id. */
  z.object({
    kind: z.literal('step'),
    ...common,
    actor: count,
    event: z.string(),
    taken: z.array(z.string()),
    guards: z.array(z.tuple([z.string(), z.boolean()])),
    status,
    /** Left out where it did not change. */
    value: z.optional(json),
    patch,
  }),
  /** All that is known at that moment: what came before may be gone. */
  z.object({
    kind: z.literal('frame'),
    ...common,
    actors: z.array(z.object({ ...actor, status, value: z.optional(json), context: z.optional(json) })),
  }),
]);

export type RecordingSource = z.infer<typeof source>;
export type RecordingRecord = z.infer<typeof record>;
export type RecordOf<K extends RecordingRecord['kind']> = Extract<RecordingRecord, { kind: K }>;
export type RecordedActor = RecordOf<'frame'>['actors'][number];
export type Recording = { sources: readonly RecordingSource[]; records: readonly RecordingRecord[] };

/** What stands in a file is no recording, or one of another version; `line` counts from 1. */
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

/** Reads what `writeRecording` wrote; unknown keys fall away. Anything else is a `RecordingError`. */
export function readRecording(text: string): Recording {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const { sources } = readLine(header, first, 1);
  const records = rest.map((line, n) => readLine(record, line, n + 2));
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

/** Several recordings on one clock, in the order of their moments. */
export function merged(recordings: readonly Recording[]): Recording {
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
