import type { Audience, RegistryTimes } from '../../domain/registry.ts';
import type { RoomState } from '../rules/roomState.ts';
import type { LogRecord, RoomStore } from '../store/roomStore.ts';
import type { Aftermath } from './batch.ts';

/** What all replicas of a node share; `R` is the replica. */
export type ReplicaWorld<R> = {
  readonly store: RoomStore;
  readonly times: RegistryTimes;
  readonly audience: Audience;
  /** Time that rises with each command. */
  readonly stamp: () => number;
  /** Names this node's commits. */
  readonly nextKey: () => string;
  /** After each change of the room that was decided here. */
  readonly changed: (replica: R, aftermath: Aftermath) => void;
  /** After each record, whoever decided it. */
  readonly followed: (replica: R, record: LogRecord) => void;
  /** How long after a deadline this node acts on it, so that not all do at once; milliseconds. */
  readonly deadlineDelay: (state: RoomState) => number;
};
