import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearReceived, startCluster, changesOn, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SHORT_MS = 60;

type Conditions = { resumable?: boolean; graceMs?: number; recoveryMs?: number };

/** Ann broadcasts on node one; Bob watches there, Cy on node two. */
async function onAir({ resumable = true, recoveryMs = 0, ...times }: Conditions = {}) {
  const [one, two, three] = await startCluster(redis, ['one', 'two', 'three'], { times, recoveryMs });
  if (!one || !two || !three) throw new Error('Three nodes were asked for');
  await expect.poll(() => three.registry.findRoom('nowhere').catch(() => 'young')).toBeUndefined();
  const started = await one.registry.startBroadcast({ ...one.person('ann'), name: 'Ann', resumable });
  if (started.kind === 'refused') throw new Error(started.code);
  for (const [node, userId] of [
    [one, 'bob'],
    [two, 'cy'],
  ] as const) {
    await node.registry.watch({ ...node.person(userId), name: userId, broadcaster: 'ann', resumable });
  }
  return { one, two, three, room: started.session.roster.room.name };
}

const listOn = async ({ registry }: RedisNode) => {
  const list = await registry.listBroadcasts().catch(() => undefined);
  return list?.map(({ id, viewerCount }) => `${id}: ${viewerCount}`);
};

test('[R-STREAM-29] the next broadcast under the same id is found on every node, though others still end the former', async () => {
  const { one, three, room } = await onAir();
  await one.registry.leave({ memberId: 'ann', room });
  expect(await one.registry.findBroadcast('ann')).toBeUndefined();
  await one.registry.startBroadcast({ ...one.person('ann'), name: 'Ann' });
  const next = await one.registry.findBroadcast('ann');
  expect(next?.room).not.toBe(room);
  // Longer than nodes wait with what they write of a change.
  await wait(200);
  expect(await three.registry.findBroadcast('ann')).toMatchObject({ room: next?.room });
});

describe('a broadcast whose node is gone', () => {
  test('[R-STREAM-5] with its broadcaster, it ends when nobody resumed, and its viewers are notified', async () => {
    const { one, two, three, room } = await onAir({ graceMs: SHORT_MS });
    one.cut();
    await expect.poll(() => listOn(three)).toEqual([]);
    await expect
      .poll(() => changesOn(two).filter((change) => change.startsWith('broadcastEnded')))
      .toEqual(['broadcastEnded ann']);
    expect(await two.registry.leave({ room, memberId: 'cy' })).toMatchObject({ code: 'not_a_member' });
  });

  test('[R-STREAM-5] without viewers elsewhere, it is not listed once its grace is over', async () => {
    const { one, two, three, room } = await onAir({ graceMs: SHORT_MS });
    await two.registry.leave({ room, memberId: 'cy' });
    one.cut();
    await expect.poll(() => listOn(three)).toEqual([]);
    const watching = { ...three.person('dan'), name: 'Dan', broadcaster: 'ann' };
    expect(await three.registry.watch(watching)).toMatchObject({ code: 'stream_not_found' });
  });

  test('[R-STREAM-5] a plain broadcaster has no grace', async () => {
    const { one, two, three } = await onAir({ resumable: false, graceMs: 60_000 });
    one.cut();
    await expect.poll(() => listOn(three)).toEqual([]);
    await expect.poll(() => changesOn(two)).toContain('broadcastEnded ann');
  });

  test('[R-STREAM-5] [R-STREAM-14] its viewers there are not counted any more, and the broadcaster is notified', async () => {
    const { one, two, three } = await onAir({ graceMs: SHORT_MS });
    await expect.poll(() => listOn(three)).toEqual(['ann: 2']);
    two.cut();
    await expect.poll(async () => [await listOn(one), await listOn(three)]).toEqual([['ann: 1'], ['ann: 1']]);
    await expect.poll(() => changesOn(one).at(-1)).toBe('viewerLeft cy of ann');
  });
});

test('[R-STREAM-5] [R-STREAM-14] broadcasts are restored to an emptied Redis, with all their members', async () => {
  const { one, two, three, room } = await onAir({ recoveryMs: 2_000 });
  await redis.command('FLUSHALL');
  await expect
    .poll(async () => [await listOn(one), await listOn(two), await listOn(three)])
    .toEqual([['ann: 2'], ['ann: 2'], ['ann: 2']]);
  const dan = { ...three.person('dan'), name: 'Dan', broadcaster: 'ann' };
  await expect.poll(async () => (await three.registry.watch(dan).catch(() => undefined))?.kind).toBe('watching');
  expect(three.registry.pairOf(room, 'ann', 'cy')).toMatchObject({ kind: 'together', sender: { arrivalNumber: 1 } });
  expect(changesOn(two).filter((change) => change.startsWith('broadcastEnded'))).toEqual([]);
  await expect.poll(() => changesOn(one).at(-1)).toBe('viewerJoined dan of ann');
  clearReceived(one);
  await one.registry.leave({ room, memberId: 'ann' });
  expect(changesOn(one)).toEqual(['broadcastEnded ann']);
  await expect.poll(() => listOn(two)).toEqual([]);
});

test('[R-STREAM-5] one with 5,000 viewers ends in one step, and is restored to an emptied Redis in one', async () => {
  const { one, room } = await onAir();
  const { rooms } = one.registry.stores;
  const fields = Array.from({ length: 5_000 }, (_, at) => [`m:viewer-${at}`, { member: { memberId: `viewer-${at}` } }]);
  const open = async () => {
    const opened = await rooms.open(room, false);
    if ('kind' in opened) throw new Error('The broadcast is not there');
    return opened;
  };
  const change = async (patch: Record<string, unknown>) => {
    const { revision, seq, epoch } = await open();
    return rooms.commit(room, { revision, seq, epoch, key: 'test key', patch, entries: [], ttl: undefined });
  };
  expect(await change(Object.fromEntries(fields))).toMatchObject({ kind: 'done' });
  const great = await open();
  expect(great.state.members.size).toBe(5_003);
  await redis.command('FLUSHALL');
  await rooms.restore(room, great);
  expect((await open()).state.members.size).toBe(5_003);
  const ended = Object.keys(Object.fromEntries(fields)).flatMap((field) => {
    return [field, field.replace('m:viewer-', 'c:')].map((one) => [one, null]);
  });
  await expect.poll(async () => (await change(Object.fromEntries(ended))).kind).toBe('done');
  expect((await open()).state.members.size).toBe(3);
});
