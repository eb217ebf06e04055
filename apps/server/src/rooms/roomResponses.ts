import type { ListedRoom, RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { RoomRecord } from './roomRecords.ts';
import type { RoomSpec, RoomSummary } from './registryTypes.ts';

/** A room in a list. Fields are named one by one, so that a field added to the summary does not leak. */
export function toListedRoom(room: RoomSummary): ListedRoom {
  return commonFields(room, room.occupied);
}

export function detailsOfLive(room: RoomSummary): RoomDetails {
  return toRoomDetails(room, { ...room, active: true });
}

/** A room that is not live: `createRoom` would revive it from the record. */
export function detailsOfRecord(record: RoomRecord): RoomDetails {
  return toRoomDetails(record, { occupied: 0, present: 0, locked: false, active: false });
}

function toRoomDetails(
  room: RoomSpec,
  liveState: { occupied: number; present: number; locked: boolean; active: boolean },
): RoomDetails {
  return {
    ...commonFields(room, liveState.occupied),
    present: liveState.present,
    is_private: room.isPrivate,
    has_password: room.hasPassword,
    locked: liveState.locked,
    ...(room.knock && { knock: true }),
    active: liveState.active,
  };
}

function commonFields({ id, name, tags, seats, createdAt }: RoomSpec, occupied: number): ListedRoom {
  return { id, name, tags: [...tags], seats, occupied, created_at: new Date(createdAt).toISOString() };
}
