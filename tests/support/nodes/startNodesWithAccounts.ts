import { randomUUID } from 'node:crypto';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import type { Options } from '@colloquy/server/services.ts';
import type { Push } from '@colloquy/server/accounts/follows/follows.ts';
import type { RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import { databaseServices } from '../node/databaseServices.ts';
import { redisBus } from './redisBus.ts';
import { LONG_TIMEOUTS, redisNode } from './redisNode.ts';
import type { RunningRedis } from '../programs/startRedis.ts';
import { startSignalling, type SignallingServer } from '../node/startSignalling.ts';

export type NodesWithAccounts = {
  nodes: SignallingServer[];
  /** Shuts down one of them. */
  closeNode(at: number): Promise<void>;
  close(): Promise<void>;
};

/** Complete nodes in this process that share one Redis and one database, for tests with accounts. */
export async function startNodesWithAccounts(
  redis: RunningRedis,
  sql: Database,
  {
    count = 3,
    options = {},
    times = {},
    mediaServers,
    push,
  }: {
    count?: number;
    options?: Partial<Options>;
    times?: Partial<RegistryTimes>;
    mediaServers?: () => MediaServers;
    push?: Push;
  } = {},
): Promise<NodesWithAccounts> {
  const prefix = `${randomUUID()}:`;
  const signer = createSigner(randomUUID());
  const started = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const cluster = redisBus({ redis: redis.url, prefix });
      const records = databaseServices(sql);
      await records.sanctions.start();
      const server = await startSignalling({
        services: {
          ...records,
          registry: redisNode({ redis: redis.url, prefix, times, presenceTimes: LONG_TIMEOUTS, recoveryMs: 0 }),
          signer,
          tickets: signer,
          ...(mediaServers && { mediaServers: mediaServers() }),
          ...(push && { push }),
        },
        options: { limitsFactor: 1_000, ...options, nodeId: `node-${at + 1}` },
        cluster,
      });
      const end = async () => {
        await server.close();
        records.sanctions.stop();
        await cluster.nodes.close();
      };
      let ending: Promise<void> | undefined;
      return { services: server, close: () => (ending ??= end()) };
    }),
  );
  return {
    nodes: started.map(({ services: server }) => server),
    closeNode: async (at) => started[at]?.close(),
    async close() {
      await Promise.all(started.map((one) => one.close()));
    },
  };
}
