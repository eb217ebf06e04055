import type { RoomRecord, RoomRecords } from './roomRecords.ts';
import { withTimeout, type Database } from '../platform/database/connect.ts';

type Row = {
  name: string;
  id: string;
  seats: number;
  tags: string[];
  is_private: boolean;
  password_hash: string | null;
  knock: boolean;
  created_at: Date;
};

/** Settings of rooms, kept over restarts, one row per name. */
export function createRoomRecords(sql: Database): RoomRecords {
  return {
    async save(record) {
      await withTimeout(sql`
        insert into room_records ${sql(rowOf(record))}
        on conflict (name) do update set
          id = excluded.id, seats = excluded.seats, tags = excluded.tags, is_private = excluded.is_private,
          password_hash = excluded.password_hash, knock = excluded.knock, created_at = excluded.created_at, used_at = now()`);
    },

    async saveIfNew(record) {
      // The update makes a single statement return the stored row, whoever wrote it, without a race.
      const [row] = await withTimeout(sql<Row[]>`
        insert into room_records ${sql(rowOf(record))}
        on conflict (name) do update set used_at = now()
        returning *`);
      return row ? recordOf(row) : record;
    },

    async find(name) {
      const [row] = await withTimeout(sql<Row[]>`select * from room_records where name = ${name}`);
      return row && recordOf(row);
    },
  };
}

const rowOf = ({ name, id, seats, tags, isPrivate, passwordHash, knock = false, createdAt }: RoomRecord): Row => ({
  name,
  id,
  seats,
  tags: [...tags],
  is_private: isPrivate,
  password_hash: passwordHash,
  knock,
  created_at: new Date(createdAt),
});

const recordOf = (row: Row): RoomRecord => ({
  name: row.name,
  id: row.id,
  seats: row.seats,
  tags: row.tags,
  isPrivate: row.is_private,
  hasPassword: row.password_hash !== null,
  passwordHash: row.password_hash,
  ...(row.knock && { knock: true }),
  createdAt: row.created_at.getTime(),
});
