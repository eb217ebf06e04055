import { createHash } from 'node:crypto';
import type { LogEntry, Member, RoomName } from '../../registryTypes.ts';
import type { Patch } from '../rules/draft.ts';
import { emptyRoomState, type RoomState } from '../rules/roomState.ts';

/**
 * One record of a room's log. Its entries have consecutive numbers that end at `seq`; a record without entries takes
 * one number. `prev` is the `seq` of the previous record.
 */
export type LogRecord = {
  prev: number;
  seq: number;
  entries: readonly LogEntry[];
  /** Its change of the room's state; undefined for chat messages and queued signals. */
  patch?: Patch;
  /** Identifies the commit, so that it is recognised if its answer was lost; for a chat message, its command. */
  key?: string;
  /** The spans of its commit, if traced, for those of its arrival on other nodes. */
  trace?: string;
};

/** The `seq` of the entry at that index of a record. */
export const seqAt = ({ seq, entries }: LogRecord, index: number): number => seq - entries.length + 1 + index;

/** How many numbers a record takes. */
export const seqCount = (entries: readonly LogEntry[]): number => Math.max(1, entries.length);

/**
 * A room in the store; `revision` is the `seq` of its last change. `epoch` identifies the log: '0' is the first, a new
 * one begins when the room is restored to an emptied store.
 */
export type StoredRoom = { state: RoomState; revision: number; seq: number; epoch: string; records: LogRecord[] };

/** What a store returns for a room that does not exist. */
export const emptyStoredRoom = (): StoredRoom => ({
  state: emptyRoomState(),
  revision: 0,
  seq: 0,
  epoch: '0',
  records: [],
});

/** The store does not have the room, or has another log than the caller's. */
type Absent = { kind: 'absent' };
/**
 * The store was emptied and a node has restored the room: writes wait until all nodes that know it have restored it.
 */
export type Recovering = { kind: 'recovering' };
/** The key of a member's command in the log. */
export const hashCommandId = (commandId: string): string =>
  createHash('sha1').update(commandId).digest('base64').slice(0, 8);

/** The number of a member's chat messages whose commands are remembered. */
export const MAX_COMMAND_KEYS = 128;

type Done = { kind: 'done'; prev: number; seq: number };

export type Commit = {
  /** The revision on which the commit is based, the last known `seq`, and the log it belongs to. */
  revision: number;
  seq: number;
  epoch: string;
  key: string;
  /** See `LogRecord`. */
  trace?: string | undefined;
  patch: Patch;
  entries: readonly LogEntry[];
  /** Milliseconds until the room expires; undefined for no change. */
  ttl: number | undefined;
};

export type LogAppend = {
  /** The epoch of the log known to this node. */
  epoch: string;
  /** The sender of a chat message, who must be a member; undefined for a signal. */
  member?: Pick<Member, 'memberId' | 'arrivalNumber'>;
  /**
   * Unique per member: a repeated key is not appended again. Of fixed length (`hashCommandId`), so that none is a
   * substring of two others.
   */
  key?: string | undefined;
  entry: LogEntry;
};

/**
 * Stores a room as a small state and one ordered log. Contains no rules: it compares, writes and publishes in one step,
 * so that records are published in the order of the log. Every call may throw `RegistryUnavailable`.
 */
export interface RoomStore {
  /** False: this process's replica is the only copy, and is kept until the room ends. */
  readonly isShared: boolean;
  /** Milliseconds since 1970, the same on all nodes. */
  now(): number;
  /** The store, or the shard of that room, was just connected: other nodes may still restore absent rooms. */
  isRecovering(room?: RoomName): boolean;
  /** @param follows subscribes this node to the log, and returns the stored records. */
  open(room: RoomName, follows: boolean): Promise<StoredRoom | Absent>;
  /** Writes only if the revision is unchanged; else returns the records after `seq`, or none if that is 0. */
  commit(
    room: RoomName,
    commit: Commit,
  ): Promise<Done | { kind: 'behind'; seq: number; records: LogRecord[] } | Absent | Recovering>;
  append(
    room: RoomName,
    request: LogAppend,
  ): Promise<Done | { kind: 'again' } | { kind: 'gone' } | Absent | Recovering>;
  /** The records after `seq`, oldest first, as far as the log reaches back. */
  since(
    room: RoomName,
    seq: number,
    follows: boolean,
  ): Promise<{ kind: 'read'; seq: number; epoch: string; records: LogRecord[]; isRecovering: boolean } | Absent>;
  /** Restores a room to an emptied store; of several copies the one with the longest log wins. */
  restore(room: RoomName, copy: Omit<StoredRoom, 'epoch'>): Promise<void>;
  /** Calls the listener for each new record of the room. Resolves once subscribed. */
  watch(room: RoomName, listener: (record: LogRecord) => void): Promise<void>;
  unwatch(room: RoomName): void;
}
