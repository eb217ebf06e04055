import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { NODE_TIMES, startCluster, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SOON = 60;

type Conditions = { resumable?: boolean; graceMs?: number; leaseMs?: number };

/** Ann broadcasts on node one; Bob watches there, Cy on node two. */
async function onAir({ resumable = true, leaseMs = NODE_TIMES.leaseMs, ...times }: Conditions = {}) {
  const cluster = await startCluster(redis, ['one', 'two', 'three'], times, { recoverMs: 2_000, leaseMs });
  const [one, two, three] = cluster.nodes;
  if (!one || !two || !three) throw new Error('Three nodes were asked for');
  await one.registry.startBroadcast({ ...one.person('ann'), name: 'Ann', resumable });
  for (const [node, userId] of [
    [one, 'bob'],
    [two, 'cy'],
  ] as const) {
    await node.registry.watch({ ...node.person(userId), name: userId, broadcaster: 'ann', resumable });
  }
  return { one, two, three, heard: () => cluster.heard().map(told) };
}

const listOn = async ({ registry }: RedisNode) => {
  const list = await registry.listBroadcasts().catch(() => undefined);
  return list?.map(({ id, viewerCount }) => `${id}: ${viewerCount}`);
};

describe('a broadcast whose node is gone', () => {
  test('[R-STREAM-5] its broadcaster with it, it ends when nobody came back, and one node tells of it', async () => {
    const { one, two, three, heard } = await onAir({ graceMs: SOON });
    one.cut();
    await expect.poll(() => listOn(three)).toEqual([]);
    await expect
      .poll(() => heard().filter((change) => change.startsWith('broadcastEnded')))
      .toEqual(['broadcastEnded ann']);
    expect(await two.registry.leave({ memberId: 'cy' })).toMatchObject({ code: 'not_a_member' });
  });

  test('[R-STREAM-5] a plain broadcaster is not waited for', async () => {
    const { one, three, heard } = await onAir({ resumable: false, graceMs: 60_000 });
    one.cut();
    await expect.poll(() => listOn(three)).toEqual([]);
    await expect.poll(() => heard()).toContain('broadcastEnded ann');
  });

  test('[R-STREAM-5] [R-STREAM-14] its viewers there are counted no more, and the broadcaster is told', async () => {
    const { one, two, three, heard } = await onAir({ graceMs: SOON });
    two.cut();
    await expect.poll(async () => [await listOn(one), await listOn(three)]).toEqual([['ann: 1'], ['ann: 1']]);
    await expect.poll(heard).toEqual(['viewerLeft cy of ann']);
  });
});

test('[R-STREAM-5] [R-STREAM-14] an emptied Redis is told of broadcasts again, with everybody in them', async () => {
  // A busy machine may keep a node from renewing for a while: none may be taken for dead here.
  const { one, two, three, heard } = await onAir({ leaseMs: 4_000 });
  await redis.say('FLUSHALL');
  await expect
    .poll(async () => [await listOn(one), await listOn(two), await listOn(three)])
    .toEqual([['ann: 2'], ['ann: 2'], ['ann: 2']]);
  expect(await three.registry.together('ann', 'cy')).toMatchObject({ kind: 'together', sender: { order: 1 } });
  expect(heard()).toEqual([]);
  const { changes } = await one.registry.leave({ memberId: 'ann' });
  expect(changes).toMatchObject([{ kind: 'broadcastEnded', nodes: expect.arrayContaining(['one', 'two']) }]);
  await expect.poll(() => listOn(two)).toEqual([]);
});
