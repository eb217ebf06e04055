import { createHash } from 'node:crypto';
import type { Entry, Member, RoomName } from '../../domain/registryTerms.ts';
import type { Patch } from '../rules/draft.ts';
import { noRoom, type RoomState } from '../rules/roomState.ts';

/**
 * One step of a room's log. Its entries have the numbers that end at `seq`, one each; a step without entries takes one
 * number. `prev` is the `seq` of the step before.
 */
export type LogRecord = {
  prev: number;
  seq: number;
  entries: readonly Entry[];
  /** Its change of the room's state; a line of chat or a kept signal changes nothing. */
  patch?: Patch;
  /** Identifies the commit, so that it is recognised if its answer was lost; for a line, the command that sent it. */
  key?: string;
};

/** The number of the entry at that index of a record. */
export const numberOf = ({ seq, entries }: LogRecord, index: number): number => seq - entries.length + 1 + index;

/** How many numbers a record takes. */
export const widthOf = (entries: readonly Entry[]): number => Math.max(1, entries.length);

/**
 * A room as the store has it; `revision` is the `seq` of its last change. `epoch` identifies the log: another one
 * begins when the room is restored to an emptied store, '0' is the first.
 */
export type StoredRoom = { state: RoomState; revision: number; seq: number; epoch: string; records: LogRecord[] };

/** What a store returns for a room that does not exist. */
export const nothingStored = (): StoredRoom => ({ state: noRoom(), revision: 0, seq: 0, epoch: '0', records: [] });

/** The store does not have the room, or has another log than the known one. */
type Absent = { kind: 'absent' };
/**
 * The store was emptied and a node has restored the room: nobody writes before all nodes that know it have restored it.
 */
export type Recovering = { kind: 'recovering' };
/** The key of a member's command in the log. */
export const keyOfCommand = (commandId: string): string =>
  createHash('sha1').update(commandId).digest('base64').slice(0, 8);

/** The number of a member's lines whose commands are remembered. */
export const COMMANDS_KEPT = 128;

type Done = { kind: 'done'; prev: number; seq: number };

export type Commit = {
  /** The revision on which the decision was based, the last known number of the log, and which log that is. */
  revision: number;
  seq: number;
  epoch: string;
  key: string;
  patch: Patch;
  entries: readonly Entry[];
  /** Milliseconds until the room expires, where that changes. */
  ttl: number | undefined;
};

export type Line = {
  /** The log known to the appending node. */
  epoch: string;
  /** A line of chat belongs to a member, who must be present; a signal to nobody. */
  member?: Pick<Member, 'memberId' | 'order'>;
  /**
   * Unique per member: a repeated key is not appended again. Of fixed length, so that none is a substring of two others
   * (`keyOfCommand`).
   */
  key?: string | undefined;
  entry: Entry;
};

/**
 * Keeps a room as a small state and one ordered log. Knows no rules: it compares, writes, and publishes in one step, so
 * that the published order is the log's. Every call may throw `RegistryUnavailable`.
 */
export interface RoomStore {
  /** False: this process' replica is the only copy, and is kept while the room lives. */
  readonly isShared: boolean;
  /** Milliseconds since 1970, the same on all nodes. */
  now(): number;
  /** The store, or the shard of that room, has just been reached: other nodes may still restore absent rooms. */
  isRecovering(room?: RoomName): boolean;
  /** @param follows subscribes this node to each record from now on, and returns the kept ones. */
  open(room: RoomName, follows: boolean): Promise<StoredRoom | Absent>;
  /** Writes only if the revision is still the expected one; else returns what came after `seq`. */
  commit(
    room: RoomName,
    commit: Commit,
  ): Promise<Done | { kind: 'behind'; seq: number; records: LogRecord[] } | Absent | Recovering>;
  append(room: RoomName, line: Line): Promise<Done | { kind: 'again' } | { kind: 'gone' } | Absent | Recovering>;
  /** Records after that number, oldest first, as far as the log reaches back. */
  since(
    room: RoomName,
    seq: number,
    follows: boolean,
  ): Promise<{ kind: 'read'; seq: number; epoch: string; records: LogRecord[]; isRecovering: boolean } | Absent>;
  /** Restores a room to an emptied store; of several copies the one with the longest log wins. */
  restore(room: RoomName, copy: Omit<StoredRoom, 'epoch'>): Promise<void>;
  /** Calls the listener for each record of the room from now on. Resolves once it is subscribed. */
  watch(room: RoomName, listener: (record: LogRecord) => void): Promise<void>;
  unwatch(room: RoomName): void;
}
