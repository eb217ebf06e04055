import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Quota } from '../../../quotas.ts';
import type { RegistryTimes } from '../../../registry.ts';
import {
  resumeRequestOf,
  guest,
  guests,
  hostedBy,
  quotasOfOne,
  roomSpec,
  createSetup,
  SHORT_MS,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

/** A search with a chosen user id. */
async function search({ registry }: RegistrySetup, userId: string, quotas: Quota[], tags: string[] = []) {
  const spec = roomSpec(`room-of-${userId}`, { tags });
  const query = { tags, userId, exclude: [], quotas };
  const { kind, room } = await registry.matchOrOpen(query, spec, hostedBy(userId));
  return kind === 'matched' ? room.name : kind;
}

const occupied = async ({ registry }: RegistrySetup, room: string) => (await registry.findRoom(room))?.occupied;
const open = async ({ registry }: RegistrySetup, tags?: string[]) =>
  (await registry.listRooms({ open: true, limit: 50, ...(tags && { tags }) })).map(({ name }) => name);
const live = async ({ registry }: RegistrySetup) => (await registry.listRooms({ limit: 50 })).map(({ name }) => name);

/** Short, but many times longer than a few steps. */
const LASTING = {
  hostHoldMs: 1_000,
  emptyRoomMs: 1_000,
  matchHoldMs: 1_000,
  unattendedMs: 1_000,
  // Its default would end within these tests on a busy machine.
  freshHoldMs: 60_000,
};

/** Calls `keepAlive` as for an open page; milliseconds. */
async function keepAliveFor({ registry }: RegistrySetup, requester: string, ms: number) {
  for (let gone = 0; gone <= ms; gone += SHORT_MS) {
    await registry.keepAlive([requester]);
    await setTimeout(SHORT_MS);
  }
}

/** A network of callers, each with its own cookie. */
const inNetwork = (requester: string, max = 3): Quota[] => [
  { key: `guest:${requester}`, max: 1 },
  { key: 'all:office', max },
];

/** After this everything that ends `SHORT_MS` has ended in every implementation. */
const AFTER_SHORT_MS = 1_500;

/** A room of two for tea and milk, with Ann in it; its other seat is reserved for Eve from the office. */
async function startContested(makeRegistry: MakeRegistry, times: Partial<RegistryTimes> = {}) {
  const setup = await createSetup(makeRegistry, { freshHoldMs: SHORT_MS, ...times });
  await setup.registry.openRoom(roomSpec('den', { tags: ['tea', 'milk'] }));
  await setup.seat(guest('ann'), 'den');
  expect(await search(setup, 'eve', inNetwork('eve'), ['tea'])).toBe('den');
  return setup;
}

export function describeQuotas(makeRegistry: MakeRegistry): void {
  describe('what is kept for one caller', () => {
    test('[R-HTTP-27] is one seat, whatever user ids it uses: a newer one replaces it', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den', { seats: 9 }));
      await setup.seat(guest('ann'), 'den');
      for (const { userId } of guests(5, 'invented'))
        expect(await search(setup, userId, quotasOfOne('eve'))).toBe('den');
      expect(await occupied(setup, 'den')).toBe(2);
      expect(await search(setup, 'bob', quotasOfOne('bob'))).toBe('den');
      expect(await occupied(setup, 'den')).toBe(3);
    });

    test('[R-HTTP-27] is found again in a room that only this seat fills', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('ann'), 'den');
      expect(await search(setup, 'eve-1', quotasOfOne('eve'))).toBe('den');
      expect(await search(setup, 'eve-2', quotasOfOne('eve'))).toBe('den');
      expect(await search(setup, 'eve-2', quotasOfOne('eve'))).toBe('den');
      expect(await occupied(setup, 'den')).toBe(2);
      expect(await setup.tryJoin(guest('eve-2'), 'den')).toBe('joined');
    });

    test('[R-HTTP-28] and for one network no more than its ceiling, the oldest ends first', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den', { seats: 20 }));
      await setup.seat(guest('ann'), 'den');
      for (const { userId } of guests(8, 'eve')) await search(setup, userId, inNetwork(userId));
      expect(await occupied(setup, 'den')).toBe(4);
      for (const { userId } of guests(8, 'eve'))
        await setup.registry.openRoom(roomSpec(userId), hostedBy(userId), inNetwork(userId));
      expect(await live(setup)).toHaveLength(4);
    });

    test('[R-HTTP-28] a search that opens a room ends nobody else’s seat', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den', { seats: 20, tags: ['tea'] }));
      await setup.seat(guest('ann'), 'den');
      for (const { userId } of guests(3, 'bob')) await search(setup, userId, inNetwork(userId), ['tea']);
      expect(await search(setup, 'eve', inNetwork('eve'), ['chess'])).toBe('opened');
      expect(await occupied(setup, 'den')).toBe(4);
    });

    test('[R-HTTP-27] does not count any more once it is taken', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den', { seats: 9 }));
      await setup.seat(guest('ann'), 'den');
      await search(setup, 'eve', quotasOfOne('eve'));
      await setup.seat(guest('eve'), 'den');
      await search(setup, 'eve-2', quotasOfOne('eve'));
      expect(await occupied(setup, 'den')).toBe(3);
      await setup.registry.openRoom(roomSpec('first'), hostedBy('eve'), quotasOfOne('eve'));
      await setup.seat(guest('eve', 'eve-b'), 'first');
      await setup.registry.openRoom(roomSpec('second'), hostedBy('eve'), quotasOfOne('eve'));
      expect((await live(setup)).toSorted()).toEqual(['den', 'first', 'second']);
    });

    test('[R-HTTP-29] is one room: an older empty one is not listed and keeps no seat, but lives', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('first'), hostedBy('eve'), quotasOfOne('eve'));
      await setup.registry.openRoom(roomSpec('second'), hostedBy('eve'), quotasOfOne('eve'));
      expect([await live(setup), await open(setup)]).toEqual([['second'], ['second']]);
      expect([await occupied(setup, 'first'), await occupied(setup, 'second')]).toEqual([0, 1]);
      const { roster, memberId } = await setup.seat(guest('eve'), 'first');
      expect(roster.adminId).toBe(memberId);
      expect(await live(setup)).toHaveLength(2);
    });

    test('[R-HTTP-29] is one room, without a host as well', async () => {
      const setup = await createSetup(makeRegistry);
      for (const name of ['one', 'two', 'three'])
        await setup.registry.openRoom(roomSpec(name), undefined, quotasOfOne('eve'));
      expect(await live(setup)).toEqual(['three']);
    });

    test('[R-ROOM-50] a room is listed only while its creator has a page open', async () => {
      const setup = await createSetup(makeRegistry, { unattendedMs: SHORT_MS });
      await setup.registry.openRoom(roomSpec('den', { tags: ['chess'] }), hostedBy('ann'), quotasOfOne('ann'));
      expect([await live(setup), await open(setup, ['chess'])]).toEqual([['den'], ['den']]);
      await expect.poll(async () => [...(await live(setup)), ...(await open(setup, ['chess']))]).toEqual([]);
      expect(await search(setup, 'bob', quotasOfOne('bob'), ['chess'])).toBe('opened');
      await setup.registry.keepAlive(['guest:cy', 'guest:ann']);
      expect(await open(setup, ['chess'])).toContain('den');
      await setup.registry.keepAlive(['guest:ann']);
      expect(await live(setup)).toContain('den');
    });

    test('[R-ROOM-50] a room with someone in it needs no page of its creator', async () => {
      const setup = await createSetup(makeRegistry, { unattendedMs: SHORT_MS });
      await setup.registry.openRoom(roomSpec('empty', { seats: 3 }), hostedBy('ann'), quotasOfOne('ann'));
      await setup.registry.openRoom(roomSpec('den', { seats: 3 }), hostedBy('cy'), quotasOfOne('cy'));
      await setup.seat(guest('bob'), 'den');
      await expect.poll(() => open(setup)).toEqual(['den']);
      expect(await setup.tryJoin(guest('cy'), 'den')).toBe('joined');
    });

    test('[R-ROOM-51] someone who arrives takes precedence over a matched user without an open page', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('ann'), 'den');
      expect(await search(setup, 'invented', quotasOfOne('eve'))).toBe('den');
      expect(await search(setup, 'cy', quotasOfOne('cy'))).toBe('opened');
      expect(await setup.tryJoin(guest('bob'), 'den')).toBe('joined');
      expect(await occupied(setup, 'den')).toBe(2);
      expect(await setup.tryJoin(guest('invented'), 'den')).toBe('room_full');
    });

    test('[R-ROOM-51] but not over one with an open page', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('ann'), 'den');
      expect(await search(setup, 'cy', quotasOfOne('cy'))).toBe('den');
      await setup.registry.keepAlive(['guest:cy']);
      expect(await setup.tryJoin(guest('bob'), 'den')).toBe('room_full');
      expect(await setup.tryJoin(guest('cy'), 'den')).toBe('joined');
    });

    test('[R-ROOM-52] a seat kept by match counts for searches of other networks for its first seconds only', async () => {
      const setup = await startContested(makeRegistry);
      expect(await search(setup, 'bob', quotasOfOne('bob'), ['milk'])).toBe('opened');
      await setTimeout(AFTER_SHORT_MS);
      expect(await search(setup, 'eva', inNetwork('eva'), ['tea'])).toBe('opened');
      // Rooms with a free seat come first, if the expected creator has had a page open.
      await setup.registry.keepAlive(['guest:eva']);
      expect(await search(setup, 'cy', quotasOfOne('cy'), ['tea'])).toBe('room-of-eva');
      await setup.seat(guest('cy'), 'room-of-eva');
      expect(await search(setup, 'dan', quotasOfOne('dan'), ['tea'])).toBe('den');
    });

    test('[R-ROOM-49] a creator who was never seen is no match while someone else waits, and keeps no seat for long', async () => {
      const setup = await createSetup(makeRegistry, { unattendedMs: SHORT_MS });
      expect(await search(setup, 'eve', inNetwork('eve'))).toBe('opened');
      expect(await search(setup, 'ann', quotasOfOne('ann'))).toBe('room-of-eve');
      await setup.seat(guest('ann'), 'room-of-eve');
      await expect.poll(() => occupied(setup, 'room-of-eve'), { timeout: 10_000 }).toBe(1);
      await setup.seat(guest('cy'), 'room-of-eve');
      expect(await search(setup, 'eva', inNetwork('eva'))).toBe('opened');
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('dan'), 'den');
      // `room-of-eva` has waited longer.
      expect(await search(setup, 'bob', quotasOfOne('bob'))).toBe('den');
    });

    test('[R-ROOM-52] searching again does not renew it', async () => {
      const setup = await startContested(makeRegistry, { matchHoldMs: SHORT_MS });
      await setTimeout(AFTER_SHORT_MS);
      expect(await occupied(setup, 'den')).toBe(1);
      expect(await search(setup, 'eva', inNetwork('eva'), ['tea'])).toBe('den');
      expect(await search(setup, 'cy', quotasOfOne('cy'), ['tea'])).toBe('den');
    });

    test('[R-ROOM-52] then it gives way to someone who arrives, even with an open page', async () => {
      const setup = await startContested(makeRegistry);
      await setup.registry.keepAlive(['guest:eve']);
      expect(await setup.tryJoin(guest('bob'), 'den')).toBe('room_full');
      await setTimeout(AFTER_SHORT_MS);
      expect(await setup.tryJoin(guest('bob'), 'den')).toBe('joined');
      expect(await setup.tryJoin(guest('eve'), 'den')).toBe('room_full');
    });

    test('[R-ROOM-47] a room that is still empty lives and keeps its creator’s seat while a page of theirs is open', async () => {
      const setup = await createSetup(makeRegistry, LASTING);
      await setup.registry.openRoom(roomSpec('den', { createdAt: Date.now() }), hostedBy('ann'), quotasOfOne('ann'));
      await keepAliveFor(setup, 'guest:ann', LASTING.emptyRoomMs * 2);
      expect([await open(setup), await occupied(setup, 'den')]).toEqual([['den'], 1]);
      await expect.poll(() => occupied(setup, 'den'), { timeout: 10_000 }).toBeUndefined();
    });

    test('[R-ROOM-47] and so does a seat kept by match', async () => {
      const setup = await createSetup(makeRegistry, LASTING);
      await setup.registry.openRoom(roomSpec('den'));
      await setup.seat(guest('ann'), 'den');
      expect(await search(setup, 'bob', quotasOfOne('bob'))).toBe('den');
      await keepAliveFor(setup, 'guest:bob', LASTING.matchHoldMs * 2);
      expect(await setup.tryJoin(guest('cy'), 'den')).toBe('room_full');
      await expect.poll(() => occupied(setup, 'den'), { timeout: 10_000 }).toBe(1);
    });

    test('[R-ROOM-47] but not for ever, however long the page is open', async () => {
      const setup = await createSetup(makeRegistry, { ...LASTING, attendedMs: 0 });
      await setup.registry.openRoom(roomSpec('den', { seats: 9 }));
      await setup.seat(guest('ann'), 'den');
      await search(setup, 'bob', quotasOfOne('bob'));
      await setup.registry.openRoom(roomSpec('lair', { createdAt: Date.now() }), hostedBy('cy'), quotasOfOne('cy'));
      const left = async () => {
        await setup.registry.keepAlive(['guest:bob', 'guest:cy']);
        return [await occupied(setup, 'den'), await occupied(setup, 'lair')];
      };
      expect(await left()).toEqual([2, 1]);
      await expect.poll(left, { timeout: 10_000 }).toEqual([1, undefined]);
    });

    test('[R-STREAM-24] is one broadcast, and of a network no more than its ceiling', async () => {
      const { registry } = await createSetup(makeRegistry);
      const start = async (userId: string, socketId: string, quotas: Quota[]) => {
        const outcome = await registry.startBroadcast({ ...guest(userId, socketId), name: userId, quotas });
        return outcome.kind === 'started' ? outcome.kind : outcome.code;
      };
      expect(await start('ann', 'ann', inNetwork('ann'))).toBe('started');
      expect(await start('ann', 'ann-2', inNetwork('ann'))).toBe('already_broadcasting');
      expect(await start('bob', 'bob', inNetwork('bob'))).toBe('started');
      expect(await start('cy', 'cy', inNetwork('cy'))).toBe('started');
      expect(await start('dan', 'dan', inNetwork('dan'))).toBe('rate_limited');
      expect(await start('eve', 'eve', quotasOfOne('eve'))).toBe('started');
      await registry.leave({ memberId: 'ann' });
      expect(await start('ann', 'ann-2', inNetwork('ann'))).toBe('started');
      expect((await registry.listBroadcasts()).map(({ userId }) => userId)).toEqual(['bob', 'cy', 'eve', 'ann']);
    });

    test('[R-STREAM-24] a broadcast whose page is gone gives way to the next of its caller', async () => {
      const { registry } = await createSetup(makeRegistry);
      const former = await registry.startBroadcast({ ...guest('ann'), name: 'ann', quotas: quotasOfOne('ann') });
      await registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      const outcome = await registry.startBroadcast({
        ...guest('ann', 'ann-2'),
        name: 'again',
        quotas: quotasOfOne('ann'),
      });
      expect(outcome.changes).toMatchObject([{ kind: 'broadcastEnded', broadcaster: 'ann' }]);
      expect((await registry.listBroadcasts()).map(({ name }) => name)).toEqual(['again']);
      if (former.kind !== 'started') throw new Error(former.code);
      expect(await registry.resume(resumeRequestOf(former.session, 'ann-3'))).toMatchObject({ kind: 'lost' });
    });

    test('[R-HTTP-30] too many rooms for a list: some places are reserved for the longest waiting and the newest', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      for (const { userId } of guests(40)) {
        await registry.openRoom(roomSpec(`den-${userId}`, { tags: ['tea'] }));
        await seat(guest(userId), `den-${userId}`);
      }
      for (const tags of [['tea'], []]) {
        const requested = () => registry.listRooms({ tags, open: true, limit: 9 });
        const names = (await requested()).map(({ name }) => name);
        expect(names).toHaveLength(9);
        expect(names.slice(0, 3)).toEqual(['den-guest-0', 'den-guest-1', 'den-guest-2']);
        expect(names.slice(-3)).toEqual(['den-guest-37', 'den-guest-38', 'den-guest-39']);
        await expect.poll(async () => (await requested()).slice(3, 6)).not.toEqual((await requested()).slice(3, 6));
      }
    });

    test('[R-HTTP-30] the random part is fair to all, however many rooms wait at either end', async () => {
      const { registry, seat } = await createSetup(makeRegistry);
      for (const { userId } of guests(90)) {
        await registry.openRoom(roomSpec(`den-${userId}`));
        await seat(guest(userId), `den-${userId}`);
      }
      let fromTheMiddle = 0;
      for (let ask = 0; ask < 40; ask++) {
        const names = (await registry.listRooms({ tags: [], open: true, limit: 30 })).map(({ name }) => name);
        fromTheMiddle += names.filter((name) => /-[345]\d$/.test(name)).length;
      }
      // 171 of 400 are expected (standard deviation 9), 80 if the ends were drawn three times.
      expect(fromTheMiddle).toBeGreaterThan(125);
    });
  });
}
