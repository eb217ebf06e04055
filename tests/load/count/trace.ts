import type { PersonPlan } from '../plan/plan.ts';

/** The stages of an arrival, in order. */
export const STAGES = [
  'site',
  'account',
  'search',
  'socket',
  'seat',
  'roster',
  'firstOffer',
  'stable',
  'connected',
] as const;
export type Stage = (typeof STAGES)[number];

/** The reason recorded for a person who does not get in. */
export const GAVE_UP = 'not in within 30 s';

/** What is recorded of one person: where they are, how long each stage took, and a short log. */
export type Trace = {
  id: string;
  entry: PersonPlan['entry']['kind'];
  /** From the last `session`. */
  memberId: string | undefined;
  room: string | undefined;
  isConnected: boolean;
  /** The start of a join: when the page opened its connection, minus the generator's lateness. */
  joinFrom: number | undefined;
  /** Milliseconds that each stage took. */
  stages: Partial<Record<Stage, number>>;
  /** Members found in the room that are not all connected yet. */
  awaited: { agreed: Set<string>; connected: Set<string> } | undefined;
  /** When the arrival was complete. */
  settledAt: number | undefined;
  ended: string | undefined;
  entries: { at: number; text: string }[];
};

/** Limits memory; the first lines cover the arrival. */
const MAX_ENTRIES = 200;

export function createTrace({ id, entry }: PersonPlan): Trace {
  return {
    id,
    entry: entry.kind,
    memberId: undefined,
    room: undefined,
    isConnected: false,
    joinFrom: undefined,
    stages: {},
    awaited: undefined,
    settledAt: undefined,
    ended: undefined,
    entries: [],
  };
}

export function addEntry(trace: Trace, at: number, text: string): void {
  if (trace.entries.length < MAX_ENTRIES) trace.entries.push({ at: Math.round(at), text });
}

/** How many of the slowest people are kept in detail. */
const WORST_COUNT = 20;

/** People who never arrived first, then the slowest. */
export function worstOf<T>(all: readonly T[], traceOf: (one: T) => Trace): T[] {
  return all.toSorted((one, other) => waitOf(traceOf(other)) - waitOf(traceOf(one))).slice(0, WORST_COUNT);
}

const waitOf = ({ settledAt, stages }: Trace) =>
  settledAt === undefined ? Number.MAX_VALUE : (stages.connected ?? stages.roster ?? 0);
