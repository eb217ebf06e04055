import type { Journal, Moment } from '../client/journal.ts';

/** The invariants, by name. */
export type Rule =
  | 'seats within the limit'
  | 'one seat per identity'
  | 'one admin'
  | 'acknowledged, so heard once'
  | 'order per sender'
  | 'nothing heard outside the room'
  | 'rosters agree'
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
};

export type Evidence = {
  journals: readonly Journal[];
  beliefs: readonly Belief[];
  truth: ReadonlyMap<string, RoomTruth | undefined>;
  /** How many may sit in each room, all the time. */
  seatLimit: number;
  exits: readonly string[];
};
