import type { Profile, PublicProfile } from '@colloquy/machines/contract/http.ts';
import type { RoomSpec } from './registry.ts';

/** What must outlive a restart. Implemented in `database/` on Postgres, embedded or real. */

export type RoomRecord = RoomSpec & { passwordHash: string | null };

export interface RoomRecords {
  /** Stores a new record; one whose name exists is replaced (a dead room made anew), with its new id. */
  save(record: RoomRecord): Promise<void>;
  /** Stores a record unless the name has one; answers the one that stands. */
  saveIfNew(record: RoomRecord): Promise<RoomRecord>;
  find(name: string): Promise<RoomRecord | undefined>;
}

export interface Accounts {
  /** Whom a bearer token belongs to; undefined when it is unknown, expired or malformed. */
  whoIs(token: string): Promise<Profile | undefined>;
  /** A profile as others see it; undefined when there is none. */
  publicProfile(userId: string): Promise<PublicProfile | undefined>;
}

/** Is the database there? For `/readyz`. */
export interface DatabaseHealth {
  answers(): Promise<boolean>;
}
