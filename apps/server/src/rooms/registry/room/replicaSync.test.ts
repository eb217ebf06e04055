import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryListingStore } from '../listings/memoryListingStore.ts';
import { RoomRegistry } from '../registry.ts';
import { MemoryKeyedStore } from '../store/keyedStore.ts';
import { SingleNode } from '../store/presence.ts';
import { SharedLog } from '../testing/sharedLog.ts';
import { guest, roomSpec } from '../testing/suite/registrySetup.ts';

test('a read of the log that fails unexpectedly is logged, and the next trigger reads again', async () => {
  const shared = new SharedLog();
  const [rooms, error] = [shared.storeOf('one'), vi.fn()];
  const since = vi.spyOn(rooms, 'since');
  const stores = {
    rooms,
    keyed: new MemoryKeyedStore(),
    listings: new MemoryListingStore(),
    presence: new SingleNode(),
  };
  const registry = new RoomRegistry(stores, {}, { error });
  await registry.start('one');
  onTestFinished(() => registry.stop());
  await registry.openRoom(roomSpec('den', { seats: 4 }));
  await registry.join({ ...guest('ann', 'ann'), node: 'one', room: 'den' });

  const reason = new TypeError('the answer is not understood');
  since.mockRejectedValueOnce(reason);
  registry.catchUp();
  await expect.poll(() => error.mock.calls).toEqual([[{ err: reason, room: 'den' }, expect.any(String)]]);

  since.mockClear();
  registry.catchUp();
  await expect.poll(() => since).toHaveResolved();
  expect(error).toHaveBeenCalledOnce();
});
