import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';
import type { HostedRoom, HostedRooms } from '@colloquy/machines/activity/ports.ts';
import { write, type StorageSource } from '../storage.ts';
import { isInstant, parsedList, strings, type Unknown } from './parsedList.ts';

/** The rooms that were hosted in this browser (R-DASH-11). */
export function createHostedRooms(storage: StorageSource): HostedRooms {
  const all = () => parsedList(storage, STORAGE_KEYS.hostedRooms, roomFrom);
  const keep = (rooms: readonly HostedRoom[]) => write(storage, STORAGE_KEYS.hostedRooms, JSON.stringify(rooms));
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
