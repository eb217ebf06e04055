import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { hostedBy, quotasOfOne, roomSpec } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import { peopleOn, seatIn, startThree } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const keys = async (pattern = 'colloquy:*') =>
  (await redis.command('KEYS', pattern)).split('\r\n').filter((name) => name.startsWith('colloquy:'));

const ttlOf = async (key: string) => Number((await redis.command('PTTL', key)).slice(1));

describe('the content of the store', () => {
  test('expires for rooms and people; a minute after they have ended nothing is left', async () => {
    const { one, two, three } = await startThree(redis, { times: { emptyRoomMs: 1_000, hostHoldMs: 1_000 } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await two.registry.openRoom(roomSpec('loft', { tags: ['chess'] }), hostedBy('cy'), quotasOfOne('cy'));
    await three.registry.startBroadcast({ ...three.person('dan'), name: 'Dan', quotas: quotasOfOne('dan') });
    for (const key of await keys()) {
      const lasts = /\{(rooms|nodes)\}/.test(key);
      if (!lasts) expect([key, (await ttlOf(key)) > 0]).toEqual([key, true]);
    }
    expect(await ttlOf('colloquy:room:{den}')).toBeGreaterThan(60_000);

    await two.registry.leave({ room: 'den', memberId: 'bob' });
    await one.registry.dropped({ room: 'den', memberId: 'ann', socketId: 'ann', resumable: false });
    await three.registry.release('dan');
    const live = (await keys('colloquy:room:{live*')).map((key) => key.slice('colloquy:room:{'.length, -1));
    for (const room of live) await three.registry.leave({ room, memberId: 'dan' });
    await one.registry.release('ann');
    await two.registry.release('bob');
    await expect.poll(() => one.registry.listRooms({ limit: 9 })).toEqual([]);
    // Numbers of ended rooms are kept briefly, and meetings for a day.
    const ends = async () => {
      const rooms = (await keys()).filter((key) => /^colloquy:(room|log):/.test(key));
      return Promise.all(rooms.map(ttlOf));
    };
    await expect.poll(async () => (await ends()).every((ms) => ms > 0 && ms <= 62_000)).toBe(true);
    const lasting = [];
    for (const key of await keys()) if ((await ttlOf(key)) === -1) lasting.push(key);
    expect(lasting.every((key) => /\{(rooms|nodes)\}/.test(key))).toBe(true);
    await expect
      .poll(async () => (await keys('colloquy:{rooms}*')).filter((key) => !/:(mark|count|ends|version:.*)$/.test(key)))
      .toEqual([]);
  });

  test('index entries of rooms that nobody reads are removed once others are written', async () => {
    const { one } = await startThree(redis, { times: { emptyRoomMs: 200 } });
    for (let at = 0; at < 5; at += 1) await one.registry.openRoom(roomSpec(`over-${at}`, { tags: [`tag-${at}`] }));
    await expect.poll(() => redis.command('HLEN', 'colloquy:{rooms}:all')).toBe(':5\r\n');
    await expect
      .poll(
        async () => {
          await one.registry.openRoom(roomSpec(`next-${performance.now()}`.replace('.', '-')));
          return (await redis.command('HKEYS', 'colloquy:{rooms}:all')).includes('over-');
        },
        { interval: 500 },
      )
      .toBe(false);
    expect(await keys('colloquy:{rooms}:tag:tag-*')).toEqual([]);
  });

  test('[R-ID-11] is limited to a number of owned ids: the one unused for longest is dropped', async () => {
    const { one } = await startThree(redis);
    const fill = `for n = 1, tonumber(ARGV[1]) do redis.call('ZADD', KEYS[1], n, 'id-' .. n) end`;
    await redis.command('EVAL', fill, '1', 'colloquy:ids', String(ACCOUNTS.guestIdsKept));
    await redis.command('SET', 'colloquy:id:id-1', '{"owner":"guest:somebody","ownedUntil":9e15,"claims":{}}');
    await one.registry.claim(one.person('ann'));
    expect((await redis.command('ZCARD', 'colloquy:ids')).trim()).toBe(`:${ACCOUNTS.guestIdsKept}`);
    expect((await redis.command('EXISTS', 'colloquy:id:id-1')).trim()).toBe(':0');
    expect((await redis.command('EXISTS', 'colloquy:id:ann')).trim()).toBe(':1');
  });

  test('messages on a channel that no script has written change nothing', async () => {
    const { one, two } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    for (const text of ['', '{', 'null', '[]', '1 2', '1 2 {', '0 9e15 {}', '0 1 {"e":[]}', '1 2 {"e":{}}', 'a b c'])
      await redis.command('SPUBLISH', 'colloquy:on:{den}', text);
    expect(await one.registry.setRoom({ room: 'den', admin: 'ann', seats: 5 })).toMatchObject({ kind: 'set' });
    await expect.poll(() => two.registry.snapshot('den')?.roster.room.seats).toBe(5);
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
  });
});
