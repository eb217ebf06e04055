import { describe, expect, test } from 'vitest';
import {
  byVersion,
  guest,
  guests,
  hostedBy,
  roomSpec,
  createSetup,
  SHORT_MS,
  summarize,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

async function setupOfThree(makeRegistry: MakeRegistry, graceMs?: number): Promise<RegistrySetup> {
  const setup = await createSetup(makeRegistry, graceMs === undefined ? {} : { graceMs });
  await setup.registry.openRoom(roomSpec('den', { seats: 4 }));
  for (const name of ['ann', 'bob', 'cy']) await setup.seat(guest(name), 'den');
  return setup;
}

export function describeAdmin(makeRegistry: MakeRegistry): void {
  describe('admin', () => {
    test('[R-ROOM-16] the first to join is admin, and is notified after its arrival', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      const outcome = await registry.join({ ...guest('ann'), room: 'den' });
      expect(outcome.changes.map(summarize)).toEqual(['memberJoined ann @1', 'adminChanged ann @2']);
      expect(outcome).toMatchObject({ session: { roster: { adminId: 'ann', version: 2 } } });
    });

    test('[R-ROOM-17] when the admin leaves the longest present succeeds', async () => {
      const { registry } = await setupOfThree(makeRegistry);
      const { changes } = await registry.leave({ memberId: 'ann' });
      expect(changes.map(summarize)).toEqual(['memberLeft ann @5', 'adminChanged bob @6']);
    });

    test('[R-ROOM-17] members in grace succeed last', async () => {
      const { registry } = await setupOfThree(makeRegistry);
      await registry.dropped({ memberId: 'bob', socketId: 'bob', resumable: true });
      const first = await registry.leave({ memberId: 'ann' });
      expect(first.changes.map(summarize)).toEqual(['memberLeft ann @5', 'adminChanged cy @6']);
      const second = await registry.leave({ memberId: 'cy' });
      expect(second.changes.map(summarize)).toEqual(['memberLeft cy @7', 'adminChanged bob @8']);
    });

    test('[R-ROOM-17] an admin in grace stays admin until the grace is over', async () => {
      const { registry, received, adminOf } = await setupOfThree(makeRegistry, SHORT_MS);
      await registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      expect(await adminOf('den')).toBe('ann');
      await expect.poll(() => received.map(summarize)).toEqual(['memberLeft ann @5', 'adminChanged bob @6']);
    });

    test('[R-ADMIN-9] the admin makes another member admin', async () => {
      const { registry, adminOf } = await setupOfThree(makeRegistry);
      const { changes } = await registry.passAdmin({ admin: 'ann', target: 'cy' });
      expect(changes.map(summarize)).toEqual(['adminChanged cy @5']);
      expect(await adminOf('den')).toBe('cy');
    });

    test('[R-ADMIN-2] [R-ADMIN-3] only the admin acts, and only on another member of the room', async () => {
      const { registry, seat } = await setupOfThree(makeRegistry);
      await registry.openRoom(roomSpec('loft'));
      await seat(guest('dan'), 'loft');
      const denied = { kind: 'refused', code: 'not_authorized' };
      const absent = { kind: 'refused', code: 'peer_not_found' };
      expect(await registry.moderate({ admin: 'bob', target: 'cy', action: 'mute' })).toMatchObject(denied);
      expect(await registry.moderate({ admin: 'dan', target: 'cy', action: 'mute' })).toMatchObject(absent);
      expect(await registry.moderate({ admin: 'ann', target: 'ann', action: 'mute' })).toMatchObject(absent);
      expect(await registry.moderate({ admin: 'ann', target: 'bob', action: 'mute' })).toMatchObject({
        kind: 'moderated',
      });
      expect(await registry.kick({ admin: 'bob', target: 'cy' })).toMatchObject(denied);
      expect(await registry.kick({ admin: 'ann', target: 'dan' })).toMatchObject(absent);
      expect(await registry.passAdmin({ admin: 'bob', target: 'bob' })).toMatchObject(denied);
      expect(await registry.passAdmin({ admin: 'ann', target: 'nobody' })).toMatchObject(absent);
      expect(await registry.setRoom({ admin: 'cy', locked: true })).toMatchObject(denied);
    });

    test('[R-ADMIN-4] what an admin turned off is shown in the roster until the member turns it on again', async () => {
      const { registry } = await setupOfThree(makeRegistry);
      const taken = async () => {
        const roster = await registry.roster('den');
        return roster?.members.find(({ memberId }) => memberId === 'bob')?.moderated;
      };
      const shows = (mic: boolean, camera: boolean) =>
        registry.setState('bob', { mic, camera, screen: false, hand: false });
      for (const action of ['mute', 'disableCamera', 'mute'] as const)
        await registry.moderate({ admin: 'ann', target: 'bob', action });
      expect(new Set(await taken())).toEqual(new Set(['mute', 'disableCamera']));
      await shows(false, true);
      expect(await taken()).toEqual(['mute']);
      await shows(true, true);
      expect(await taken()).toBeUndefined();
    });

    test('[R-ADMIN-10] lock and seats are announced to all, once each', async () => {
      const { registry, tryJoin } = await setupOfThree(makeRegistry);
      const set = await registry.setRoom({ admin: 'ann', locked: true, seats: 9 });
      expect(set.changes.map(summarize)).toEqual(['roomChanged 9 true @5']);
      expect((await registry.setRoom({ admin: 'ann', locked: true })).changes).toEqual([]);
      expect(await tryJoin(guest('dan'), 'den')).toBe('room_locked');
    });

    test('[R-ROOM-18] at every version a room has exactly one admin, whoever joins and leaves', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 5 }));
      const steps = guests(20).map(async (person, index) => {
        const arrival = await registry.join({ ...person, room: 'den' });
        const departure = index % 2 === 0 ? await registry.leave({ memberId: person.socketId }) : undefined;
        return [...arrival.changes, ...(departure?.changes ?? [])];
      });
      const present = new Set<string>();
      let admin: string | undefined;
      for (const change of byVersion((await Promise.all(steps)).flat())) {
        if (change.kind === 'memberJoined') present.add(change.member.memberId);
        if (change.kind === 'memberLeft') present.delete(change.member.memberId);
        if (change.kind === 'adminChanged') {
          expect(admin === undefined || !present.has(admin)).toBe(true);
          admin = change.admin.memberId;
          expect(present).toContain(admin);
        }
      }
      expect((await registry.roster('den'))?.adminId).toBe(admin);
    });

    test('[R-ROOM-12] while the host is awaited nobody succeeds a member that leaves', async () => {
      const { registry, seat, adminOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 4 }), hostedBy('ann'));
      await seat(guest('bob'), 'den');
      await seat(guest('cy'), 'den');
      await registry.leave({ memberId: 'bob' });
      expect(await adminOf('den')).toBeNull();
    });
  });
}
