import { describe, expect, test } from 'vitest';
import { hashToken } from '../../../../platform/access/signing.ts';
import { guest, HOST_KEY_HASH, hostedBy, roomSpec, createSetup, SHORT_MS, type MakeRegistry } from './registrySetup.ts';

export function describeLife(makeRegistry: MakeRegistry): void {
  describe('life', () => {
    test('[R-ROOM-1] the name of a live room is not opened again', async () => {
      const { registry } = await createSetup(makeRegistry);
      expect(await registry.openRoom(roomSpec('den'))).toMatchObject({ kind: 'opened', changes: [] });
      const again = await registry.openRoom(roomSpec('den', { id: 'another', seats: 9 }));
      expect(again).toMatchObject({ kind: 'exists', room: { id: 'id-of-den', seats: 2 } });
    });

    test('[R-ROOM-9] a room that nobody joins ends', async () => {
      const { registry } = await createSetup(makeRegistry, { emptyRoomMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      expect(await registry.findRoom('den')).toMatchObject({ name: 'den', occupied: 1, locked: false });
      await expect.poll(() => registry.findRoom('den')).toBeUndefined();
      expect(await registry.roster('den')).toBeUndefined();
      expect(await registry.listRooms({ limit: 10 })).toEqual([]);
    });

    test('[R-ROOM-9] a room lives while someone is in it, and for a while after', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry, { emptyRoomMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'));
      await registry.openRoom(roomSpec('empty'));
      await seat(guest('ann'), 'den');
      await expect.poll(() => registry.findRoom('empty')).toBeUndefined();
      await registry.leave({ memberId: 'ann' });
      expect(await registry.findRoom('den')).toMatchObject({ occupied: 0 });
      await expect.poll(() => registry.findRoom('den')).toBeUndefined();
      expect(await tryJoin(guest('ann'), 'den')).toBe('room_not_found');
    });

    test('[R-ROOM-11] the name of an ended room is opened again: nothing of the old room is left', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry, { emptyRoomMs: SHORT_MS });
      await registry.openRoom(roomSpec('den', { hasPassword: true }), hostedBy('ann'));
      await expect.poll(() => registry.findRoom('den')).toBeUndefined();
      await registry.openRoom(roomSpec('den', { id: 'anew', hasPassword: true }));
      expect(await registry.findRoom('den')).toMatchObject({ id: 'anew', occupied: 0 });
      expect(await tryJoin(guest('bob'), 'den', { admittedTo: 'id-of-den' })).toBe('admission_required');
      expect((await seat(guest('bob'), 'den', { admittedTo: 'anew' })).roster.adminId).toBe('bob');
    });

    test('a withdrawn opening leaves no room and no kept seat, and its name is free', async () => {
      const { registry, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      await registry.matchOrOpen({ tags: [], userId: 'bob', exclude: [] }, roomSpec('loft'), hostedBy('bob'));
      expect(await registry.withdraw('den', HOST_KEY_HASH)).toEqual({ kind: 'withdrawn', changes: [] });
      expect(await registry.findRoom('den')).toBeUndefined();
      expect(await registry.listRooms({ limit: 10, open: true })).toEqual([]);
      expect(await tryJoin(guest('bob'), 'den')).toBe('room_not_found');
      await registry.openRoom(roomSpec('den', { id: 'anew' }));
      expect(await registry.findRoom('den')).toMatchObject({ id: 'anew', occupied: 0 });
    });

    test('an opening is not withdrawn when someone has come in, or by anyone who has not opened it', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      expect(await registry.withdraw('den', 'another hash')).toEqual({ kind: 'kept', changes: [] });
      expect(await registry.withdraw('loft', HOST_KEY_HASH)).toEqual({ kind: 'kept', changes: [] });
      await seat(guest('bob'), 'den');
      expect(await registry.withdraw('den', HOST_KEY_HASH)).toEqual({ kind: 'kept', changes: [] });
      expect(await registry.findRoom('den')).toMatchObject({ id: 'id-of-den', occupied: 2 });
    });

    test('[R-WIRE-12] only members of one room are together', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await registry.openRoom(roomSpec('loft'));
      await seat(guest('ann'), 'den');
      await seat(guest('bob'), 'den');
      await seat(guest('cy'), 'loft');
      const met = registry.pairOf('ann', 'bob');
      expect(met).toMatchObject({ kind: 'together', sender: { userId: 'ann' }, receiver: { userId: 'bob' } });
      const apart = { kind: 'refused', code: 'peer_not_found' };
      expect(registry.pairOf('ann', 'cy')).toEqual(apart);
      expect(registry.pairOf('ann', 'ann')).toEqual(apart);
      expect(registry.pairOf('nobody', 'ann')).toEqual(apart);
      await registry.leave({ memberId: 'bob' });
      expect(registry.pairOf('ann', 'bob')).toEqual(apart);
    });

    test('people who shared a room have met, even after both have left; later ones have not', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      await seat(guest('bob'), 'den');
      await registry.leave({ memberId: 'ann' });
      await seat(guest('cy'), 'den');
      await registry.leave({ memberId: 'bob' });
      await registry.leave({ memberId: 'cy' });
      const met = async (requester: string, memberId: string, room = 'den') =>
        (await registry.haveMet({ requester: [`guest:${requester}`], room, memberId })).kind;
      expect(await met('ann', 'bob')).toBe('met');
      expect(await met('cy', 'bob')).toBe('met');
      expect(await met('ann', 'cy')).toBe('strangers');
      expect(await met('ann', 'nobody')).toBe('strangers');
      expect(await met('ann', 'bob', 'loft')).toBe('strangers');
    });

    test('[R-REPORT-17] a person who was met is remembered with the network from which they took the seat', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      await seat({ ...guest('bob'), network: 'network:of-bob' }, 'den');
      await registry.leave({ memberId: 'bob' });
      const outcome = await registry.haveMet({ requester: ['guest:ann'], room: 'den', memberId: 'bob' });
      expect(outcome).toMatchObject({ kind: 'met', other: { network: 'network:of-bob' } });
      expect(outcome).not.toHaveProperty('requester.network');
    });

    test('[R-REPORT-5] a person who was met is found by any member id they had, with all their proofs', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      const { resumeToken } = await seat(guest('ann'), 'den');
      await seat({ ...guest('bob'), holderKeys: ['guest:bob', 'account:b'] }, 'den', { name: 'Bob' });
      const reload = await seat({ ...guest('bob', 'bob-reloaded'), holderKeys: ['guest:bob'] }, 'den');
      await registry.leave({ memberId: reload.memberId });
      for (const memberId of ['bob', 'bob-reloaded']) {
        const outcome = await registry.haveMet({
          requester: [`token:${hashToken(resumeToken)}`],
          room: 'den',
          memberId,
        });
        expect(outcome).toMatchObject({
          kind: 'met',
          requester: { userId: 'ann' },
          other: { userId: 'bob', name: 'Bob' },
        });
        if (outcome.kind === 'met')
          expect(outcome.other.holderKeys).toEqual(expect.arrayContaining(['guest:bob', 'account:b']));
      }
    });

    test('[R-ROOM-7] only a member of that room leaves it', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      const refusal = { kind: 'refused', code: 'not_a_member', changes: [] };
      expect(await registry.leave({ memberId: 'ann', room: 'loft' })).toEqual(refusal);
      expect(await registry.leave({ memberId: 'bob' })).toEqual(refusal);
      expect((await registry.leave({ memberId: 'ann', room: 'den' })).kind).toBe('left');
    });

    test('it reports that it is up', async () => {
      const { registry } = await createSetup(makeRegistry);
      expect(registry.health()).toEqual({ kind: 'up' });
    });
  });
}
