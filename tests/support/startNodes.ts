import { randomUUID } from 'node:crypto';
import { createRedisBus } from '@colloquy/server/bus/redisBus.ts';
import type { RegistryTimes } from '@colloquy/server/domain/registry.ts';
import { createSigner } from '@colloquy/server/domain/signing.ts';
import { createMemoryRecords } from './memoryRecords.ts';
import { redisNode } from './redisNode.ts';
import { silentLog } from './silentLog.ts';
import type { RunningRedis } from './startRedis.ts';
import { startSignalling, type SignallingWorld } from './startSignalling.ts';

export type Nodes = {
  one: SignallingWorld;
  two: SignallingWorld;
  /** Goes before every channel of the bus. */
  prefix: string;
  close(): Promise<void>;
};

/** Two nodes in this process that share one Redis and what a database would hold. */
export async function startNodes(redis: RunningRedis, times: Partial<RegistryTimes> = {}): Promise<Nodes> {
  const prefix = `${randomUUID()}:`;
  const roomRecords = createMemoryRecords();
  const signer = createSigner(randomUUID());
  const graceMs = times.graceMs ?? 10_000;

  const startNode = async (nodeId: string) => {
    const cluster = createRedisBus({ url: redis.url, graceMs, log: silentLog, prefix });
    const world = await startSignalling({
      parts: { registry: redisNode(redis, { times, prefix }), roomRecords, signer, tickets: signer },
      options: { nodeId, limitsFactor: 1_000 },
      cluster,
    });
    return { world, cluster };
  };
  const [one, two] = await Promise.all([startNode('one'), startNode('two')]);
  return {
    one: one.world,
    two: two.world,
    prefix,
    async close() {
      await Promise.all([one.world.close(), two.world.close()]);
      await Promise.all([one.cluster.bus.close(), two.cluster.bus.close()]);
    },
  };
}
