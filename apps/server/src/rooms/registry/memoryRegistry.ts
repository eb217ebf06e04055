import type { Registry, RegistryTimes } from '../registry.ts';
import { MemoryListingStore } from './listings/memoryListingStore.ts';
import { RoomRegistry } from './registry.ts';
import { MemoryKeyedStore } from './store/keyedStore.ts';
import { MemoryRoomStore } from './store/memoryRoomStore.ts';
import { SingleNode } from './store/presence.ts';

/**
 * The registry of a single node, in memory.
 *
 * @param times overrides of the defaults.
 */
export function createMemoryRegistry(times: Partial<RegistryTimes> = {}): Registry {
  const stores = {
    rooms: new MemoryRoomStore(),
    keyed: new MemoryKeyedStore(),
    listings: new MemoryListingStore(),
    presence: new SingleNode(),
  };
  return new RoomRegistry(stores, times);
}
