import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MediaServers } from '@colloquy/server/domain/media/mediaServers.ts';
import type { Log, Options } from '@colloquy/server/domain/parts.ts';
import type { RegistryTimes } from '@colloquy/server/domain/registry.ts';
import { createSigner } from '@colloquy/server/domain/access/signing.ts';
import type { PresenceTimes } from '@colloquy/server/registry/redis/redisPresence.ts';
import { createMemoryRecords } from '../fakes/memoryRecords.ts';
import { redisBus } from './redisBus.ts';
import { PATIENT, redisNode } from './redisNode.ts';
import { silentLog } from '../fakes/silentLog.ts';
import type { RunningRedis } from '../programs/startRedis.ts';
import { startSignalling, type SignallingWorld } from '../node/startSignalling.ts';

export type Nodes = {
  one: SignallingWorld;
  two: SignallingWorld;
  /** Goes before every channel of the bus. */
  prefix: string;
  close(): Promise<void>;
};

/** What differs from two nodes as they usually are; `wayOfTwo` is how node two reaches Redis. */
export type NodesOptions = {
  times?: Partial<RegistryTimes>;
  presenceTimes?: Partial<PresenceTimes>;
  options?: Partial<Options>;
  wayOfTwo?: string;
  /** A Redis that is always there is waited for however busy the machine; as the product does it where it goes away. */
  losesRedis?: boolean;
  log?: Log;
  /** Makes what each node sees of the media servers. */
  mediaServers?: () => MediaServers;
};

/** Two nodes in this process that share one Redis and what a database would hold. */
export async function startNodes(
  redis: RunningRedis,
  {
    times = {},
    presenceTimes = {},
    options = {},
    wayOfTwo = redis.url,
    losesRedis = false,
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
      presenceTimes: { ...(losesRedis ? {} : PATIENT), ...presenceTimes },
      recoveryMs: losesRedis ? undefined : 0,
      prefix,
    });
    const world = await startSignalling({
      parts: {
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
    return { world, cluster };
  };
  const [one, two] = await Promise.all([startNode('one', redis.url), startNode('two', wayOfTwo)]);
  // A store that nodes have just reached may yet be given back what it had.
  if (losesRedis) await wait(2_500);
  return {
    one: one.world,
    two: two.world,
    prefix,
    async close() {
      await Promise.all([one.world.close(), two.world.close()]);
      await Promise.all([one.cluster.nodes.close(), two.cluster.nodes.close()]);
    },
  };
}
