import { describe, expect, test } from 'vitest';
import { byVersion, guest, guests, roomSpec, createSetup, SHORT_MS, type MakeRegistry } from './registrySetup.ts';

export function describeSeats(makeRegistry: MakeRegistry): void {
  describe('seats', () => {
    test.each([
      { seats: 1, joiners: 5 },
      { seats: 2, joiners: 20 },
      { seats: 8, joiners: 8 },
      { seats: 9, joiners: 4 },
    ])('[R-ROOM-8] $joiners who join $seats seats at once take as many as there are', async ({ seats, joiners }) => {
      const { registry, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats }));
      const answers = await Promise.all(guests(joiners).map((person) => tryJoin(person, 'den')));
      expect(answers.filter((answer) => answer === 'joined')).toHaveLength(Math.min(seats, joiners));
      expect(answers.filter((answer) => answer === 'room_full')).toHaveLength(Math.max(0, joiners - seats));
      expect((await registry.findRoom('den'))?.occupied).toBe(Math.min(seats, joiners));
    });

    test('[R-ROOM-8] joins and leaves in any order never oversell', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 3 }));
      const steps = guests(30).map(async (person, index) => {
        const arrival = await registry.join({ ...person, room: 'den' });
        const departure = index % 3 > 0 ? await registry.leave({ memberId: person.socketId }) : { changes: [] };
        return [...arrival.changes, ...departure.changes];
      });
      let present = 0;
      for (const { kind } of byVersion((await Promise.all(steps)).flat())) {
        present += Number(kind === 'memberJoined') - Number(kind === 'memberLeft');
        expect(present).toBeLessThanOrEqual(3);
      }
      expect((await registry.findRoom('den'))?.occupied).toBe(present);
    });

    test('[R-ROOM-8] a seat in grace is taken, and free when the grace is over', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry, { graceMs: SHORT_MS });
      await registry.openRoom(roomSpec('den', { seats: 1 }));
      await seat(guest('ann'), 'den');
      await registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      expect(await tryJoin(guest('bob'), 'den')).toBe('room_full');
      await expect.poll(() => tryJoin(guest('bob'), 'den')).toBe('joined');
    });

    test('[R-ADMIN-10] with fewer seats than people nobody is removed and nobody enters', async () => {
      const { registry, seat, tryJoin, membersOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 3 }));
      await seat(guest('ann'), 'den');
      await seat(guest('bob'), 'den');
      await registry.setRoom({ admin: 'ann', seats: 1 });
      expect(await membersOf('den')).toEqual(['ann', 'bob']);
      expect(await tryJoin(guest('cy'), 'den')).toBe('room_full');
      await registry.leave({ memberId: 'bob' });
      expect(await tryJoin(guest('cy'), 'den')).toBe('room_full');
    });

    test('[R-ROOM-6] joining another room leaves the first in the same step', async () => {
      const { registry, seat, membersOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await registry.openRoom(roomSpec('loft'));
      await seat(guest('ann'), 'den');
      const outcome = await registry.join({ ...guest('ann'), room: 'loft' });
      expect(outcome.changes.map(({ kind }) => kind)).toEqual(['memberJoined', 'adminChanged', 'memberLeft']);
      expect(await membersOf('den')).toEqual([]);
      expect(await membersOf('loft')).toEqual(['ann']);
    });

    test('[R-ROOM-4] a refused join leaves the former room alone', async () => {
      const { registry, seat, tryJoin, membersOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await seat(guest('ann'), 'den');
      expect(await tryJoin(guest('ann'), 'nowhere')).toBe('room_not_found');
      expect(await membersOf('den')).toEqual(['ann']);
    });

    test('[R-ROOM-6] joining the room one is in succeeds again and notifies nobody', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      const session = await seat(guest('ann'), 'den');
      const again = await registry.join({ ...guest('ann'), room: 'den' });
      const { seq: _, ...same } = session;
      expect(again).toMatchObject({ kind: 'joined', session: same, changes: [] });
    });

    test('[R-ROOM-5] refusals are checked in their order', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 2, hasPassword: true }));
      const admitted = { admittedTo: 'id-of-den' };
      await seat(guest('ann'), 'den', admitted);
      await seat(guest('bob'), 'den', admitted);
      await registry.kick({ admin: 'ann', target: 'bob' });
      await seat(guest('cy'), 'den', admitted);
      await registry.setRoom({ admin: 'ann', locked: true });

      const impostor = { ...guest('ann'), holderKeys: ['guest:bob'], socketId: 'other' };
      expect(await tryJoin(impostor, 'nowhere')).toBe('user_id_taken');
      expect(await tryJoin(guest('bob', 'bob-2'), 'nowhere')).toBe('room_not_found');
      expect(await tryJoin(guest('bob', 'bob-2'), 'den')).toBe('kicked');
      expect(await tryJoin(guest('dan'), 'den')).toBe('admission_required');
      expect(await tryJoin(guest('dan'), 'den', { admittedTo: 'id-of-another' })).toBe('admission_required');
      expect(await tryJoin(guest('dan'), 'den', admitted)).toBe('room_locked');
      await registry.setRoom({ admin: 'ann', locked: false });
      expect(await tryJoin(guest('dan'), 'den', admitted)).toBe('room_full');
    });
  });
}
