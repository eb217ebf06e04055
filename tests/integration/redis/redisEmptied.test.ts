import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/domain/registry.ts';
import { hostedBy, roomSpec, told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { peopleOn, rosterOn, seatIn, startThree } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SOON = 60;

describe('an emptied Redis', () => {
  test.each([
    { how: 'emptied', empty: () => redis.say('FLUSHALL') },
    { how: 'restarted', empty: () => redis.restart() },
  ])('$how, it is told everything again by the nodes', async ({ empty }) => {
    const { one, two, three, heard } = await startThree(redis, {}, { recoverMs: 2_000, leaseMs: 4_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [one, 'cy'],
      [two, 'dan'],
    ]);
    await one.registry.setState('ann', { mic: true, camera: true, screen: false, hand: true });
    await one.registry.passAdmin({ admin: 'ann', target: 'bob' });
    await two.registry.kick({ admin: 'bob', target: 'dan' });
    await two.registry.setRoom({ admin: 'bob', seats: 5 });
    const query = { tags: [], userId: 'eve', exclude: [] };
    await three.registry.matchOrOpen(query, roomSpec('other'), hostedBy('eve'));
    await three.registry.openRoom(roomSpec('waiting'), hostedBy('zoe'));
    const before = await rosterOn(one);
    expect(before).toMatchObject({ version: 8, adminId: 'bob', room: { seats: 5, occupied: 4 } });

    await empty();
    // No version is ever said of two states: changes nobody has told any more may have been heard.
    const after = { ...before, version: 108 };
    await expect.poll(async () => [await rosterOn(one), await rosterOn(three)]).toEqual([after, after]);
    expect(await three.registry.findRoom('waiting')).toMatchObject({ occupied: 1 });
    expect(await three.registry.join({ ...three.person('dan', 'dan-2'), room: 'den' })).toMatchObject({
      code: 'kicked',
    });
    const thief = { ...three.person('ann', 'thief'), holder: ['guest:thief'] };
    expect(await three.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    expect(await three.registry.join({ ...three.person('eve'), room: 'den' })).toMatchObject({
      kind: 'joined',
      changes: [{ kind: 'memberJoined', version: 109, member: { order: 5 } }],
    });
    expect(heard()).toEqual([]);
    expect([one.fenced, two.fenced, three.fenced]).toEqual([0, 0, 0]);
  });

  test.each([
    { who: 'the newer', first: 'one' as const },
    { who: 'the older', first: 'two' as const },
  ])('told by two nodes, $who copy first, it knows the room by the newer', async ({ first }) => {
    const { one, two, three, heard } = await startThree(redis, {}, { recoverMs: 2_000, leaseMs: 4_000 });
    const [, bob] = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'cy'],
    ]);
    two.cut();
    const token = bob?.resumeToken ?? '';
    await one.registry.resume({ token, socketId: 'bob-2', node: 'one', keepsConnections: true });
    await one.registry.leave({ memberId: 'bob' });
    const later = { one: two, two: one }[first];
    one.cut();
    three.cut();
    await redis.say('FLUSHALL');
    for (const node of [one, two, three]) if (node !== later) node.mend();
    await expect.poll(() => redis.say('HKEYS', 'colloquy:rooms')).toContain('den');
    later.mend();
    await expect
      .poll(() => Promise.all([one, two, three].map(peopleOn)))
      .toEqual([
        ['ann', 'cy'],
        ['ann', 'cy'],
        ['ann', 'cy'],
      ]);
    expect((await rosterOn(one))?.version).toBeGreaterThan(4);
    expect(heard()).toEqual([]);
  });

  test('it says nothing about rooms until every node has told what it has; who is missing is then gone', async () => {
    const { one, two, three, heard } = await startThree(redis, { graceMs: SOON }, { recoverMs: 2_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await redis.say('FLUSHALL');
    const early = await three.registry.join({ ...three.person('cy'), room: 'den' }).catch((error: unknown) => error);
    expect(early).toBeInstanceOf(RegistryUnavailable);
    await expect.poll(async () => (await rosterOn(three))?.members.length).toBeDefined();
    await expect.poll(() => peopleOn(three)).toEqual(['bob']);
    await expect
      .poll(() => heard().map(told))
      .toEqual([expect.stringMatching(/^memberLeft ann/), expect.stringMatching(/^adminChanged bob/)]);
  });

  test('a store that has lost its last writes is told them again', async () => {
    const { one, two, heard } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const [, former = ''] = (await redis.say('HGET', 'colloquy:rooms', 'den')).split('\r\n');
    await one.registry.setRoom({ admin: 'ann', seats: 5 });
    const before = await rosterOn(two);
    await redis.say('HSET', 'colloquy:rooms', 'den', former);
    expect(await rosterOn(two)).not.toEqual(before);
    await expect.poll(() => rosterOn(two)).toEqual(before);
    expect(heard()).toEqual([]);
  });
});
