import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import type { HostedRoom, HostedRooms } from '@colloquy/machines/activity/ports.ts';
import type { StorageSource } from '../storage.ts';
import { isInstant, readList, strings, writeList, type Unknown } from './storedLists.ts';

/** The rooms that were hosted in this browser (R-DASH-11). */
export function createHostedRooms(storage: StorageSource): HostedRooms {
  const all = () => readList(storage, 'rooms', roomFrom);
  const keep = (rooms: readonly HostedRoom[]) => writeList(storage, 'rooms', rooms);
  const others = (than: string) => all().filter(({ name }) => name !== than);
  return {
    all,
    add: (room) => keep([room, ...others(room.name)].slice(0, ACTIVITY.rooms)),
    remove: (name) => keep(others(name)),
  };
}

function roomFrom({ name, tags, hostedAt }: Unknown): HostedRoom[] {
  return typeof name === 'string' && isInstant(hostedAt) ? [{ name, tags: strings(tags), hostedAt }] : [];
}
