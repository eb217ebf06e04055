import { describe, expect, test } from 'vitest';
import type { RoomSpec } from '../../../registryTypes.ts';
import {
  guest,
  guests,
  HOST_KEY_HASH,
  hostedBy,
  quotasOfOne,
  roomSpec,
  createSetup,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';
import { search } from './searchers.ts';

/** Someone presses Join Random and no room is listed: matched with a room, or host of a new one. */
async function pressJoinRandom(
  { registry }: RegistrySetup,
  userId: string,
  tags: string[] = [],
  exclude: string[] = [],
  excludeUserIds: string[] = [],
) {
  const spec = roomSpec(`room-of-${userId}`, { tags });
  const { kind, room } = await registry.matchOrOpen({ tags, userId, exclude, excludeUserIds }, spec, hostedBy(userId));
  return kind === 'matched' ? room.name : kind;
}

async function openWithMember(setup: RegistrySetup, name: string, spec: Partial<RoomSpec> = {}): Promise<void> {
  await setup.registry.openRoom(roomSpec(name, spec));
  await setup.seat(guest(`in-${name}`), name, { admittedTo: `id-of-${name}` });
}

export function describeMatch(makeRegistry: MakeRegistry): void {
  describe('match', () => {
    test('[R-ROOM-27] 2n people who search at once fill n rooms of two', async () => {
      const setup = await createSetup(makeRegistry);
      const people = guests(60);
      const answers = await Promise.all(
        people.map(async (person) => {
          const answer = await pressJoinRandom(setup, person.userId, ['chess']);
          const room = answer === 'opened' ? `room-of-${person.userId}` : answer;
          return { answer, joined: await setup.tryJoin(person, room) };
        }),
      );
      expect(answers.filter(({ answer }) => answer === 'opened')).toHaveLength(30);
      expect(answers.every(({ joined }) => joined === 'joined')).toBe(true);
      const rooms = await setup.registry.listRooms({ limit: 100 });
      expect(rooms.map(({ occupied }) => occupied)).toEqual(Array.from({ length: 30 }, () => 2));
    });

    test('[R-ROOM-27] pairs with their own tag meet each other', async () => {
      const setup = await createSetup(makeRegistry);
      const answers = await Promise.all(
        guests(40).map(({ userId }, index) => pressJoinRandom(setup, userId, [`tag-${index % 20}`])),
      );
      const matched = answers.flatMap((answer, index) => (answer === 'opened' ? [] : [[index % 20, answer]]));
      expect(matched).toHaveLength(20);
      for (const [pair, room] of matched)
        expect([`room-of-guest-${pair}`, `room-of-guest-${Number(pair) + 20}`]).toContain(room);
    });

    test.each([
      { kind: 'private', spec: { isPrivate: true } },
      { kind: 'with a password', spec: { hasPassword: true } },
      { kind: 'full', spec: { seats: 1 } },
      { kind: 'without a shared tag', spec: { tags: ['go'] } },
    ])('[R-HTTP-7] a room that is $kind does not match', async ({ spec }) => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den', { tags: ['chess'], ...spec });
      expect(await pressJoinRandom(setup, 'ann', ['chess'])).toBe('opened');
    });

    test('[R-HTTP-7] a locked room does not match', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den');
      await setup.registry.setRoom({ admin: 'in-den', locked: true });
      expect(await pressJoinRandom(setup, 'ann')).toBe('opened');
    });

    test('[R-HTTP-5] an empty room without a creator on the way does not match', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('den'));
      expect(await pressJoinRandom(setup, 'ann')).toBe('opened');
    });

    test('[R-HTTP-7] neither an excluded room nor one that bans the user matches', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den', { seats: 3 });
      await setup.seat(guest('bob'), 'den');
      await setup.registry.kick({ admin: 'in-den', target: 'bob' });
      expect(await pressJoinRandom(setup, 'ann', [], ['den'])).toBe('opened');
      expect(await pressJoinRandom(setup, 'bob', [], ['room-of-ann'])).toBe('opened');
      expect(await pressJoinRandom(setup, 'cy')).toBe('den');
    });

    test('[R-REPORT-10] a room with an excluded person in it does not match, and is not listed', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den', { seats: 3, tags: ['chess'] });
      await openWithMember(setup, 'nook', { tags: ['chess'] });
      const listed = async (excludeUserIds: string[]) =>
        (await setup.registry.listRooms({ tags: ['chess'], open: true, excludeUserIds, limit: 9 })).map(
          ({ name }) => name,
        );
      expect(await listed([])).toEqual(['den', 'nook']);
      expect(await listed(['in-den', 'nobody'])).toEqual(['nook']);
      expect(await pressJoinRandom(setup, 'ann', ['chess'], [], ['in-den'])).toBe('nook');
      expect(await pressJoinRandom(setup, 'ann', ['chess'], [], ['in-den', 'in-nook'])).toBe('opened');
      await setup.registry.leave({ memberId: 'in-den' });
      await setup.seat(guest('cy'), 'den');
      expect(await listed(['in-den'])).toContain('den');
    });

    test('[R-REPORT-10] a blocked id excludes its guest, and not others who claim it', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.claim(guest('ann'));
      await openWithMember(setup, 'den', { seats: 3 });
      const requested = async (cookie: string | undefined, name: string) => {
        const query = { tags: [], userId: 'ann', exclude: [], excludeKeysIfOwn: ['guest:in-den'] };
        const host = { ...hostedBy('ann'), ...(cookie !== undefined && { guest: `guest:${cookie}` }) };
        return (await setup.registry.matchOrOpen(query, roomSpec(name), host)).kind;
      };
      expect(await requested('mallory', 'one')).toBe('matched');
      expect(await requested(undefined, 'two')).toBe('matched');
      expect(await requested('ann', 'three')).toBe('opened');
    });

    test('[R-REPORT-10] a blocked person is excluded under any id: on the way, inside, and in a crowd', async () => {
      const setup = await createSetup(makeRegistry);
      const kept = { excludeKeys: ['guest:mallory'] };
      const led = async (name: string) => {
        const query = { tags: ['go'], userId: name, exclude: [], ...kept };
        const listed = await setup.registry.listRooms({ tags: ['go'], open: true, limit: 9, ...kept });
        const { room } = await setup.registry.matchOrOpen(query, roomSpec(name), hostedBy(name));
        await setup.registry.withdraw(name, HOST_KEY_HASH);
        return [...listed, room].map((one) => one.name);
      };
      await search(setup, 'an-id', { room: 'den', tags: ['go'], quotas: quotasOfOne('mallory') });
      expect(await led('ann')).toEqual(['ann']);
      await setup.seat({ ...guest('mallory'), userId: 'another-id' }, 'den', { hostKeyHash: HOST_KEY_HASH });
      expect(await led('bob')).toEqual(['bob']);
      await openWithMember(setup, 'hall', { seats: 50, tags: ['go'] });
      expect(await led('cy')).toEqual(['hall', 'hall']);
      for (const person of guests(40)) await setup.seat(person, 'hall');
      await setup.seat({ ...guest('mallory'), userId: 'a-third', socketId: 'elsewhere' }, 'hall');
      expect(await led('dan')).toEqual(['dan']);
    });

    test('[R-REPORT-10] excluded rooms take no place in a list', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den');
      await openWithMember(setup, 'nook');
      const listed = await setup.registry.listRooms({ tags: [], open: true, excludeUserIds: ['in-den'], limit: 1 });
      expect(listed.map(({ name }) => name)).toEqual(['nook']);
    });

    test('[R-REPORT-10] nor does one that such a person is on the way to', async () => {
      const setup = await createSetup(makeRegistry);
      expect(await pressJoinRandom(setup, 'bob')).toBe('opened');
      expect(await pressJoinRandom(setup, 'ann', [], [], ['bob'])).toBe('opened');
      await openWithMember(setup, 'den', { seats: 3, tags: ['chess'] });
      expect(await pressJoinRandom(setup, 'cy', ['chess'])).toBe('den');
      expect(await pressJoinRandom(setup, 'dan', ['chess'], [], ['cy'])).toBe('opened');
    });

    test('[R-HTTP-5] most shared tags come first, then the longest waiting; without tags any room matches', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'none');
      await openWithMember(setup, 'early', { tags: ['Chess'] });
      await openWithMember(setup, 'late', { tags: ['chess'] });
      await openWithMember(setup, 'both', { tags: ['go', ' chess '] });
      const names = async (tags: string[]) =>
        (await setup.registry.listRooms({ tags, open: true, limit: 4 })).map(({ name }) => name);
      expect(await names(['CHESS', 'go'])).toEqual(['both', 'early', 'late']);
      expect(await names([''])).toEqual(['none', 'early', 'late', 'both']);
      expect(await pressJoinRandom(setup, 'ann', ['chess', 'go'])).toBe('both');
      expect(await pressJoinRandom(setup, 'bob', ['chess', 'go'])).toBe('early');
    });

    test('[R-HTTP-5] a join or leave restarts a room’s waiting time', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'early', { seats: 3 });
      await openWithMember(setup, 'late', { seats: 3 });
      await setup.seat(guest('bob'), 'early');
      const names = async () => (await setup.registry.listRooms({ open: true, limit: 3 })).map(({ name }) => name);
      expect(await names()).toEqual(['late', 'early']);
      await setup.seat(guest('cy'), 'late');
      expect(await names()).toEqual(['early', 'late']);
      await setup.registry.leave({ memberId: 'bob' });
      expect(await names()).toEqual(['late', 'early']);
    });

    test('the creator of a waiting room who searches again is sent there and takes no second seat', async () => {
      const setup = await createSetup(makeRegistry);
      expect(await pressJoinRandom(setup, 'ann')).toBe('opened');
      expect(await pressJoinRandom(setup, 'ann')).toBe('room-of-ann');
      expect(await setup.registry.findRoom('room-of-ann')).toMatchObject({ occupied: 1 });
    });

    test('a user who searches twice is sent to the same seat', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'den');
      expect(await pressJoinRandom(setup, 'ann')).toBe('den');
      expect(await pressJoinRandom(setup, 'ann')).toBe('den');
      expect(await pressJoinRandom(setup, 'bob')).toBe('opened');
    });

    test('[R-HTTP-6] the name of a live room is not opened a second time', async () => {
      const setup = await createSetup(makeRegistry);
      await openWithMember(setup, 'room-of-ann', { isPrivate: true });
      expect(await pressJoinRandom(setup, 'ann')).toBe('exists');
    });

    test('[R-HTTP-4] [R-ROOM-23] the list of live rooms is public, newest first, limited', async () => {
      const setup = await createSetup(makeRegistry);
      await setup.registry.openRoom(roomSpec('old', { createdAt: 1 }));
      await setup.registry.openRoom(roomSpec('new', { createdAt: 3 }));
      await setup.registry.openRoom(roomSpec('hidden', { createdAt: 4, isPrivate: true }));
      await setup.registry.openRoom(roomSpec('middle', { createdAt: 2, hasPassword: true }));
      const listed = await setup.registry.listRooms({ limit: 2 });
      expect(listed.map(({ name }) => name)).toEqual(['new', 'middle']);
    });
  });
}
