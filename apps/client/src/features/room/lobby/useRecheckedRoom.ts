import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { useRoomDetails } from '../useRoomDetails.ts';

/** How often a full or locked room is checked again while a person waits to join it; milliseconds. */
const RECHECK_MS = 4_000;

/** The room's details while a person is not in it yet: checked again and again, as no event says that it changed. */
export const useRecheckedRoom = (roomName: string): RoomDetails | undefined => useRoomDetails(roomName, 0, RECHECK_MS);
