import * as z from 'zod/mini';

/** What a recording may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One change: the new value at a path; without a value the path was removed. */
export type Change = readonly [path: readonly string[], value?: Json];
export type Patch = readonly Change[];

const count = z.number().check(z.int(), z.gte(0));
const json = z.custom<Json>((value) => value !== undefined);
/** Records nest as deep as machines do; anything deeper is an attack on the reader. */
const DEEPEST = 64;
const isShallow = (value: unknown, room = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (room > 0 && Object.values(value).every((inner) => isShallow(inner, room - 1)));
const isText = (value: unknown) => typeof value === 'string';
const isChange = (value: unknown) =>
  Array.isArray(value) && value.length <= 2 && Array.isArray(value[0]) && value[0].every(isText);
const patch = z.custom<Patch>((value) => Array.isArray(value) && value.every(isChange));

/** Whose actors were recorded. `began` is the wall time of its `t` 0, which aligns several recordings. */
export const recordingSource = z.object({ participant: z.string(), node: z.string(), began: z.number() });

/**
 * `seq` counts every record of a source; a gap means lost records. `t` is monotonic, `wall` the wall clock;
 * milliseconds.
 */
const common = {
  source: count,
  seq: count,
  t: z.number(),
  wall: z.number(),
  /** Its payload was omitted because the connection to an inspector was too slow. */
  thin: z.optional(z.literal(true)),
};
const status = z.enum(['active', 'done', 'error', 'stopped']);

const actor = {
  actor: count,
  id: z.string(),
  parent: z.optional(count),
  /** Without one it is a port: a callback or a promise. */
  machine: z.optional(z.string()),
};

const anyRecord = z.discriminatedUnion('kind', [
  /** An actor was made. */
  z.object({ kind: z.literal('actor'), ...common, ...actor }),
  /** One actor sent an event to another; without `startedAt` it came from outside, from a person for instance. */
  z.object({
    kind: z.literal('event'),
    ...common,
    from: z.optional(count),
    actor: count,
    event: z.looseObject({ type: z.string() }),
  }),
  /**
   * An actor took a step: a microstep of a machine, or a port that ended. `taken` and `guards` are keyed by transition
   * id; `<machine> asks <guard>` is a guard checked by an action.
   */
  z.object({
    kind: z.literal('step'),
    ...common,
    actor: count,
    event: z.string(),
    taken: z.array(z.string()),
    guards: z.array(z.tuple([z.string(), z.boolean()])),
    status,
    /** Omitted where it did not change. */
    value: z.optional(json),
    patch,
  }),
  /** A full snapshot: earlier records may be gone. */
  z.object({
    kind: z.literal('frame'),
    ...common,
    actors: z.array(z.object({ ...actor, status, value: z.optional(json), context: z.optional(json) })),
  }),
]);

export const recordingRecord = anyRecord.check(z.refine((record) => isShallow(record), 'is nested too deeply'));

export type RecordingSource = z.infer<typeof recordingSource>;
export type RecordingRecord = z.infer<typeof recordingRecord>;
export type ActorStatus = z.infer<typeof status>;
