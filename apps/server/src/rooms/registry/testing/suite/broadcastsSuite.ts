import { describe, expect, test } from 'vitest';
import type { Caller, Session } from '../../../registryTypes.ts';
import {
  resumeRequestOf,
  guest,
  guests,
  roomSpec,
  createSetup,
  SHORT_MS,
  summarize,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

type BroadcastSetup = RegistrySetup & {
  start: (caller: Caller) => Promise<Session>;
  watch: (caller: Caller, broadcaster: string) => Promise<{ session: Session; changes: string[] }>;
};

async function setupBroadcast(makeRegistry: MakeRegistry, graceMs?: number): Promise<BroadcastSetup> {
  const setup = await createSetup(makeRegistry, graceMs === undefined ? {} : { graceMs });
  return {
    ...setup,
    async start(caller) {
      const outcome = await setup.registry.startBroadcast({ ...caller, name: `${caller.userId} live` });
      if (outcome.kind === 'started') return outcome.session;
      throw new Error(outcome.code);
    },
    async watch(caller, broadcaster) {
      const outcome = await setup.registry.watch({ ...caller, name: caller.userId, broadcaster });
      if (outcome.kind === 'watching') return { session: outcome.session, changes: outcome.changes.map(summarize) };
      throw new Error(outcome.code);
    },
  };
}

const shown = async ({ registry }: RegistrySetup) =>
  (await registry.listBroadcasts()).map(({ id, viewerCount }) => `${id}: ${viewerCount}`);

export function describeBroadcasts(makeRegistry: MakeRegistry): void {
  describe('broadcasts', () => {
    test('[R-STREAM-24] of 40 broadcasts started at once from one network only its ceiling is on air', async () => {
      const { registry } = await setupBroadcast(makeRegistry);
      const outcomes = await Promise.all(
        guests(40).map((caller) => {
          const quotas = [
            { key: `guest:${caller.userId}`, max: 1 },
            { key: 'all:of them', max: 5 },
          ];
          return registry.startBroadcast({ ...caller, name: caller.userId, quotas });
        }),
      );
      const words = outcomes.map((outcome) => (outcome.kind === 'started' ? outcome.kind : outcome.code));
      expect(words.filter((word) => word === 'started')).toHaveLength(5);
      expect(words.filter((word) => word === 'rate_limited')).toHaveLength(35);
      expect(await registry.listBroadcasts()).toHaveLength(5);
    });

    test('[R-STREAM-1] [R-STREAM-2] a started broadcast is listed, with its name', async () => {
      const setup = await setupBroadcast(makeRegistry);
      const session = await setup.start(guest('ann'));
      expect(session).toMatchObject({ memberId: 'ann', roster: { adminId: 'ann' } });
      expect(await setup.registry.listBroadcasts()).toEqual([
        { id: 'ann', userId: 'ann', name: 'ann live', viewerCount: 0, tags: [], startedAt: expect.any(Number) },
      ]);
    });

    test('[R-STREAM-26] is listed with its title, tags, language and start, which other changes leave as they are', async () => {
      const setup = await setupBroadcast(makeRegistry);
      const about = { title: 'Tuning a cello', tags: ['Music', 'Strings'], language: 'de' };
      await setup.registry.startBroadcast({ ...guest('ann'), name: 'Ann', about });
      const before = await setup.registry.listBroadcasts();
      expect(before).toMatchObject([about]);
      await setup.watch(guest('bob'), 'ann');
      expect(await setup.registry.listBroadcasts()).toEqual([{ ...before[0], viewerCount: 1 }]);
    });

    test('[R-STREAM-29] is found by its id as long as it lasts, with what proves its broadcaster', async () => {
      const setup = await setupBroadcast(makeRegistry);
      const holderKeys = ['guest:ann', 'bearer:hash'];
      const request = { ...guest('ann'), holderKeys, name: 'Ann', about: { title: 'Tuning a cello' } };
      await setup.registry.startBroadcast(request);
      const found = await setup.registry.findBroadcast('ann');
      expect(found).toMatchObject({ id: 'ann', title: 'Tuning a cello', holderKeys: ['guest:ann'] });
      expect(await setup.registry.listBroadcasts()).not.toMatchObject([{ holderKeys: expect.anything() }]);
      await setup.registry.leave({ memberId: 'ann' });
      expect(await setup.registry.findBroadcast('ann')).toBeUndefined();
    });

    test('[R-STREAM-2] a socket broadcasts once, and watches nothing meanwhile', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.start(guest('bob'));
      const again = await setup.registry.startBroadcast({ ...guest('ann'), name: 'ann' });
      const watching = await setup.registry.watch({ ...guest('ann'), name: 'ann', broadcaster: 'bob' });
      expect([again, watching]).toMatchObject([{ code: 'already_broadcasting' }, { code: 'already_broadcasting' }]);
    });

    test('[R-STREAM-4] a viewer is announced to the broadcaster, and sees nobody else', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      const cy = await setup.watch(guest('cy'), 'ann');
      expect(cy.changes).toEqual(['viewerJoined cy of ann']);
      expect(cy.session.roster.members.map(({ memberId }) => memberId)).toEqual(['ann', 'cy']);
    });

    test('[R-STREAM-14] the viewer count counts people: two tabs of one person are one', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      await setup.watch(guest('bob', 'bob-tab'), 'ann');
      await setup.watch(guest('cy'), 'ann');
      expect(await shown(setup)).toEqual(['ann: 2']);
      await setup.registry.leave({ memberId: 'bob' });
      expect(await shown(setup)).toEqual(['ann: 2']);
      await setup.registry.leave({ memberId: 'bob-tab' });
      expect(await shown(setup)).toEqual(['ann: 1']);
    });

    test('[R-STREAM-4] joining another stream leaves the former in the same step; joining the same one starts over', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.start(guest('bob'));
      await setup.watch(guest('cy'), 'ann');
      expect((await setup.watch(guest('cy'), 'bob')).changes).toEqual([
        'viewerJoined cy of bob',
        'viewerLeft cy of ann',
      ]);
      const again = await setup.watch(guest('cy'), 'bob');
      expect(again.session.memberId).not.toBe('cy');
      expect(again.changes).toEqual([`viewerJoined ${again.session.memberId} of bob`, 'viewerLeft cy of bob']);
      expect(await shown(setup)).toEqual(['ann: 0', 'bob: 1']);
    });

    test('[R-STREAM-4] resuming one stream leaves the other one that the new socket watches', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.start(guest('bob'));
      const { session } = await setup.watch(guest('cy'), 'ann');
      await setup.watch(guest('cy', 'cy-2'), 'bob');
      const back = await setup.registry.resume(resumeRequestOf(session, 'cy-2', true));
      expect(back).toMatchObject({ kind: 'resumed', changes: [{ kind: 'sessionTaken' }, { kind: 'viewerLeft' }] });
      expect(await shown(setup)).toEqual(['ann: 1', 'bob: 0']);
    });

    test('[R-STREAM-4] neither a missing stream nor a viewer can be watched', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      const requested = ['nobody', 'bob', 'sfu:1'].map((broadcaster) =>
        setup.registry.watch({ ...guest('cy'), name: 'cy', broadcaster }),
      );
      const codes = (await Promise.all(requested)).map((outcome) => (outcome.kind === 'refused' ? outcome.code : 'in'));
      expect(codes).toEqual(['stream_not_found', 'stream_not_found', 'stream_not_found']);
    });

    test('[R-STREAM-5] it ends with its broadcaster: it can no longer be watched, and is not listed', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      const { changes } = await setup.registry.leave({ memberId: 'ann' });
      expect(changes.map(summarize)).toEqual(['broadcastEnded ann']);
      expect(await shown(setup)).toEqual([]);
      expect(await setup.registry.leave({ memberId: 'bob' })).toMatchObject({ code: 'not_a_member' });
      expect(setup.registry.pairOf('ann', 'bob')).toMatchObject({ code: 'peer_not_found' });
    });

    test('[R-STREAM-5] a dropped broadcaster goes into grace, and resumes with its viewers', async () => {
      const setup = await setupBroadcast(makeRegistry);
      const ann = await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      await setup.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      expect(await shown(setup)).toEqual(['ann: 1']);
      const back = await setup.registry.resume(resumeRequestOf(ann, 'ann-2', true));
      expect(back).toMatchObject({ kind: 'resumed', changes: [], session: { memberId: 'ann' } });
      expect(setup.registry.pairOf('ann', 'bob')).toMatchObject({ sender: { socketId: 'ann-2' } });
    });

    test('[R-STREAM-5] when a broadcaster does not resume, the broadcast ends, and everyone concerned is notified', async () => {
      const setup = await setupBroadcast(makeRegistry, SHORT_MS);
      await setup.start(guest('ann'));
      await setup.watch(guest('bob'), 'ann');
      await setup.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      await expect.poll(() => setup.received.map(summarize)).toEqual(['broadcastEnded ann']);
      expect(await shown(setup)).toEqual([]);
    });

    test('[R-STREAM-5] [R-BACK-5] another page of the broadcaster has a new id and no viewers; another page of a viewer is announced again', async () => {
      const setup = await setupBroadcast(makeRegistry);
      const ann = await setup.start(guest('ann'));
      const bob = await setup.watch(guest('bob'), 'ann');
      const bobBack = await setup.registry.resume(resumeRequestOf(bob.session, 'bob-2'));
      expect(bobBack.changes.map(summarize)).toEqual([
        'sessionTaken bob',
        'viewerLeft bob of ann',
        'viewerJoined bob-2 of ann',
      ]);
      const annBack = await setup.registry.resume(resumeRequestOf(ann, 'ann-2'));
      expect(annBack.changes.map(summarize)).toEqual(['sessionTaken ann', 'broadcastEnded ann']);
      expect(await shown(setup)).toEqual(['ann-2: 0']);
    });

    test('[R-STREAM-16] a socket may be in a room and in one stream; each ends by itself', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('ann'), 'den');
      const stream = await setup.start(guest('ann'));
      expect(stream.memberId).not.toBe('ann');
      await setup.registry.leave({ memberId: 'ann' });
      expect(await shown(setup)).toEqual([`${stream.memberId}: 0`]);
      expect(await setup.membersOf('den')).toEqual([]);
    });

    test('[R-STREAM-16] another person’s user id is refused, for broadcasting and for watching', async () => {
      const setup = await setupBroadcast(makeRegistry);
      await setup.start(guest('ann'));
      const thief = { ...guest('thief'), userId: 'ann' };
      const starting = await setup.registry.startBroadcast({ ...thief, name: 'ann' });
      const watching = await setup.registry.watch({ ...thief, name: 'ann', broadcaster: 'ann' });
      expect([starting, watching]).toMatchObject([{ code: 'user_id_taken' }, { code: 'user_id_taken' }]);
    });
  });
}
