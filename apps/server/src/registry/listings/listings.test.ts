import { expect, test } from 'vitest';
import { Listings } from './listings.ts';
import { MemoryListingStore } from './memoryListingStore.ts';

function listingsOver(store = new MemoryListingStore()) {
  const listings = new Listings({
    store,
    now: () => 0,
    node: () => 'one',
    deadAmong: () => [],
    readRoom: () => Promise.reject(new Error('No room is read')),
  });
  return { store, listings };
}

const written = (room: string) => JSON.stringify({ id: 'ann', userId: 'ann', name: 'Ann', node: 'one', room });

test('[R-STREAM-29] a broadcast listed by a node of an older version is found, and nobody holds it', async () => {
  const { store, listings } = listingsOver();
  await store.putBroadcast('ann', written('live:1'));
  expect(await listings.broadcast('ann')).toMatchObject({ room: 'live:1', holder: [] });
});

