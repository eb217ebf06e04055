import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';
import type { RecentCall, RecentCalls } from '@colloquy/machines/activity/ports.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';
import { isInstant, parsedList, strings, type Unknown } from './parsedList.ts';

const OFF = 'off';

/** The calls that this browser remembers, unless its person does not want that (R-DASH-12). */
export function createRecentCalls(storage: StorageSource): RecentCalls {
  const all = () => parsedList(storage, STORAGE_KEYS.recentCalls, callFrom);
  const clear = () => remove(storage, STORAGE_KEYS.recentCalls);
  const keeps = () => read(storage, STORAGE_KEYS.keepsCalls) !== OFF;
  return {
    all,
    clear,
    keeps,
    add(call) {
      if (!keeps() || call.people.length === 0 || call.talkedMs < ACTIVITY.shortestTalk) return;
      write(storage, STORAGE_KEYS.recentCalls, JSON.stringify(withCall(all(), call)));
    },
    setKeeps(keep) {
      if (keep) return remove(storage, STORAGE_KEYS.keepsCalls);
      write(storage, STORAGE_KEYS.keepsCalls, OFF);
      return clear();
    },
  };
}

/** A call that was stored before, as a page may be left and returned to, is replaced. */
function withCall(calls: readonly RecentCall[], call: RecentCall): RecentCall[] {
  return [call, ...calls.filter(({ startedAt }) => startedAt !== call.startedAt)].slice(0, ACTIVITY.calls);
}

function callFrom({ startedAt, roomName, talkedMs, people, shared }: Unknown): RecentCall[] {
  const met = Array.isArray(people) ? people.flatMap((each) => personFrom(Object(each))) : [];
  if (!isInstant(startedAt) || typeof roomName !== 'string' || typeof talkedMs !== 'number') return [];
  return met.length === 0 ? [] : [{ startedAt, roomName, talkedMs, people: met, shared: strings(shared) }];
}

function personFrom({ userId, name }: Unknown): RecentCall['people'] {
  return typeof userId === 'string' && typeof name === 'string' ? [{ userId, name }] : [];
}
