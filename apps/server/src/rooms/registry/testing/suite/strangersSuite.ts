import { describe, expect, test } from 'vitest';
import type { RegistryTimes } from '../../../registry.ts';
import { guest, guests, quotasOfOne, roomSpec, createSetup, SHORT_MS, type MakeRegistry } from './registrySetup.ts';
import { meet, search, searchAndWait, waitingInRoom } from './searchers.ts';
import { MAX_REMEMBERED } from '../../people/recentlyMet.ts';
import { MAX_MEETING_SIZE } from '../../rules/meetings.ts';

export function describeStrangers(makeRegistry: MakeRegistry): void {
  const setupWith = (times: Partial<RegistryTimes> = {}) => createSetup(makeRegistry, times);

  describe('whom a search finds', () => {
    test('[R-ROOM-56] spelling variants of a tag meet, in searches and in lists', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['State-Machines'] });
      const listed = await setup.registry.listRooms({ tags: ['statemachine'], open: true, limit: 9 });
      expect(listed).toMatchObject([{ name: 'of-ann', tags: ['State-Machines'] }]);
      expect(await search(setup, 'bob', { tags: ['state machine'] })).toMatchObject({
        kind: 'matched',
        room: 'of-ann',
      });
    });

    test('[R-ROOM-57] most of one’s own tags come first, then most of the other accepted ones', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['react'] });
      await searchAndWait(setup, 'bob', { tags: ['compilers', 'react', 'node'], exclude: ['of-ann'] });
      await searchAndWait(setup, 'cy', { tags: ['typescript'] });
      const requested = { tags: ['typescript'], wider: ['react', 'compilers', 'node'] };
      for (const [userId, room] of [
        ['dan', 'of-cy'],
        ['eve', 'of-bob'],
        ['fay', 'of-ann'],
      ] as const)
        expect((await search(setup, userId, requested)).room).toBe(room);
    });

    test('[R-HTTP-32] a search is as wide as requested', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['react'] });
      expect((await search(setup, 'bob', { tags: ['chess'] })).kind).toBe('opened');
      expect((await search(setup, 'cy', { tags: ['chess'], wider: ['go'], exclude: ['of-bob'] })).kind).toBe('opened');
      expect((await search(setup, 'dan', { tags: ['typescript'], wider: ['react'] })).room).toBe('of-ann');
      await searchAndWait(setup, 'eve', { tags: ['cooking'] });
      expect((await search(setup, 'fay', { tags: ['law'], wider: 'anyone' })).room).toBe('of-eve');
    });

    test('[R-HTTP-33] a searcher with languages meets people who share one, or have named none', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { languages: ['de', 'en'] });
      expect((await search(setup, 'bob', { languages: ['fr'] })).kind).toBe('opened');
      expect((await search(setup, 'cy', { languages: ['es', 'en'] })).room).toBe('of-ann');
      await searchAndWait(setup, 'dan', { exclude: ['of-bob'] });
      expect((await search(setup, 'eve', { languages: ['fr'], exclude: ['of-bob'] })).room).toBe('of-dan');
    });

    test('[R-ROOM-61] a room that has filled or ended meanwhile is skipped', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await searchAndWait(setup, 'bob', { tags: ['chess'], exclude: ['of-ann'] });
      const [one, two, three] = await Promise.all(
        ['cy', 'dan', 'eve'].map((userId) => search(setup, userId, { tags: ['chess'] })),
      );
      const kinds = [one, two, three].map((answer) => answer?.kind ?? '');
      expect(kinds.sort()).toEqual(['matched', 'matched', 'opened']);
    });
  });

  describe('a waiting member who searches on', () => {
    test('[R-HTTP-34] stays where nobody else is found, and is never sent to its own room', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      const requested = { tags: ['chess'], wider: 'anyone', room: 'unused', ...waitingInRoom('of-ann') } as const;
      expect(await search(setup, 'ann', requested)).toMatchObject({ kind: 'stays', room: 'of-ann' });
      expect(await setup.registry.findRoom('unused')).toBeUndefined();
      expect((await search(setup, 'bob', { tags: ['chess'] })).room).toBe('of-ann');
    });

    test('[R-HTTP-34] gives up its room for another, and nobody is sent there any more', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await searchAndWait(setup, 'bob', { tags: ['go'] });
      const requested = { tags: ['go'], wider: 'anyone', room: 'unused', ...waitingInRoom('of-bob') } as const;
      expect(await search(setup, 'bob', requested)).toMatchObject({ kind: 'matched', room: 'of-ann' });
      expect((await search(setup, 'cy', { tags: ['go'] })).kind).toBe('opened');
      await setup.seat(guest('bob'), 'of-ann');
      expect((await setup.registry.findRoom('of-bob'))?.present).toBe(0);
    });

    test('[R-HTTP-34] is found again if it never actually leaves', async () => {
      const setup = await setupWith({ matchHoldMs: SHORT_MS });
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await searchAndWait(setup, 'bob', { tags: ['go'] });
      expect((await search(setup, 'bob', { wider: 'anyone', ...waitingInRoom('of-bob') })).room).toBe('of-ann');
      await expect
        .poll(async () => (await search(setup, 'cy', { tags: ['go'], exclude: ['of-cy'], room: 'of-cy' })).room)
        .toBe('of-bob');
    });

    test('[R-HTTP-34] stays for someone who is there or holding a reserved seat', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await searchAndWait(setup, 'bob', { tags: ['go'] });
      expect((await search(setup, 'cy', { tags: ['go'] })).room).toBe('of-bob');
      const requested = { wider: 'anyone', ...waitingInRoom('of-bob') } as const;
      expect(await search(setup, 'bob', requested)).toMatchObject({ kind: 'stays', room: 'of-bob' });
      await setup.seat(guest('cy'), 'of-bob');
      expect(await search(setup, 'bob', requested)).toMatchObject({ kind: 'stays', room: 'of-bob' });
      expect((await setup.registry.findRoom('of-ann'))?.occupied).toBe(1);
    });

    test('[R-HTTP-34] cannot give up a room without its key', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      const requested = { tags: ['go'], ...waitingInRoom('of-ann', 'another') };
      expect(await search(setup, 'bob', requested)).toMatchObject({ kind: 'opened', room: 'of-bob' });
      expect((await search(setup, 'cy', { tags: ['chess'], ...waitingInRoom('gone') })).room).toBe('of-ann');
    });

    test('[R-HTTP-34] a room that is still empty ends when its creator is sent elsewhere', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      expect((await search(setup, 'bob', { tags: ['go'] })).kind).toBe('opened');
      expect((await search(setup, 'bob', { wider: 'anyone', ...waitingInRoom('of-bob') })).room).toBe('of-ann');
      expect(await setup.registry.findRoom('of-bob')).toBeUndefined();
    });

    test('[R-ROOM-58] two who wait and widen at the same moment end up in one room', async () => {
      for (let round = 0; round < 10; round += 1) {
        const setup = await setupWith();
        await searchAndWait(setup, 'ann', { tags: ['chess'] });
        await searchAndWait(setup, 'bob', { tags: ['go'] });
        const rooms = await Promise.all(
          ['ann', 'bob'].map((userId) => search(setup, userId, { wider: 'anyone', ...waitingInRoom(`of-${userId}`) })),
        );
        expect(new Set(rooms.map(({ room }) => room)).size).toBe(1);
        expect(rooms.map(({ kind }) => kind).sort()).toEqual(['matched', 'stays']);
      }
    });

    test('[R-ROOM-58] 40 who wait and widen at the same moment leave nobody alone, after at most two retries', async () => {
      const setup = await setupWith();
      const people = guests(40).map(({ userId }) => userId);
      for (const [index, userId] of people.entries()) await searchAndWait(setup, userId, { tags: [`tag-${index}`] });
      const inRoom = new Map(people.map((userId) => [userId, `of-${userId}`]));
      for (let round = 0; round < 3; round += 1) {
        const alone = people.filter((userId) => occupantsOfSameRoom(inRoom, userId) === 1);
        await Promise.all(
          alone.map(async (userId) => {
            const { room } = await search(setup, userId, { wider: 'anyone', ...waitingInRoom(`of-${userId}`) });
            if (room !== `of-${userId}`) expect(await setup.tryJoin(guest(userId), room)).toBe('joined');
            inRoom.set(userId, room);
          }),
        );
      }
      for (const userId of people) expect(occupantsOfSameRoom(inRoom, userId)).toBe(2);
    });
  });

  describe('recently met people', () => {
    test('[R-ROOM-59] a recently met person is not matched, whatever user id either uses', async () => {
      const setup = await setupWith();
      await meet(setup, 'ann', 'bob');
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      const requested = { tags: ['chess'], quotas: quotasOfOne('bob') };
      expect((await search(setup, 'another', requested)).kind).toBe('opened');
      expect((await search(setup, 'cy', { tags: ['chess'], exclude: ['of-another'] })).room).toBe('of-ann');
    });

    test('[R-ROOM-59] a room in which a recently met person only holds a reserved seat is not matched either', async () => {
      const setup = await setupWith();
      await meet(setup, 'ann', 'bob');
      await setup.registry.openRoom(roomSpec('den', { seats: 3, tags: ['chess'] }));
      await setup.seat(guest('host'), 'den');
      expect((await search(setup, 'ann', { tags: ['chess'] })).room).toBe('den');
      expect((await search(setup, 'bob', { tags: ['chess'] })).kind).toBe('opened');
    });

    test('[R-ROOM-60] a search for anyone, or without tags, matches a recently met person if nobody else is left, and says so', async () => {
      const setup = await setupWith();
      await meet(setup, 'ann', 'bob');
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      const [strict, open] = [{ tags: ['chess'] }, { tags: ['chess'], wider: 'anyone' }] as const;
      expect((await search(setup, 'bob', strict)).kind).toBe('opened');
      const met = { kind: 'matched', room: 'of-ann', metBefore: true };
      expect(await search(setup, 'bob', { ...open, ...waitingInRoom('of-bob') })).toEqual(met);
      await searchAndWait(setup, 'cy', { tags: ['go'] });
      expect(await search(setup, 'bob', open)).toMatchObject({ room: 'of-cy', metBefore: false });
    });

    test('[R-ROOM-60] a recently met person is matched with someone who has waited alone for long', async () => {
      const setup = await setupWith({ acceptRecentlyMetAfterMs: SHORT_MS });
      await meet(setup, 'ann', 'bob');
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await searchAndWait(setup, 'bob', { tags: ['chess'] });
      const requested = { tags: ['chess'], ...waitingInRoom('of-bob') };
      expect((await search(setup, 'bob', requested)).kind).toBe('stays');
      await expect
        .poll(() => search(setup, 'bob', requested))
        .toEqual({ kind: 'matched', room: 'of-ann', metBefore: true });
    });

    test('[R-ROOM-59] only the last 20 are remembered, and they expire', async () => {
      const setup = await setupWith({ recentlyMetMs: 8 * SHORT_MS });
      const others = guests(MAX_REMEMBERED + 1, 'other').map(({ userId }) => userId);
      for (const other of others) await meet(setup, 'ann', other);
      for (const [index, other] of others.entries()) await searchAndWait(setup, other, { tags: [`tag-${index}`] });
      const finds = async (index: number) =>
        (await search(setup, 'ann', { tags: [`tag-${index}`] })).kind === 'matched';
      expect(await finds(0)).toBe(true);
      for (const index of [1, others.length - 1]) expect(await finds(index)).toBe(false);
      const again = { tags: ['tag-1'], exclude: ['of-ann'] };
      await expect
        .poll(async () => (await search(setup, 'ann', again)).room, { timeout: 200 * SHORT_MS })
        .toBe('of-other-1');
    });

    test('[R-ROOM-59] people met in private rooms or in rooms of more than 8 people are not remembered', async () => {
      const setup = await setupWith();
      await setup.registry.openRoom(roomSpec('private', { isPrivate: true, seats: 20 }));
      await setup.registry.openRoom(roomSpec('crowd', { seats: 20 }));
      for (const { userId } of [...guests(MAX_MEETING_SIZE), guest('ann')]) {
        await setup.seat(guest(userId, `${userId}-1`), 'private');
        await setup.seat(guest(userId, `${userId}-2`), 'crowd');
      }
      await searchAndWait(setup, 'guest-0', { tags: ['chess'] });
      expect((await search(setup, 'ann', { tags: ['chess'] })).room).toBe('of-guest-0');
    });
  });
}

const occupantsOfSameRoom = (inRoom: ReadonlyMap<string, string>, userId: string): number =>
  [...inRoom.values()].filter((room) => room === inRoom.get(userId)).length;
