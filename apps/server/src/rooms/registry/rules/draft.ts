import type { RegistryTimes } from '../../registry.ts';
import type { Change } from '../../registryTypes.ts';
import type { Meeting } from './meetings.ts';
import {
  emptyRoomState,
  type FixedRoomState,
  type LiveRoomState,
  type RoomState,
  type MembershipRecord,
} from './roomState.ts';

/**
 * The changes of a command: new values of fields, null for a deleted one. A field is `fixed`, `live`, or an entry of a
 * map: `m:<member id>`, `h:<user id>`, `b:<ban>`, `x:<token hash>`, `f:<network>`, `r:<ruling>`, `t:settings`,
 * `k:<socket id>` of someone who waits, `a:<holder key>` of an answered one, `g:now` of a broadcast's stage.
 * `c:<arrival number>`, the keys of a member's chat messages, exists only in the store.
 */
export type Patch = Record<string, unknown>;

/** The prefix of each map of a state in a patch. */
const PREFIXES = {
  members: 'm',
  holds: 'h',
  bans: 'b',
  expired: 'x',
  firstHeld: 'f',
  rulings: 'r',
  talk: 't',
  knocks: 'k',
  knockAnswers: 'a',
  stage: 'g',
} as const;
type MapName = keyof typeof PREFIXES;
type ValueOf<K extends MapName> = RoomState[K] extends Map<string, infer V> ? V : never;

/** The map of each prefix. */
export const MAPS = Object.fromEntries(Object.entries(PREFIXES).map(([map, prefix]) => [prefix, map])) as Record<
  string,
  MapName
>;

const isMapField = (field: string): boolean => field[1] === ':';

function mapOf(state: RoomState, field: string): Map<string, unknown> {
  return state[MAPS[field[0] as string] as MapName];
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
  readonly meetings: Meeting[] = [];

  readonly state: RoomState;
  /** The store's clock in milliseconds; increases with each command of a node. */
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

  set<K extends MapName>(map: K, key: string, value: ValueOf<K>): void {
    this.#set(`${PREFIXES[map]}:${key}`, value);
  }

  delete(map: MapName, key: string): void {
    const field = `${PREFIXES[map]}:${key}`;
    if (mapOf(this.state, field).has(key)) this.#set(field, null);
  }

  /** A member who has left sends no retries. */
  forgetMessageKeys(arrivalNumber: number): void {
    this.patch[`c:${arrivalNumber}`] = null;
  }

  /** Deletes the whole room. */
  clear(): void {
    for (const map of Object.values(MAPS)) for (const key of this.state[map].keys()) this.delete(map, key);
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
