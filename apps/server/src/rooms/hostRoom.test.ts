import { expect, test, vi } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { hashToken } from '../platform/access/signing.ts';
import type { Services } from '../services.ts';
import { RegistryUnavailable } from '../platform/resilience/storeFailure.ts';
import { plainPasswords, silentLog } from '../accounts/testing/inMemoryAccountStore.ts';
import { isBroadcaster, broadcastSpec, isBroadcast, listedBroadcasts } from '../broadcasts/broadcasts.ts';
import { hostRoom, type HostRequest } from './hostRoom.ts';
import { reviveRoom } from './reviveRoom.ts';

const QUOTAS = [{ key: 'guest:ann', max: 1 }];
const FOUND = { name: 'found', tags: ['tea', 'Jazz'] };

function setup(live?: object) {
  const services = {
    registry: {
      findRoom: vi.fn(async () => live),
      openRoom: vi.fn(async (spec: object) => ({ kind: 'opened', room: spec })),
      matchOrOpen: vi.fn(async (_: object, spec: object): Promise<object> => ({ kind: 'opened', room: spec })),
      withdraw: vi.fn(async () => {}),
    },
    roomRecords: { save: vi.fn(async () => {}), saveIfNew: vi.fn(async (record: object) => record) },
    roomPasswords: plainPasswords,
    people: { exclusionsFor: async () => ({ ids: ['x'], keys: ['guest:x'], blockedBy: [], idBlockedBy: ['guest:y'] }) },
    log: silentLog,
  };
  const room = { name: 'den', seats: 4, tags: ['tea', 'jazz'], is_private: false, password: '' };
  const request = {
    room_data: room,
    room_host: { user_id: 'ann' },
    match: false,
    exclude: [],
    exclude_user_ids: [],
    languages: [],
  };
  return {
    services,
    host: (more: object = {}, data: object = {}, keys: string[] = ['guest:ann']) =>
      hostRoom(
        services as unknown as Services,
        { ...request, ...more, room_data: { ...room, ...data } } as unknown as HostRequest,
        keys,
        QUOTAS,
      ),
    searched: () => services.registry.matchOrOpen.mock.calls[0]?.[0],
  };
}

test('[R-HTTP-6] a room is opened and recorded, and its creator gets the host key', async () => {
  const { services, host } = setup();
  const outcome = await host({}, { password: 'secret', is_private: true });
  if (outcome.kind !== 'opened') throw new Error(outcome.kind);
  const [spec, claim, quotas] = services.registry.openRoom.mock.calls[0] as unknown as [object, object, object];
  expect(spec).toMatchObject({ name: 'den', seats: 4, tags: ['tea', 'jazz'], isPrivate: true, hasPassword: true });
  expect(claim).toEqual({ hostKeyHash: hashToken(outcome.hostKey ?? ''), userId: 'ann', guest: 'guest:ann' });
  expect(quotas).toBe(QUOTAS);
  expect(services.roomRecords.save).toHaveBeenCalledWith({ ...spec, passwordHash: 'hash of secret' });
  const open = setup();
  await open.host();
  expect(open.services.roomRecords.save).toHaveBeenCalledWith(
    expect.objectContaining({ passwordHash: null, hasPassword: false }),
  );
});

test('[R-ROOM-13] the creator is the account, whatever the body contains, and a guest only with the cookie', async () => {
  for (const [keys, claim] of [
    [['account:acct', 'guest:ann'], { userId: 'acct' }],
    [['bearer:x'], { userId: 'ann' }],
  ] as const) {
    const { services, host } = setup();
    await host({}, {}, [...keys]);
    const [, given] = services.registry.openRoom.mock.calls[0] as unknown as [object, object];
    expect(given).toEqual({ ...claim, hostKeyHash: expect.any(String) as string });
  }
});

test('[R-HTTP-6] the name of a live room is taken, except for the room the caller waits in', async () => {
  const { services, host } = setup({});
  expect(await host()).toEqual({ kind: 'exists' });
  expect(services.registry.openRoom).not.toHaveBeenCalled();
  expect((await host({ waiting_in: { name: 'den' } })).kind).toBe('opened');
  services.registry.openRoom.mockResolvedValue({ kind: 'exists', room: {} });
  expect(await host({ waiting_in: { name: 'den' } })).toEqual({ kind: 'exists' });
  expect(services.roomRecords.save).toHaveBeenCalledTimes(1);
});

test('[R-HTTP-7] [R-REPORT-10] the query of a search', async () => {
  const { host, searched } = setup();
  await host({ match: true, exclude: ['loft'], exclude_user_ids: ['w'], languages: ['de'] });
  expect(searched()).toEqual({
    tags: ['tea', 'jazz'],
    wider: [],
    languages: ['de'],
    exclude: ['loft'],
    waitingIn: undefined,
    userId: 'ann',
    excludeUserIds: ['w', 'x'],
    excludeKeys: ['guest:x'],
    excludeKeysIfOwn: ['guest:y'],
    quotas: QUOTAS,
  });
});

test('[R-HTTP-34] it contains the room the searcher waits in, by its key or by its member, and how far to widen', async () => {
  const keyed = setup();
  await keyed.host({ match: true, widen: 'anyone', waiting_in: { name: 'own', host_key: 'key' } });
  const waitingIn = { name: 'own', holderKeys: ['guest:ann'], hostKeyHash: hashToken('key') };
  expect(keyed.searched()).toMatchObject({ wider: 'anyone', waitingIn });
  const related = setup();
  await related.host({ match: true, widen: 'related', waiting_in: { name: 'own' } }, { tags: ['data science'] });
  const search = related.searched() as { wider: string[]; waitingIn: object };
  expect(search.waitingIn).toEqual({ name: 'own', holderKeys: ['guest:ann'] });
  expect(search.wider).toContain('Statistics');
});

test('[R-HTTP-7] the answers of a search', async () => {
  const { services, host } = setup();
  services.registry.matchOrOpen.mockResolvedValueOnce({ kind: 'matched', room: FOUND, metBefore: true });
  expect(await host({ match: true })).toEqual({
    kind: 'matched',
    room: FOUND,
    shared: ['tea', 'jazz'],
    metBefore: true,
  });
  services.registry.matchOrOpen.mockResolvedValueOnce({ kind: 'matched', room: FOUND });
  expect(await host({ match: true })).toMatchObject({ metBefore: false });
  services.registry.matchOrOpen.mockResolvedValueOnce({ kind: 'stays', room: FOUND });
  const waiting = { match: true, waiting_in: { name: 'found', host_key: 'key' } };
  expect(await host(waiting)).toEqual({ kind: 'opened', room: FOUND, hostKey: 'key' });
  services.registry.matchOrOpen.mockResolvedValueOnce({ kind: 'stays', room: FOUND });
  expect(await host({ match: true })).toEqual({ kind: 'opened', room: FOUND, hostKey: undefined });
  expect(services.roomRecords.save).not.toHaveBeenCalled();
});

test('[R-HTTP-6] a room whose record could not be stored gets no visitors', async () => {
  const { services, host } = setup();
  services.roomRecords.save.mockRejectedValue(new RegistryUnavailable('away'));
  await expect(host()).rejects.toMatchObject({ code: 'try_again' });
  const [, claim] = services.registry.openRoom.mock.calls[0] as unknown as [object, { hostKeyHash: string }];
  expect(services.registry.withdraw).toHaveBeenCalledWith('den', claim.hostKeyHash);
});

test('[R-ROOM-2] a name is revived from its record, and a new one gets the defaults', async () => {
  const { services } = setup();
  const admit = vi.fn(async () => {});
  const { kind, room } = await reviveRoom(services as unknown as Services, 'den', admit, QUOTAS);
  const defaults = { name: 'den', seats: LIMITS.seatsDefault, tags: [], isPrivate: false, hasPassword: false };
  expect([kind, room]).toEqual(['opened', { ...defaults, id: room.id, createdAt: room.createdAt }]);
  expect(services.registry.openRoom).toHaveBeenCalledWith(room, undefined, QUOTAS);
  expect(services.roomRecords.saveIfNew).toHaveBeenCalledWith({ ...room, passwordHash: null });
  expect(admit).toHaveBeenCalledTimes(1);
  services.roomRecords.saveIfNew.mockRejectedValue(new RegistryUnavailable('away'));
  await expect(reviveRoom(services as unknown as Services, 'den', admit)).rejects.toMatchObject({ code: 'try_again' });
});

test('[R-ROOM-2] a live room needs no database', async () => {
  const { services } = setup({ id: 'living' });
  const admit = vi.fn(async () => {});
  expect(await reviveRoom(services as unknown as Services, 'den', admit)).toEqual({
    kind: 'exists',
    room: { id: 'living' },
  });
  expect([admit, services.roomRecords.saveIfNew].map((requested) => requested.mock.calls.length)).toEqual([0, 0]);
});

test('[R-STREAM-25] of too many broadcasts the longest on air, the most watched and the newest are listed', () => {
  const onAir = Array.from({ length: 1_000 }, (_, n) => ({
    id: `${n}`,
    userId: '',
    name: '',
    viewerCount: n === 500 ? 9 : 0,
    startedAt: n,
  }));
  const listed = listedBroadcasts(onAir);
  expect(listed).toHaveLength(200);
  expect(listed.slice(0, 66)).toEqual(onAir.slice(0, 66));
  expect(listed.slice(-66)).toEqual(onAir.slice(-66));
  expect(listed).toContain(onAir[500]);
  expect(listedBroadcasts(onAir)).toEqual(listed);
  expect(listedBroadcasts(onAir.slice(0, 200))).toEqual(onAir.slice(0, 200));
});

test('a broadcast is a room of a special kind that no search finds', () => {
  const spec = broadcastSpec(7);
  expect(spec).toEqual({
    id: spec.id,
    name: `live:${spec.id}`,
    seats: 0,
    tags: [],
    isPrivate: true,
    hasPassword: false,
    createdAt: 7,
  });
  expect([isBroadcast(spec.name), isBroadcast('den'), isBroadcast('a live:b')]).toEqual([true, false, false]);
  expect([isBroadcaster({ arrivalNumber: 1 }), isBroadcaster({ arrivalNumber: 2 })]).toEqual([true, false]);
});
