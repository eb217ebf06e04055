import { expect, onTestFinished, test, vi } from 'vitest';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { MemoryListingStore } from './listings/memoryListingStore.ts';
import { UserIdOwners } from './people/userIdOwners.ts';
import { RoomRegistry } from './registry.ts';
import { MemoryKeyedStore } from './store/keyedStore.ts';
import { MemoryRoomStore } from './store/memoryRoomStore.ts';
import { SingleNode } from './store/presence.ts';
import type { Commit } from './store/roomStore.ts';
import { createSetup, guest, roomSpec } from './testing/suite/registrySetup.ts';

test('[R-ID-3] the state kept per user id does not grow with the sockets that use it', async () => {
  const store = new MemoryKeyedStore();
  const userIdOwners = new UserIdOwners(store, 60_000, () => Date.now());
  onTestFinished(() => userIdOwners.stop());
  const claim = (socketId: string) => userIdOwners.claim({ ...guest('ann', socketId), holderKeys: ['guest:ann'] });
  for (let at = 0; at < 200; at += 1) expect(await claim(`socket-${at}`)).toBe(true);
  const { claims } = JSON.parse((await store.get('id:ann')) ?? '') as { claims: object };
  expect(Object.keys(claims)).toHaveLength(64);
  expect(Object.keys(claims)).toContain('socket-199');
  // The oldest claim was dropped, but the id still belongs to the cookie.
  expect(await claim('socket-0')).toBe(true);
});

test('[R-ID-3] the identity keys of one socket do not grow with the seats it takes', async () => {
  const store = new MemoryKeyedStore();
  const userIdOwners = new UserIdOwners(store, 60_000, () => Date.now());
  onTestFinished(() => userIdOwners.stop());
  const ann = { ...guest('ann'), holderKeys: ['guest:ann'] };
  for (let at = 0; at < 100; at += 1) expect(await userIdOwners.claim(ann, [`token:${at}`])).toBe(true);
  const { claims } = JSON.parse((await store.get('id:ann')) ?? '') as { claims: Record<string, { keys: string[] }> };
  const { keys } = claims[ann.socketId] ?? { keys: [] };
  expect(keys).toHaveLength(8);
  expect(keys.slice(0, 2)).toEqual(['guest:ann', 'token:99']);
});

test('[R-ADMIN-7] a room keeps the newest thousand bans, and listings contain few of them', async () => {
  const listings = new MemoryListingStore();
  const put = vi.spyOn(listings, 'put');
  const stores = { rooms: new MemoryRoomStore(), keyed: new MemoryKeyedStore(), listings, presence: new SingleNode() };
  const setup = await createSetup(async (times) => new RoomRegistry(stores, times));
  await setup.registry.openRoom(roomSpec('den', { seats: 10 }));
  await setup.seat(guest('admin'), 'den');
  for (let at = 0; at < 1_100; at += 1) {
    await setup.seat({ ...guest(`g${at}`), holderKeys: [] }, 'den');
    await setup.registry.kick({ room: 'den', admin: 'admin', target: `g${at}` });
  }
  expect(await setup.tryJoin({ ...guest('g1099'), holderKeys: [] }, 'den')).toBe('kicked');
  expect(await setup.tryJoin({ ...guest('g0'), holderKeys: [] }, 'den')).toBe('joined');
  await expect.poll(() => put.mock.lastCall?.[1]?.barred.length).toBe(32);
});

test('a failed index write is repeated later', async () => {
  const listings = new MemoryListingStore();
  const put = vi.spyOn(listings, 'put').mockRejectedValue(new RegistryUnavailable('away'));
  const stores = { rooms: new MemoryRoomStore(), keyed: new MemoryKeyedStore(), listings, presence: new SingleNode() };
  const registry = new RoomRegistry(stores);
  await registry.start('one');
  onTestFinished(() => registry.stop());
  await expect(registry.openRoom(roomSpec('den'))).rejects.toThrow(RegistryUnavailable);
  await registry.join({ ...guest('ann'), room: 'den' });
  put.mockRestore();
  await expect.poll(() => listings.newest(9)).toMatchObject([{ name: 'den' }]);
});

test('a single node continues the numbering of a room that ends and is opened again before its replica is dropped', async () => {
  const store = new MemoryRoomStore();
  const commit = (patch: Commit['patch']) =>
    store.commit('den', { revision: 0, seq: 0, epoch: '0', key: 'k', patch, entries: [], ttl: undefined });
  expect(await commit({ fixed: {} })).toMatchObject({ prev: 0, seq: 1 });
  expect(await commit({ fixed: null })).toMatchObject({ prev: 1, seq: 2 });
  expect(await commit({ fixed: {} })).toMatchObject({ prev: 2, seq: 3 });
  store.unwatch('den');
  expect(await commit({ fixed: {} })).toMatchObject({ prev: 0, seq: 1 });
});
