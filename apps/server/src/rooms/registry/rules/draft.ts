import type { RegistryTimes } from '../../registry.ts';
import type { Change } from '../../registryTypes.ts';
import type { Ruling, ChatSettings } from '../../../broadcasts/streamModeration.ts';
import type { Stage } from '../../../broadcasts/broadcasts.ts';
import type { Encounter } from './encounters.ts';
import {
  emptyRoomState,
  type FixedRoomState,
  type Reservation,
  type Knock,
  type KnockAnswer,
  type LiveRoomState,
  type RoomState,
  type Seat,
  type MembershipRecord,
} from './roomState.ts';

/**
 * The changes of a command: new values of fields, null for a deleted one. A field is `fixed`, `live`, or an entry of a
 * map: `m:<member id>`, `h:<user id>`, `b:<ban>`, `x:<token hash>`, `f:<network>`, `r:<ruling>`, `t:settings`,
 * `k:<socket id>` of someone who waits, `a:<holder key>` of an answered one, `g:now` of a broadcast's stage.
 * `c:<order>`, the keys of a member's chat messages, exists only in the store.
 */
export type Patch = Record<string, unknown>;

/** The prefix of each map of a state. */
export const MAPS = {
  m: 'members',
  h: 'holds',
  b: 'bans',
  x: 'expired',
  f: 'firstHeld',
  r: 'rulings',
  t: 'talk',
  k: 'knocks',
  a: 'knockAnswers',
  g: 'stage',
} as const;
type MapKey = keyof typeof MAPS;
type Values = {
  m: Seat;
  h: Reservation;
  b: true;
  x: number;
  f: number;
  r: Ruling;
  t: ChatSettings;
  k: Knock;
  a: KnockAnswer;
  g: Stage;
};

const isMapField = (field: string): boolean => field[1] === ':';

function mapOf(state: RoomState, field: string): Map<string, unknown> {
  return state[MAPS[field[0] as MapKey]];
}

function read(state: RoomState, field: string): unknown {
  if (field.startsWith('c:')) return undefined;
  return isMapField(field) ? mapOf(state, field).get(field.slice(2)) : state[field as 'fixed' | 'live'];
}

/** Sets a field of the state; null deletes it. */
export function write(state: RoomState, field: string, value: unknown): void {
  if (field.startsWith('c:')) return;
  if (!isMapField(field)) Object.assign(state, { [field]: value ?? undefined });
  else if (value === null) mapOf(state, field).delete(field.slice(2));
  else mapOf(state, field).set(field.slice(2), value);
}

/** Applies a patch to the state; returns the inverse patch. */
export function apply(state: RoomState, patch: Patch): Patch {
  const undo: Patch = {};
  for (const field in patch) {
    undo[field] = read(state, field) ?? null;
    write(state, field, patch[field]);
  }
  return undo;
}

/**
 * An item that no longer counts for its caller's quotas: a reserved seat, a room whose creator has not joined, or a
 * broadcast.
 */
export type QuotaRelease = { kind: 'seat' | 'room' | 'broadcast'; userId?: string; quotas: readonly string[] };

/** A command during execution: changes the state immediately, and records how to undo it. */
export class Draft {
  readonly patch: Patch = {};
  readonly undo: Patch = {};
  readonly changes: Change[] = [];
  readonly released: QuotaRelease[] = [];
  readonly memberships: MembershipRecord[] = [];
  readonly encounters: Encounter[] = [];

  readonly state: RoomState;
  /** The store's clock in milliseconds; rises with each command of a node. */
  readonly now: number;
  readonly times: RegistryTimes;
  /** The `seq` of the last entry in the room's log. */
  readonly seq: number;

  constructor(state: RoomState, now: number, times: RegistryTimes, seq: number) {
    this.state = state;
    this.now = now;
    this.times = times;
    this.seq = seq;
  }

  /** Undefined if there is no room. */
  get fixed(): FixedRoomState | undefined {
    return this.state.fixed;
  }

  get live(): LiveRoomState {
    return this.state.live;
  }

  setFixed(fixed: FixedRoomState): void {
    this.#set('fixed', fixed);
  }

  setLive(changed: Partial<LiveRoomState>): void {
    this.#set('live', { ...this.state.live, ...changed });
  }

  set<K extends MapKey>(map: K, key: string, value: Values[K]): void {
    this.#set(`${map}:${key}`, value);
  }

  delete(map: MapKey, key: string): void {
    if (mapOf(this.state, `${map}:`).has(key)) this.#set(`${map}:${key}`, null);
  }

  /** A member who has left sends no retries. */
  forgetMessageKeys(order: number): void {
    this.patch[`c:${order}`] = null;
  }

  /** Deletes the whole room. */
  clear(): void {
    for (const map in MAPS) for (const key of mapOf(this.state, `${map}:`).keys()) this.#set(`${map}:${key}`, null);
    this.#set('live', emptyRoomState().live);
    this.#set('fixed', null);
  }

  /** Increments the version, for the next change. */
  nextVersion(): number {
    this.setLive({ version: this.live.version + 1 });
    return this.live.version;
  }

  get hasChanged(): boolean {
    for (const _ in this.patch) return true;
    return this.changes.length > 0;
  }

  #set(field: string, value: unknown): void {
    if (!(field in this.undo)) this.undo[field] = read(this.state, field) ?? null;
    this.patch[field] = value;
    write(this.state, field, value);
  }
}
