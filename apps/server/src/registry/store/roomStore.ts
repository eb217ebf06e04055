import { createHash } from 'node:crypto';
import type { Entry, Member, RoomName } from '../../domain/registryTerms.ts';
import type { Patch } from '../rules/draft.ts';
import { noRoom, type RoomState } from '../rules/roomState.ts';

/**
 * One step of a room's log. Its entries have the numbers that end at `seq`, one each; a step without entries has one
 * number. `prev` is the `seq` of the step before.
 */
export type LogRecord = {
  prev: number;
  seq: number;
  entries: readonly Entry[];
  /** What it changed of the room; a line of chat or a kept signal changes nothing. */
  patch?: Patch;
  /** Names the commit, so that one whose answer was lost is found again; of a line, the command that said it. */
  key?: string;
};

/** The number of the entry at that place of a record. */
export const numberOf = ({ seq, entries }: LogRecord, index: number): number => seq - entries.length + 1 + index;

/** How many numbers a record takes. */
export const widthOf = (entries: readonly Entry[]): number => Math.max(1, entries.length);

/**
 * A room as the store has it; `revision` is the `seq` of its last change. `epoch` names the log: another one begins when
 * an emptied store is given the room back, '0' is the first.
 */
export type StoredRoom = { state: RoomState; revision: number; seq: number; epoch: string; records: LogRecord[] };

/** What a store has of a room that is not there. */
export const nothingStored = (): StoredRoom => ({ state: noRoom(), revision: 0, seq: 0, epoch: '0', records: [] });

/** The store has not got the room, or goes on with another log than the one that is known. */
type Absent = { kind: 'absent' };
/** The store was emptied and a node has given the room back: nobody writes before all who know it have. */
export type Recovering = { kind: 'recovering' };
/** A command of a member as the log knows it. */
export const keyOfCommand = (commandId: string): string =>
  createHash('sha1').update(commandId).digest('base64').slice(0, 8);

/** So many commands by which a member has said lines are known. */
export const COMMANDS_KEPT = 128;

type Done = { kind: 'done'; prev: number; seq: number };

export type Commit = {
  /** The revision that was decided on, how far the log is known, and which log that is. */
  revision: number;
  seq: number;
  epoch: string;
  key: string;
  patch: Patch;
  entries: readonly Entry[];
  /** Milliseconds until the room is forgotten, where that changes. */
  ttl: number | undefined;
};

export type Line = {
  /** The log that whoever appends knows. */
  epoch: string;
  /** A line of chat is its member's, who must be there; a signal is nobody's. */
  member?: Pick<Member, 'memberId' | 'order'>;
  /** Exactly once for each of a member's. Of a length, so that one is never a part of another (`keyOfCommand`). */
  key?: string | undefined;
  entry: Entry;
};

/**
 * Keeps a room as a small state and one ordered log. Knows no rule: it compares, writes, and publishes in one step, so
 * that the published order is the log's. Every call may throw `RegistryUnavailable`.
 */
export interface RoomStore {
  /** False: this process' replica is the only copy, and is never given up while the room lives. */
  readonly isShared: boolean;
  /** Milliseconds since 1970, the same on all nodes. */
  now(): number;
  /** It, or the shard of that room, was reached a moment ago: what is absent may yet be given back by others. */
  isYoung(room?: RoomName): boolean;
  /** @param follows this node is sent each record from now on, where it listens, and gets those that are kept. */
  open(room: RoomName, follows: boolean): Promise<StoredRoom | Absent>;
  /** Only if the revision is still the one decided on; else what came after `seq`. */
  commit(
    room: RoomName,
    commit: Commit,
  ): Promise<Done | { kind: 'behind'; seq: number; records: LogRecord[] } | Absent | Recovering>;
  append(room: RoomName, line: Line): Promise<Done | { kind: 'again' } | { kind: 'gone' } | Absent | Recovering>;
  /** What came after that number, oldest first, as far as the log reaches back. */
  since(
    room: RoomName,
    seq: number,
    follows: boolean,
  ): Promise<{ kind: 'read'; seq: number; epoch: string; records: LogRecord[]; isRecovering: boolean } | Absent>;
  /** Gives an emptied store a room back; of several copies the one that goes furthest counts. */
  restore(room: RoomName, copy: Omit<StoredRoom, 'epoch'>): Promise<void>;
  /** From now on this node hears each record of the room. Resolves when it does. */
  watch(room: RoomName, listener: (record: LogRecord) => void): Promise<void>;
  unwatch(room: RoomName): void;
}
