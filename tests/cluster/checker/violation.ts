import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { History, Timestamp } from '../client/history.ts';
import type { Shown } from '../client/replica.ts';

/** The invariants, by name. */
export type Rule =
  | 'seats within the limit'
  | 'one seat per identity'
  | 'one admin'
  | 'sequence numbers increase'
  | 'no change missed'
  | 'acknowledged, so heard once'
  | 'order per sender'
  | 'nothing heard outside the room'
  | 'signals at most once'
  | 'pairs connected'
  | 'rosters agree'
  | 'states agree'
  | 'no orphaned seats'
  | 'no exits';

export type Violation = { rule: Rule; detail: string; at?: Timestamp };

/** The state of a room in the store at a quiet moment. */
export type RoomTruth = {
  seats: number;
  version: number;
  admin: string | null;
  members: readonly { id: string; user: string; away: boolean }[];
};

/** A client's view at that moment; without a room it has no seat. */
export type Belief = {
  user: string;
  room: string | undefined;
  member: string;
  version: number;
  admin: string | null;
  others: ReadonlyMap<string, string>;
  /** What it sees of the others. */
  shown: ReadonlyMap<string, Shown>;
  /** Its own state, as acknowledged; undefined where that is uncertain. */
  state: MediaState | undefined;
};

/** The time from a fault to its repair. */
export type FaultSpan = { from: Timestamp; to: Timestamp };

export type Evidence = {
  histories: readonly History[];
  beliefs: readonly Belief[];
  truth: ReadonlyMap<string, RoomTruth | undefined>;
  /** The number of seats in each room, at all times. */
  seatLimit: number;
  exits: readonly string[];
  /** All faults; undefined where only the final state is judged. */
  faults?: readonly FaultSpan[] | undefined;
};
