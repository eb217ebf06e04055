import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import type { Log, Options } from '@colloquy/server/services.ts';
import type { RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import type { PresenceTimes } from '@colloquy/server/rooms/registry/redis/redisPresence.ts';
import { createMemoryRecords } from '../fakes/memoryRecords.ts';
import { redisBus } from './redisBus.ts';
import { LONG_TIMEOUTS, redisNode } from './redisNode.ts';
import { silentLog } from '../fakes/silentLog.ts';
import { startRedis, type RunningRedis } from '../programs/startRedis.ts';
import { startSignalling, type SignallingServer } from '../node/startSignalling.ts';

export type Nodes = {
  one: SignallingServer;
  two: SignallingServer;
  /** The prefix of every channel of the bus. */
  prefix: string;
  close(): Promise<void>;
};

/** Differences from the default; `redisUrlOfTwo` is the address that node two uses. */
export type NodesOptions = {
  times?: Partial<RegistryTimes>;
  presenceTimes?: Partial<PresenceTimes>;
  options?: Partial<Options>;
  redisUrlOfTwo?: string;
  /** For tests in which Redis goes away; otherwise timeouts are long. */
  useProductionTimeouts?: boolean;
  log?: Log;
  /** Creates each node's view of the media servers. */
  mediaServers?: () => MediaServers;
};

/** Two nodes in this process that share one Redis and the room records. */
export async function startNodes(
  redis: RunningRedis,
  {
    times = {},
    presenceTimes = {},
    options = {},
    redisUrlOfTwo = redis.url,
    useProductionTimeouts = false,
    log = silentLog,
    mediaServers,
  }: NodesOptions = {},
): Promise<Nodes> {
  const prefix = `${randomUUID()}:`;
  const roomRecords = createMemoryRecords();
  const signer = createSigner(randomUUID());

  const startNode = async (nodeId: string, url: string) => {
    const cluster = redisBus({ redis: url, prefix });
    const registry = redisNode({
      redis: url,
      times,
      presenceTimes: { ...(useProductionTimeouts ? {} : LONG_TIMEOUTS), ...presenceTimes },
      recoveryMs: useProductionTimeouts ? undefined : 0,
      prefix,
    });
    const server = await startSignalling({
      services: {
        registry,
        roomRecords,
        signer,
        tickets: signer,
        log,
        ...(mediaServers && { mediaServers: mediaServers() }),
      },
      options: { limitsFactor: 1_000, ...options, nodeId },
      cluster,
    });
    return { server, cluster };
  };
  const [one, two] = await Promise.all([startNode('one', redis.url), startNode('two', redisUrlOfTwo)]);
  // Rooms may still be restored to a store that nodes have just reached.
  if (useProductionTimeouts) await wait(2_500);
  return {
    one: one.server,
    two: two.server,
    prefix,
    async close() {
      await Promise.all([one.server.close(), two.server.close()]);
      await Promise.all([one.cluster.nodes.close(), two.cluster.nodes.close()]);
    },
  };
}

export type NodesAndRedis = Nodes & { redis: RunningRedis };

/** The same with a Redis of their own. */
export async function startNodesAndRedis(options?: NodesOptions): Promise<NodesAndRedis> {
  const redis = await startRedis();
  const nodes = await startNodes(redis, options);
  return {
    ...nodes,
    redis,
    async close() {
      await nodes.close();
      await redis.stop();
    },
  };
}
