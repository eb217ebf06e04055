import { describe, expect, test } from 'vitest';
import {
  account,
  guest,
  HOST_KEY_HASH,
  hostedBy,
  roomSpec,
  createSetup,
  SHORT_MS,
  summarize,
  type MakeRegistry,
} from './registrySetup.ts';

export function describeHolds(makeRegistry: MakeRegistry): void {
  describe('holds', () => {
    test('[R-ROOM-12] only the host gets the host’s seat; the others are free, and nobody is admin', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      const { roster } = await seat(guest('bob'), 'den');
      expect(roster.adminId).toBeNull();
      expect(await tryJoin(guest('cy'), 'den')).toBe('room_full');
      expect((await registry.findRoom('den'))?.occupied).toBe(2);
    });

    test.each([
      { how: 'by the host key', person: guest('anybody'), more: { hostKeyHash: HOST_KEY_HASH } },
      { how: 'by the id the seat is kept for', person: guest('ann'), more: {} },
    ])('[R-ROOM-13] $how the creator takes the kept seat and is admin', async ({ person, more }) => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      await seat(guest('bob'), 'den');
      const { roster, memberId } = await seat(person, 'den', more);
      expect(roster.adminId).toBe(memberId);
      expect(roster.room.occupied).toBe(2);
    });

    test('[R-ROOM-13] the host’s id proves nothing without the cookie with which the room was requested', async () => {
      const { registry, seat, adminOf } = await createSetup(makeRegistry, { guestIdMs: 1 });
      await registry.openRoom(roomSpec('den', { seats: 3 }), { ...hostedBy('ann'), guest: 'guest:ann' });
      await expect
        .poll(() => registry.claim({ ...guest('ann', 'other'), holderKeys: ['guest:other'] }))
        .toEqual({
          kind: 'claimed',
          changes: [],
        });
      await seat({ ...guest('ann', 'other'), holderKeys: ['guest:other'] }, 'den');
      expect(await adminOf('den')).toBeNull();
      expect((await registry.findRoom('den'))?.occupied).toBe(2);
    });

    test('[R-ROOM-15] a kept seat that ends unused makes the longest present admin, and is free', async () => {
      const { registry, received, seat, tryJoin } = await createSetup(makeRegistry, { hostHoldMs: SHORT_MS });
      await registry.openRoom(roomSpec('den', { seats: 3 }), hostedBy('ann'));
      await seat(guest('bob'), 'den');
      await seat(guest('cy'), 'den');
      await expect.poll(() => received.map(summarize)).toEqual(['adminChanged bob @3']);
      expect(await tryJoin(guest('dan'), 'den')).toBe('joined');
    });

    test('[R-ROOM-13] a guest who comes after the kept seat has ended is a member like any other', async () => {
      const { registry, received, seat, adminOf } = await createSetup(makeRegistry, { hostHoldMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      await seat(guest('bob'), 'den');
      await expect.poll(() => received).toHaveLength(1);
      await seat(guest('ann'), 'den');
      expect(await adminOf('den')).toBe('bob');
    });

    test('[R-ROOM-13] a registered profile is its room’s creator however late it comes', async () => {
      const { registry, received, seat, adminOf } = await createSetup(makeRegistry, { hostHoldMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'), hostedBy('acct_ann'));
      await seat(guest('bob'), 'den');
      await expect.poll(() => received).toHaveLength(1);
      await seat(account('acct_ann'), 'den');
      expect(await adminOf('den')).toBe('acct_ann');
    });

    test('[R-ROOM-14] the host key makes admin at any time, past lock, ban and password, never past the number of seats', async () => {
      const { registry, seat, tryJoin, adminOf } = await createSetup(makeRegistry);
      const hostKey = { hostKeyHash: HOST_KEY_HASH };
      await registry.openRoom(roomSpec('den', { hasPassword: true }), hostedBy('ann'));
      await seat(guest('ann'), 'den', hostKey);
      await seat(guest('bob'), 'den', { admittedTo: 'id-of-den' });
      await registry.passAdmin({ admin: 'ann', target: 'bob' });
      await registry.kick({ admin: 'bob', target: 'ann' });
      await registry.setRoom({ admin: 'bob', seats: 1, locked: true });
      expect(await tryJoin(guest('ann'), 'den', { hostKeyHash: 'another hash' })).toBe('kicked');
      expect(await tryJoin(guest('ann'), 'den', hostKey)).toBe('room_full');
      await registry.setRoom({ admin: 'bob', seats: 2 });
      expect(await tryJoin(guest('ann'), 'den', hostKey)).toBe('joined');
      expect(await adminOf('den')).toBe('ann');
    });

    test('[R-ROOM-22] the user for whom the seat is kept must still enter the password', async () => {
      const { registry, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { hasPassword: true }), hostedBy('ann'));
      expect(await tryJoin(guest('ann'), 'den')).toBe('admission_required');
      expect(await tryJoin(guest('ann'), 'den', { admittedTo: 'id-of-den' })).toBe('joined');
    });

    test('[R-ROOM-25] a seat kept by match is taken by that user only, and only once', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      const query = { tags: [], userId: 'bob', exclude: [] };
      const outcome = await registry.matchOrOpen(query, roomSpec('loft'), hostedBy('bob'));
      expect(outcome).toMatchObject({ kind: 'matched', room: { name: 'den', occupied: 2 } });
      expect(await tryJoin(guest('cy'), 'den')).toBe('room_full');
      expect(await tryJoin(guest('bob'), 'den')).toBe('joined');
      expect((await registry.findRoom('den'))?.occupied).toBe(2);
    });

    test('[R-ROOM-25] a seat kept by match ends', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry, { matchHoldMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      await registry.matchOrOpen({ tags: [], userId: 'bob', exclude: [] }, roomSpec('loft'), hostedBy('bob'));
      expect(await tryJoin(guest('cy'), 'den')).toBe('room_full');
      await expect.poll(() => tryJoin(guest('cy'), 'den')).toBe('joined');
    });
  });
}
