import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { Journal, Moment } from '../client/journal.ts';
import type { Shown } from '../client/replica.ts';

/** The invariants, by name. */
export type Rule =
  | 'seats within the limit'
  | 'one seat per identity'
  | 'one admin'
  | 'numbers rise'
  | 'no change missed'
  | 'acknowledged, so heard once'
  | 'order per sender'
  | 'nothing heard outside the room'
  | 'signals at most once'
  | 'pairs connected'
  | 'rosters agree'
  | 'states agree'
  | 'no ghosts'
  | 'no exits';

export type Violation = { rule: Rule; says: string; at?: Moment };

/** What is true of a room at a quiet moment, by the store's word. */
export type RoomTruth = {
  seats: number;
  version: number;
  admin: string | null;
  members: readonly { id: string; user: string; away: boolean }[];
};

/** What one client believes at that moment; no room: it sits nowhere. */
export type Belief = {
  user: string;
  room: string | undefined;
  member: string;
  version: number;
  admin: string | null;
  others: ReadonlyMap<string, string>;
  /** What it sees of the others. */
  shown: ReadonlyMap<string, Shown>;
  /** What it shows itself, as acknowledged; undefined where nobody can say. */
  state: MediaState | undefined;
};

/** From when to when something was broken, until it was made good. */
export type FaultSpan = { from: Moment; to: Moment };

export type Evidence = {
  journals: readonly Journal[];
  beliefs: readonly Belief[];
  truth: ReadonlyMap<string, RoomTruth | undefined>;
  /** How many may sit in each room, all the time. */
  seatLimit: number;
  exits: readonly string[];
  /** Everything that happened; undefined where only the end is judged by time. */
  faults?: readonly FaultSpan[] | undefined;
};
