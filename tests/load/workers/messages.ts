import type { Trace } from '../count/trace.ts';
import type { LedgerSums } from '../count/ledger.ts';
import type { StateCounts } from '../count/stateCounts.ts';
import type { FaultWindow } from '../count/lossCause.ts';
import type { PersonPlan } from '../plan/plan.ts';

export type WorkerInput = {
  url: string;
  /** Makes these people load participants of the server; undefined for servers started here. */
  token: string | undefined;
  people: readonly PersonPlan[];
  seed: number;
  forMs: number;
  /** Blocks the worker at each tick, to test that such a run is called invalid. */
  stallMs: number;
  /** Whether their machines are recorded; costs a quarter more. */
  isRecorded: boolean;
};

/** Twice a second. Counts are since the start. */
export type ProgressTick = {
  kind: 'tick';
  at: number;
  here: number;
  arrived: number;
  well: number;
  sent: number;
  delivered: number;
  joined: number;
  failed: number;
  /** How many messages arrived since the last tick, by power of two of their milliseconds (from 1/8 ms). */
  latencies: number[];
  /** The worst lateness since the last tick. */
  late: number;
};

/** A slow person, with their recording for the inspector if there is one. */
export type WorstTrace = Trace & { recording: string | undefined };

export type WorkerReport = {
  kind: 'report';
  times: Record<string, string>;
  ledger: LedgerSums;
  acts: { done: number; skipped: Record<string, number> };
  people: { planned: number; joined: number; failed: Record<string, number> };
  /** Invariants violated at the quiet end. */
  violations: string[];
  heat: StateCounts;
  worst: WorstTrace[];
};

/** At the quiet end: the faults, and the node of each member where known. */
export type EndCommand = { faultWindows: readonly FaultWindow[]; nodeByMember: ReadonlyMap<string, string> };
/** `begin`: at that moment, as `Date.now()` counts, for all workers. */
export type WorkerCommand =
  | { kind: 'begin'; beganAt: number }
  | { kind: 'holdStill'; share: number; forMs: number }
  | ({ kind: 'end' } & EndCommand);
