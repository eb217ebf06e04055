import type { Term } from '@colloquy/machines/contract/terms.ts';
import type { RoomSpec } from './registryTerms.ts';

/** What must outlive a restart. Implemented in `database/` on Postgres, embedded or real. */

export type RoomRecord = RoomSpec & { passwordHash: string | null };

export interface RoomRecords {
  /** Stores a new record; one whose name exists is replaced (a dead room made anew), with its new id. */
  save(record: RoomRecord): Promise<void>;
  /** Stores a record unless the name has one; answers the one that stands. */
  saveIfNew(record: RoomRecord): Promise<RoomRecord>;
  find(name: string): Promise<RoomRecord | undefined>;
}

export interface Terms {
  /** The first so many, the oldest first. */
  list(most: number): Promise<Term[]>;
}

/** Is the database there? For `/readyz`. */
export interface DatabaseHealth {
  answers(): Promise<boolean>;
}
