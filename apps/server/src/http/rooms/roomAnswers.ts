import type { ListedRoom, RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { RoomRecord } from '../../domain/records.ts';
import type { RoomSpec, RoomSummary } from '../../domain/registryTerms.ts';

/** A room in a list. Fields are named one by one, so that a field added to the summary does not leak. */
export function listed(room: RoomSummary): ListedRoom {
  return described(room, room.occupied);
}

export function detailsOfLive(room: RoomSummary): RoomDetails {
  return detailed(room, { ...room, active: true });
}

/** A room that is not live: `createRoom` would revive it from the record. */
export function detailsOfRecord(record: RoomRecord): RoomDetails {
  return detailed(record, { occupied: 0, present: 0, locked: false, active: false });
}

function detailed(
  room: RoomSpec,
  now: { occupied: number; present: number; locked: boolean; active: boolean },
): RoomDetails {
  return {
    ...described(room, now.occupied),
    present: now.present,
    is_private: room.isPrivate,
    has_password: room.hasPassword,
    locked: now.locked,
    active: now.active,
  };
}

function described({ id, name, tags, seats, createdAt }: RoomSpec, occupied: number): ListedRoom {
  return { id, name, tags: [...tags], seats, occupied, created_at: new Date(createdAt).toISOString() };
}
