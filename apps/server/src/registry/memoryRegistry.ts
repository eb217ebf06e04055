import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Registry, RegistryTimes } from '../domain/registry.ts';
import { MemoryListingStore } from './listings/memoryListingStore.ts';
import { RoomRegistry } from './registry.ts';
import { MemoryKeyedStore } from './store/memoryKeyedStore.ts';
import { MemoryStore } from './store/memoryStore.ts';
import { alone } from './store/presence.ts';

export const USUAL_TIMES: RegistryTimes = {
  graceMs: DELAYS.resumeGrace,
  hostHoldMs: DELAYS.hostHold,
  matchHoldMs: DELAYS.matchHold,
  freshHoldMs: DELAYS.freshHold,
  emptyRoomMs: DELAYS.emptyRoom,
  guestIdMs: DELAYS.guestIdKept,
  unattendedMs: DELAYS.unattendedRoom,
  attendedMs: DELAYS.attendedHold,
};

/**
 * The registry of a single node, in this process' memory.
 *
 * @param times those that differ from the product's.
 */
export function createMemoryRegistry(times: Partial<RegistryTimes> = {}): Registry {
  return new RoomRegistry(
    { rooms: new MemoryStore(), keyed: new MemoryKeyedStore(), listings: new MemoryListingStore(), presence: alone },
    { ...USUAL_TIMES, ...times },
  );
}
