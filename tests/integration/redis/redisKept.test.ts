import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { hostedBy, roomSpec, told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { peopleOn, rosterOn, seatIn, startThree } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

describe('a seat of which a socket never heard', () => {
  test('taken for it, is given up when that socket closes', async () => {
    const { one } = await startThree(redis);
    await seatIn('den', [[one, 'ann']]);
    await one.registry.join({ ...one.person('bob'), room: 'den' });
    await one.registry.release('bob');
    expect(await peopleOn(one)).toEqual(['ann']);
    expect(one.heard.map(told)).toEqual(['memberLeft bob @4']);
  });

  test('taken back by it, waits for the next return when that socket closes', async () => {
    const { one, two, heard } = await startThree(redis);
    const [, bob] = await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
    ]);
    const back = { token: bob?.resumeToken ?? '', keepsConnections: true };
    await two.registry.resume({ ...back, socketId: 'bob-2', node: 'two' });
    await two.registry.release('bob-2');
    expect((await rosterOn(one))?.members[1]).toMatchObject({ memberId: 'bob', away: true });
    expect(await one.registry.resume({ ...back, socketId: 'bob-3', node: 'one' })).toMatchObject({ kind: 'resumed' });
    expect(heard()).toEqual([]);
  });
});

describe('what lies in the store', () => {
  test('is nothing of what is over, but what ends by itself', async () => {
    const { one, two } = await startThree(redis, { emptyRoomMs: 2_000, hostHoldMs: 2_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await two.registry.openRoom(roomSpec('loft', { tags: ['chess'] }), hostedBy('cy'));
    await two.registry.leave({ memberId: 'bob', commandId: 'c' });
    await one.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: false });
    await one.registry.release('ann');
    await two.registry.release('bob');
    await expect.poll(() => one.registry.listRooms({ limit: 9 })).toEqual([]);
    const names = (await redis.say('KEYS', '*')).split('\r\n').filter((name) => name.startsWith('colloquy:'));
    const lasting = [];
    for (const name of names) if ((await redis.say('TTL', name)).startsWith(':-1')) lasting.push(name);
    expect(lasting.sort()).toEqual(['heard', 'leases', 'registry', 'steps'].map((name) => `colloquy:${name}`));
  });

  test('[R-ID-11] is no more of whose ids there are than so many: the one used longest ago falls', async () => {
    const { one } = await startThree(redis);
    const fill = `
      local now = redis.call('TIME')[1] * 1000 - ARGV[1]
      for n = 1, ARGV[1] do redis.call('ZADD', KEYS[1], now + n, 'id-' .. n) end`;
    await redis.say('DEL', 'colloquy:ownedIds');
    await redis.say('EVAL', fill, '1', 'colloquy:ownedIds', String(LIMITS.guestIdsKept));
    await redis.say('SET', 'colloquy:user:id-1:owner', 'guest:somebody');
    await one.registry.claim(one.person('ann'));
    expect((await redis.say('ZCARD', 'colloquy:ownedIds')).trim()).toBe(`:${LIMITS.guestIdsKept}`);
    expect((await redis.say('EXISTS', 'colloquy:user:id-1:owner')).trim()).toBe(':0');
    expect((await redis.say('EXISTS', 'colloquy:user:ann:owner')).trim()).toBe(':1');
  });

  test('words on a channel that no script has written change nothing', async () => {
    const { one, two } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const leases = (await redis.say('ZRANGE', 'colloquy:leases', '0', '-1')).match(/\w+\/\d+/g) ?? [];
    expect(leases).toHaveLength(3);
    for (const owner of leases) {
      for (const text of ['', '{', 'null', '[]', '{"room":1}', '{"room":"den","rev":9,"record":{},"seats":{}}'])
        await redis.say('PUBLISH', `colloquy:notices:${owner}`, text);
    }
    expect(await one.registry.together('ann', 'bob')).toMatchObject({ kind: 'together' });
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
  });
});
