import { expect, test, vi } from 'vitest';
import { Listings } from './listings.ts';
import { MemoryListingStore } from './memoryListingStore.ts';

function listingsOver(store = new MemoryListingStore()) {
  const listings = new Listings({
    store,
    now: () => 0,
    node: () => 'one',
    findDeadNodes: () => [],
    readRoom: () => Promise.reject(new Error('No room is read')),
  });
  return { store, listings };
}

const written = (room: string) => JSON.stringify({ id: 'ann', userId: 'ann', name: 'Ann', node: 'one', room });

test('[R-STREAM-29] a broadcast listed by a node of an older version is found, and nobody holds it', async () => {
  const { store, listings } = listingsOver();
  await store.putBroadcast('ann', written('live:1'));
  expect(await listings.broadcast('ann')).toMatchObject({ room: 'live:1', holderKeys: [] });
});

test('[R-STREAM-29] a broadcast is looked up whatever else cannot be written', async () => {
  const { store, listings } = listingsOver();
  await store.putBroadcast('ann', written('live:1'));
  await store.putBroadcast('bob', written('live:2'));
  vi.spyOn(store, 'removeBroadcast').mockRejectedValue(new Error('away'));
  listings.onBroadcastEnded('bob', 'live:2');
  expect(await listings.broadcast('ann')).toMatchObject({ room: 'live:1' });
  await expect(listings.broadcast('bob')).rejects.toThrow('away');
  listings.stop();
});

test('[R-STREAM-29] a broadcast that has ended is not found, though its removal is still pending', async () => {
  const { store, listings } = listingsOver();
  await store.putBroadcast('ann', written('live:1'));
  listings.onBroadcastEnded('ann', 'live:1');
  expect(await listings.broadcast('ann')).toBeUndefined();
  listings.stop();
});

test('[R-STREAM-29] the end of a broadcast leaves the next one under the same id as it is', async () => {
  const { store, listings } = listingsOver();
  await store.putBroadcast('ann', written('live:2'));
  listings.onBroadcastEnded('ann', 'live:1');
  await listings.flush();
  expect(await listings.broadcast('ann')).toMatchObject({ room: 'live:2' });
  listings.stop();
});
