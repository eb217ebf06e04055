import type { Term } from '@colloquy/machines/contract/terms.ts';
import type { RoomSpec } from './registryTypes.ts';

/** Persistent data. Implemented on Postgres, embedded or real. */

export type RoomRecord = RoomSpec & { passwordHash: string | null };

export interface RoomRecords {
  /**
   * Stores a new record; replaces one of the same name (a new room under the name of an ended one), with its new id.
   */
  save(record: RoomRecord): Promise<void>;
  /** Stores a record unless its name has one; returns the stored one. */
  saveIfNew(record: RoomRecord): Promise<RoomRecord>;
  find(name: string): Promise<RoomRecord | undefined>;
}

export interface Terms {
  /** The first `max`, the oldest first. */
  list(max: number): Promise<Term[]>;
}
