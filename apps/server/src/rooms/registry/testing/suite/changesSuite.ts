import { describe, expect, test } from 'vitest';
import type { Change, Member, MemberId, Roster } from '../../../registryTypes.ts';
import {
  byVersion,
  resumeRequestOf,
  guest,
  guests,
  isOfRoom,
  type MakeRegistry,
  roomSpec,
  createSetup,
  SHORT_MS,
} from './registrySetup.ts';

type View = { version: number; adminId: MemberId | null; members: Map<MemberId, Member> };

function viewOf(roster: Roster | undefined): View {
  const members = new Map(roster?.members.map((member) => [member.memberId, member]));
  return { version: roster?.version ?? 0, adminId: roster?.adminId ?? null, members };
}

/** A listener's view after one more change, which must have the next version. */
function apply(view: View, change: Change): View {
  if (!isOfRoom(change)) return view;
  expect(change.version).toBe(view.version + 1);
  const members = new Map(view.members);
  if (change.kind === 'memberJoined') members.set(change.member.memberId, change.member);
  if (change.kind === 'memberLeft' || change.kind === 'memberRemoved') {
    expect(members.delete(change.member.memberId)).toBe(true);
  }
  const adminId = change.kind === 'adminChanged' ? change.admin.memberId : view.adminId;
  return { version: change.version, adminId, members };
}

export function describeChanges(makeRegistry: MakeRegistry): void {
  describe('changes', () => {
    test('[R-BACK-11] a snapshot plus the changes after it make the next snapshot, without a gap', async () => {
      const { registry, received, seat } = await createSetup(makeRegistry, { graceMs: SHORT_MS });
      await registry.openRoom(roomSpec('den', { seats: 20 }));
      await seat(guest('ann'), 'den');
      const bob = await seat(guest('bob'), 'den');
      const since = [
        await registry.join({ ...guest('cy'), room: 'den' }),
        await registry.join({ ...guest('cy', 'cy-2'), room: 'den' }),
        await registry.resume(resumeRequestOf(bob, 'bob-2')),
        await registry.setRoom({ admin: 'ann', locked: true }),
        await registry.passAdmin({ admin: 'ann', target: 'bob-2' }),
        await registry.kick({ admin: 'bob-2', target: 'ann' }),
        await registry.dropped({ memberId: 'bob-2', socketId: 'bob-2', resumable: true }),
      ];
      await expect.poll(() => received).toHaveLength(2);
      const changes = [...since.flatMap((outcome) => outcome.changes), ...received];
      expect(changes.reduce(apply, viewOf(bob.roster))).toEqual(viewOf(await registry.roster('den')));
    });

    test('[R-BACK-11] whatever happens at once, every change has its own version', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 30 }));
      const outcomes = await Promise.all(
        guests(30).map(async (person, index) => {
          const arrival = await registry.join({ ...person, room: 'den' });
          const move = await registry.join({ ...person, socketId: `${person.socketId}-2`, room: 'den' });
          const left = index % 3 > 0 ? await registry.leave({ memberId: `${person.socketId}-2` }) : { changes: [] };
          return [...arrival.changes, ...move.changes, ...left.changes];
        }),
      );
      const view = byVersion(outcomes.flat()).reduce(apply, viewOf(undefined));
      expect(view).toEqual(viewOf(await registry.roster('den')));
    });

    test('an outcome’s snapshot does not change', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      const { roster } = await seat(guest('ann'), 'den');
      const copy = structuredClone(roster);
      await registry.setState('ann', { mic: true, camera: true, screen: false, hand: false });
      await seat(guest('bob'), 'den');
      await registry.setRoom({ admin: 'ann', locked: true });
      expect(roster).toEqual(copy);
    });
  });
}
