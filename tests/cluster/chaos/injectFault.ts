import { setTimeout as wait } from 'node:timers/promises';
import type { CuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import type { RunningRedis } from '../../support/programs/startRedis.ts';
import { seededRandom } from '../../support/random.ts';
import type { ClusterNode } from '../environment/clusterNode.ts';
import { publishGarbage } from '../environment/garbage.ts';
import { restore, restart, wake } from '../environment/repair.ts';
import type { TestCluster } from '../environment/testCluster.ts';
import type { Step } from './schedule.ts';

/** The targets of faults. Some of the people connect through `clientProxy`. */
export type FaultTargets = { cluster: TestCluster; clientProxy: CuttableProxy };

/** Injects a fault, waits for its duration, and repairs it; resolves when everything is up again. */
export async function injectFault({ cluster, clientProxy }: FaultTargets, { fault, lastsMs }: Step): Promise<void> {
  switch (fault.kind) {
    case 'kill':
      return await during(nodeOf(cluster, fault.node), lastsMs, (node) => node.kill(), restart);
    case 'drain':
      return await during(nodeOf(cluster, fault.node), lastsMs, (node) => node.drain(), restart);
    case 'freeze':
      return await during(nodeOf(cluster, fault.node), lastsMs, (node) => node.freeze(), wake);
    case 'cut from Redis':
      return await during(
        nodeOf(cluster, fault.node),
        lastsMs,
        ({ redisProxy }) => redisProxy.cut(fault.shard),
        restore,
      );
    case 'slow Redis':
      return await during(
        nodeOf(cluster, fault.node),
        lastsMs,
        ({ redisProxy }) => redisProxy.delay(fault.delayMs),
        restore,
      );
    case 'skewed clock':
      return await during(
        nodeOf(cluster, fault.node),
        lastsMs,
        (node) => node.drain(),
        async (node) => {
          await node.start({ skewMs: fault.skewMs });
          await node.waitUntilReady();
        },
      );
    case 'Redis emptied':
    case 'Redis gone':
      return await during(
        fault.shard === undefined ? cluster.redis : shardOf(cluster, fault.shard),
        lastsMs,
        (redis) => redis.crash(),
        async (redis) => {
          await redis.restart();
          await Promise.all(cluster.nodes.map((node) => node.waitUntilReady()));
        },
      );
    case 'Postgres gone':
      return await during(
        cluster.postgres,
        lastsMs,
        (postgres) => postgres.crash(),
        (postgres) => postgres.serve(),
      );
    case 'garbage frames':
      await publishGarbage(cluster.redis.shards, fault.frames, seededRandom(fault.frames));
      return;
    case 'clients half-open':
      return await during(
        clientProxy,
        lastsMs,
        (proxy) => proxy.stall(),
        (proxy) => proxy.restore(),
      );
  }
}

async function during<T>(
  victim: T,
  lastsMs: number,
  begin: (victim: T) => unknown,
  end: (victim: T) => unknown,
): Promise<void> {
  await begin(victim);
  await wait(lastsMs);
  await end(victim);
}

function shardOf({ redis }: TestCluster, index: number): RunningRedis {
  const shard = redis.shards[index];
  if (!shard) throw new Error(`There is no shard ${index}`);
  return shard;
}

function nodeOf(cluster: TestCluster, index: number): ClusterNode {
  const node = cluster.nodes[index];
  if (!node) throw new Error(`There is no node ${index}`);
  return node;
}
