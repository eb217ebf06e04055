import { describe, expect, test } from 'vitest';
import type { Session } from '../../../registryTypes.ts';
import {
  resumeRequestOf,
  guest,
  roomSpec,
  createSetup,
  SHORT_MS,
  summarize,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

async function annWithBob(makeRegistry: MakeRegistry, graceMs?: number): Promise<RegistrySetup & { ann: Session }> {
  const setup = await createSetup(makeRegistry, graceMs === undefined ? {} : { graceMs });
  await setup.registry.openRoom(roomSpec('den', { seats: 3 }));
  const ann = await setup.seat(guest('ann'), 'den');
  await setup.seat(guest('bob'), 'den');
  return { ...setup, ann };
}

const annDrops = ({ registry }: RegistrySetup) =>
  registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });

export function describeResume(makeRegistry: MakeRegistry): void {
  describe('resume', () => {
    test('[R-BACK-2] [R-BACK-4] the same page gets seat, order, role and member id back, and nobody is notified', async () => {
      const setup = await annWithBob(makeRegistry);
      await annDrops(setup);
      const back = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2', true));
      expect(back).toMatchObject({ kind: 'resumed', userId: 'ann', previousMemberId: 'ann', changes: [] });
      expect(back).toMatchObject({ session: { memberId: 'ann', resumeToken: setup.ann.resumeToken } });
      const roster = await setup.registry.roster('den');
      expect(roster).toMatchObject({ adminId: 'ann', version: 3 });
      expect(roster?.members[0]).toMatchObject({ memberId: 'ann', socketId: 'ann-2', away: false, arrivalNumber: 1 });
    });

    test('[R-BACK-5] another page keeps seat, order and role under a new member id', async () => {
      const setup = await annWithBob(makeRegistry);
      await annDrops(setup);
      const back = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'));
      expect(back.changes.map(summarize)).toEqual([
        'memberLeft ann @4',
        'memberJoined ann-2 @5',
        'adminChanged ann-2 @6',
      ]);
      expect(back).toMatchObject({
        previousMemberId: 'ann',
        session: { memberId: 'ann-2', roster: { adminId: 'ann-2' } },
      });
      expect(await setup.membersOf('den')).toEqual(['ann-2', 'bob']);
    });

    test('[R-BACK-9] a token used while its socket is open takes the seat over', async () => {
      const setup = await annWithBob(makeRegistry);
      const taken = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2', true));
      expect(taken.changes.map(summarize)).toEqual(['sessionTaken ann']);
      const taken2 = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-3'));
      expect(taken2.changes.map(summarize)).toEqual([
        'sessionTaken ann-2',
        'memberLeft ann @4',
        'memberJoined ann-3 @5',
        'adminChanged ann-3 @6',
      ]);
    });

    test('[R-BACK-13] the token stays the same when it is used, and a lost answer loses no seat', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'));
      const again = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'));
      expect(again).toMatchObject({ kind: 'resumed', changes: [], session: { memberId: 'ann-2' } });
      expect(await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-3', true))).toMatchObject({ kind: 'resumed' });
    });

    test('[R-BACK-14] [R-BACK-8] after the grace the seat is given up, the role passes on, the token is expired', async () => {
      const setup = await annWithBob(makeRegistry, SHORT_MS);
      await annDrops(setup);
      await expect.poll(() => setup.received.map(summarize)).toEqual(['memberLeft ann @4', 'adminChanged bob @5']);
      const late = await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'));
      expect(late).toEqual({ kind: 'lost', code: 'expired', changes: [] });
    });

    test('[R-BACK-14] the silence before the close counts towards the grace', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true, silentMs: 10_000 - SHORT_MS });
      await expect.poll(() => setup.received.map(summarize)).toEqual(['memberLeft ann @4', 'adminChanged bob @5']);
    });

    test('a resumed seat does not end when its grace would have ended', async () => {
      const setup = await annWithBob(makeRegistry, SHORT_MS);
      await annDrops(setup);
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2', true));
      await setup.registry.dropped({ memberId: 'bob', socketId: 'bob', resumable: true });
      await expect.poll(() => setup.received.map(summarize)).toEqual(['memberLeft bob @4']);
      expect(await setup.membersOf('den')).toEqual(['ann']);
    });

    test('[R-BACK-8] a token never issued, and one of a membership that has left, is unknown', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.leave({ memberId: 'ann' });
      const unknown = { kind: 'lost', code: 'unknown', changes: [] };
      expect(await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'))).toEqual(unknown);
      expect(await setup.registry.resume({ ...resumeRequestOf(setup.ann, 'ann-2'), token: 'garbage' })).toEqual(
        unknown,
      );
    });

    test('[R-BACK-13] joining another room makes a new token and ends the old one', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.openRoom(roomSpec('loft'));
      const { resumeToken } = await setup.seat(guest('ann'), 'loft');
      expect(resumeToken).not.toBe(setup.ann.resumeToken);
      expect(await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'))).toMatchObject({ code: 'unknown' });
    });

    test('[R-BACK-15] a holder who joins the room they are in has their seat moved to the new socket', async () => {
      const setup = await annWithBob(makeRegistry);
      const outcome = await setup.registry.join({ ...guest('ann', 'ann-2'), room: 'den' });
      expect(outcome.changes.map(summarize)).toEqual([
        'sessionTaken ann',
        'memberLeft ann @4',
        'memberJoined ann-2 @5',
        'adminChanged ann-2 @6',
      ]);
      const roster = await setup.registry.roster('den');
      expect(roster?.members.map(({ memberId, arrivalNumber }) => [memberId, arrivalNumber])).toEqual([
        ['ann-2', 1],
        ['bob', 2],
      ]);
    });

    test('[R-ID-8] two tabs of one browser with different ids are two members', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.setRoom({ admin: 'ann', seats: 3 });
      const tab = { ...guest('ann', 'ann-tab'), userId: 'second tab' };
      const outcome = await setup.registry.join({ ...tab, room: 'den' });
      expect(outcome.changes.map(summarize)).toEqual(['memberJoined ann-tab @4']);
    });

    test('[R-BACK-15] a holder in grace who joins again needs neither seat nor ticket, in a locked room', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.setRoom({ admin: 'ann', seats: 1, locked: true });
      await setup.registry.dropped({ memberId: 'bob', socketId: 'bob', resumable: true });
      const outcome = await setup.registry.join({ ...guest('bob', 'bob-2'), room: 'den' });
      expect(outcome.changes.map(summarize)).toEqual(['memberLeft bob @5', 'memberJoined bob-2 @6']);
    });

    test('[R-WIRE-14] a socket whose id another member has gets another member id', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2', true));
      await setup.registry.openRoom(roomSpec('loft'));
      const elsewhere = await setup.seat(guest('ann'), 'loft');
      expect(elsewhere.memberId).not.toBe('ann');
      expect(await setup.membersOf('den')).toEqual(['ann', 'bob']);
    });

    test('[R-ROOM-28] a member’s state is in the roster until another page takes its seat', async () => {
      const setup = await annWithBob(makeRegistry);
      const shown = { mic: true, camera: false, screen: false, hand: true };
      expect(await setup.registry.setState('ann', shown)).toMatchObject({ kind: 'set' });
      expect((await setup.registry.roster('den'))?.members[0]?.state).toEqual(shown);
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2'));
      expect((await setup.registry.roster('den'))?.members[0]?.state).toBeUndefined();
      expect(await setup.registry.setState('nobody', shown)).toMatchObject({ code: 'not_a_member' });
    });
  });

  describe('dropped', () => {
    test('[R-BACK-3] a member that is not resumable leaves at once', async () => {
      const setup = await annWithBob(makeRegistry);
      const outcome = await setup.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: false });
      expect(outcome.kind).toBe('left');
      expect(outcome.changes.map(summarize)).toEqual(['memberLeft ann @4', 'adminChanged bob @5']);
    });

    test('by a socket that is no longer the member’s, it is stale', async () => {
      const setup = await annWithBob(makeRegistry);
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-2', true));
      expect(await annDrops(setup)).toEqual({ kind: 'stale', changes: [] });
      await setup.registry.resume(resumeRequestOf(setup.ann, 'ann-3'));
      expect(await annDrops(setup)).toEqual({ kind: 'stale', changes: [] });
      expect(await setup.membersOf('den')).toEqual(['ann-3', 'bob']);
    });

    test('when repeated, it does not extend the grace', async () => {
      const setup = await annWithBob(makeRegistry, SHORT_MS);
      expect(await annDrops(setup)).toEqual({ kind: 'waiting', changes: [] });
      const ended = expect.poll(async () => (await annDrops(setup)).kind, { interval: SHORT_MS / 4 });
      await ended.toBe('stale');
    });
  });
}
