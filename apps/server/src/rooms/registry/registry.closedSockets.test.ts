import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { MemoryListingStore } from './listings/memoryListingStore.ts';
import { RoomRegistry } from './registry.ts';
import { MemoryKeyedStore } from './store/keyedStore.ts';
import { MemoryRoomStore } from './store/memoryRoomStore.ts';
import { SingleNode } from './store/presence.ts';
import { anonymous, roomSpec } from './testing/suite/registrySetup.ts';

/** A store that is out of reach for the rooms in `down`. */
class FailingStore extends MemoryRoomStore {
  readonly down = new Set<string>();

  override commit(...[name, commit]: Parameters<MemoryRoomStore['commit']>) {
    if (this.down.has(name)) return Promise.reject(new RegistryUnavailable('out of reach'));
    return super.commit(name, commit);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A single node with the rooms `den` and `lab`. */
async function startNode() {
  const rooms = new FailingStore();
  const stores = {
    rooms,
    keyed: new MemoryKeyedStore(),
    listings: new MemoryListingStore(),
    presence: new SingleNode(),
  };
  const registry = new RoomRegistry(stores);
  await registry.start('one');
  registry.serve({ deliver() {}, resync() {}, ended() {}, onEntry() {} });
  await registry.openRoom(roomSpec('den'));
  await registry.openRoom(roomSpec('lab'));
  const join = async (userId: string, room: string, socketId = userId) => {
    const outcome = await registry.join({ ...anonymous(userId, socketId), node: 'one', room, resumable: true });
    return outcome.kind === 'joined' ? outcome.session : outcome.code;
  };
  const sit = async (userId: string, room: string) => {
    await join(userId, room);
    registry.listen(room, { memberId: userId, socketId: userId, at: 0 });
  };
  const close = async (userId: string, room: string) => {
    registry.unlisten(room, userId, userId);
    await registry.dropped({ room, memberId: userId, socketId: userId, resumable: true }).catch(() => {});
    await registry.release(userId);
  };
  const inRoom = (room: string) =>
    registry.membersOf(room).map(({ userId, away }) => `${userId}${away ? ' away' : ''}`);
  return { registry, rooms, join, sit, close, inRoom };
}

test('[R-BACK-2] on a single node, too, a seat without a socket goes into grace after 5 s', async () => {
  const { join, sit, inRoom } = await startNode();
  await sit('bob', 'lab');
  await join('ann', 'den');
  await vi.advanceTimersByTimeAsync(4_500);
  expect(inRoom('den')).toEqual(['ann']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(inRoom('den')).toEqual(['ann away']);
});

test('[R-ROOM-6] a join counts although the former room is out of reach, which is left as soon as it can be', async () => {
  const { rooms, sit, inRoom } = await startNode();
  await sit('ann', 'den');
  rooms.down.add('den');
  await sit('ann', 'lab');
  expect(inRoom('lab')).toEqual(['ann']);
  rooms.down.clear();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(inRoom('den')).toEqual([]);
  expect(inRoom('lab')).toEqual(['ann']);
});

test('[R-ID-9] [R-BACK-2] a user id stays its holder’s if the socket closes while the room is out of reach', async () => {
  const { rooms, sit, close, join, inRoom } = await startNode();
  await sit('ann', 'den');
  rooms.down.add('den');
  await close('ann', 'den');
  expect(await join('ann', 'lab', 'other')).toBe('user_id_taken');
  rooms.down.clear();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(inRoom('den')).toEqual(['ann away']);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(inRoom('den')).toEqual([]);
  expect(await join('ann', 'lab', 'other')).toMatchObject({ memberId: 'other' });
});
