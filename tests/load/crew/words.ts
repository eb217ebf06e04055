import type { Diary } from '../count/diary.ts';
import type { LedgerSums } from '../count/ledger.ts';
import type { Heat } from '../count/stateHeat.ts';
import type { Trouble } from '../count/fate.ts';
import type { PersonPlan } from '../plan/plan.ts';

/** What a worker is given: its people. */
export type CrewGiven = {
  url: string;
  people: readonly PersonPlan[];
  seed: number;
  forMs: number;
  /** Blocks the worker for so long at each tick: shows that such a run is called invalid. */
  stallMs: number;
  /** Whether what their machines do is written down; costs them a quarter more. */
  isRecorded: boolean;
};

/** Twice a second. Counts are since the start. */
export type Tick = {
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
  /** How late the last acts were, at worst. */
  late: number;
};

/** Somebody who fared badly, with what a recorder has of them, if they had one: a text for the inspector. */
export type WorstDiary = Diary & { recording: string | undefined };

export type CrewReport = {
  kind: 'report';
  times: Record<string, string>;
  ledger: LedgerSums;
  acts: { done: number; skipped: Record<string, number> };
  people: { planned: number; joined: number; failed: Record<string, number> };
  /** Promises that did not hold at the quiet end. */
  violations: string[];
  heat: Heat;
  worst: WorstDiary[];
};

/** At the quiet end: what happened, and on which node each member sits, where anybody knows. */
export type EndOrder = { troubles: readonly Trouble[]; nodes: ReadonlyMap<string, string> };
/** `begin`: at that moment, as `Date.now()` counts, for all workers. */
export type CrewOrder =
  | { kind: 'begin'; beganAt: number }
  | { kind: 'holdStill'; share: number; forMs: number }
  | ({ kind: 'end' } & EndOrder);
