import * as z from 'zod/mini';
import type { HolderKey, Member, RoomSpec } from '../../domain/registryTerms.ts';

/** A node and its epoch, `<node>/<epoch>`: who owns seats, by a lease. */
export type Owner = string;

/** A room as the store keeps it, all but its seats. */
const roomRecord = z.looseObject({
  name: z.string(),
  /** The spec as it was given, so that lists which are empty stay lists. */
  spec: z.string(),
  seats: z.number(),
  locked: z.boolean(),
  /** Counts what others must hear. */
  version: z.number(),
  /** Counts every change of the room and its seats, so that a copy knows when it has missed one. */
  rev: z.number(),
  admin: z.optional(z.string()),
  hostSeatHeld: z.boolean(),
  members: z.number(),
  openedAt: z.number(),
  /** User ids that `match` has sent here; what is known of each seat is the scripts' own matter. */
  holds: z.record(z.string(), z.looseObject({})),
  /** Who watches this room, with how many people. */
  nodes: z.record(z.string(), z.number()),
});
export type RoomRecord = z.infer<typeof roomRecord>;

const seatRecord = z.looseObject({
  token: z.string(),
  owner: z.optional(z.string()),
  member: z.looseObject({ memberId: z.string(), socketId: z.string(), order: z.number() }),
});

/** A seat somebody has, by the token of its membership. */
export type SeatRecord = {
  token: string;
  /** Nobody, when its node is gone. */
  owner?: Owner;
  holder: Record<HolderKey, boolean>;
  member: Member;
};

const notice = z.object({
  room: z.string(),
  rev: z.number(),
  record: z.nullable(roomRecord),
  seats: z.record(z.string(), z.nullable(seatRecord)),
});

/** One change of a room: its record by then (null: it has ended), and the seats that changed (null: given up). */
export type Notice = Omit<z.infer<typeof notice>, 'seats'> & { seats: Record<string, SeatRecord | null> };

/** What came by the channel; undefined for anything that no script has written. */
export function readNotice(text: string): Notice | undefined {
  try {
    const { success, data } = notice.safeParse(JSON.parse(text));
    // Members are written by our scripts only; the schema has looked at what the copies live by.
    return success ? (data as unknown as Notice) : undefined;
  } catch {
    return undefined;
  }
}

export function specOf(record: RoomRecord): RoomSpec {
  return JSON.parse(record.spec);
}
