import type { ServerOptions } from 'socket.io';
import type { AddressLimits } from '../domain/access/addressLimits.ts';
import type { InspectionStore } from '../domain/inspection/inspectionStore.ts';
import type { Nodes } from '../domain/nodes.ts';
import type { Log } from '../domain/parts.ts';
import type { DigestStore } from '../domain/people/relayedLines.ts';
import type { RedisClients } from '../redis/redisClients.ts';
import { createDigestStore } from './digestStore.ts';
import { createGuardedAdapter } from './guardedAdapter.ts';
import { createInspectionStore } from './inspectionStore.ts';
import { createRedisNodes } from './redisNodes.ts';
import { createSharedLimits } from './sharedLimits.ts';

export type RedisBusOptions = {
  /** Closed with the bus. */
  clients: RedisClients;
  log: Pick<Log, 'debug'>;
  /** Goes before every key and channel, so that several services can share one Redis. */
  prefix?: string;
};

/** What joins the nodes, beside the registry: `adapter` for a word to all, `nodes` for one, and what they count together. */
export function createRedisBus({ clients, log, prefix = 'colloquy:bus:' }: RedisBusOptions): {
  adapter: ServerOptions['adapter'];
  nodes: Nodes;
  limitsOf: (factor: number) => AddressLimits;
  inspections: InspectionStore;
  digests: DigestStore;
} {
  const nodes = createRedisNodes(clients, prefix);
  return {
    nodes,
    adapter: createGuardedAdapter(clients, {
      prefix,
      log,
      onPublish(running) {
        nodes.counts.toAll += 1;
        running.catch(() => (nodes.counts.failed += 1));
      },
    }),
    limitsOf: (factor) => createSharedLimits(clients.commands, prefix, factor),
    inspections: createInspectionStore(clients.commands, prefix),
    digests: createDigestStore(clients.commands, prefix),
  };
}
