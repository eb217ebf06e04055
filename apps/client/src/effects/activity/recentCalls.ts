import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import type { RecentCall, RecentCalls } from '@colloquy/machines/activity/ports.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';
import { isInstant, readList, strings, writeList, type Unknown } from './storedLists.ts';

/** Apart from the calls: the choice outlives them. */
const KEEPS = 'keepsCalls';
const OFF = 'off';

/** The calls that this browser remembers, unless its person does not want that (R-DASH-12). */
export function createRecentCalls(storage: StorageSource): RecentCalls {
  const all = () => readList(storage, 'calls', callFrom);
  const clear = () => writeList(storage, 'calls', []);
  const keeps = () => read(storage, KEEPS) !== OFF;
  return {
    all,
    clear,
    keeps,
    add(call) {
      if (!keeps() || call.people.length === 0 || call.talkedMs < ACTIVITY.shortestTalk) return;
      writeList(storage, 'calls', withCall(all(), call));
    },
    setKeeps(keep) {
      if (keep) return remove(storage, KEEPS);
      write(storage, KEEPS, OFF);
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
