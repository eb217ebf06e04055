import type { ServerOptions } from 'socket.io';
import type { Bus } from '../domain/bus.ts';
import type { Log } from '../domain/parts.ts';
import { createGuardedAdapter } from './guardedAdapter.ts';
import { createMailStore } from './mailStore.ts';
import { createRedisClients, reached } from './redisClients.ts';

export type RedisBusOptions = {
  /** `redis://` or `rediss://`. */
  url: string;
  /** How long a member is waited for, and so its letters. */
  graceMs: number;
  log: Pick<Log, 'debug'>;
  /** Goes before every key and channel, so that several services can share one Redis. */
  prefix?: string;
};

/** A node that died is noticed some seconds later, and the grace begins then; milliseconds. */
const SPARE = 30_000;

/** What joins the nodes: `adapter` for a word to all, the bus for a word to one and for the letters of who is away. */
export function createRedisBus(options: RedisBusOptions): { adapter: ServerOptions['adapter']; bus: Bus } {
  const { url, graceMs, log, prefix = 'colloquy:bus:' } = options;
  const clients = createRedisClients(url);
  const channelOf = (node: string) => `${prefix}node:${node}`;
  return {
    adapter: createGuardedAdapter(clients, { prefix, log }),
    bus: {
      ...createMailStore(clients.commands, { prefix, keptMs: graceMs + SPARE }),
      tell: async (node, text) => (await reached(clients.commands.publish(channelOf(node), text))) > 0,
      listen(node, hear) {
        const own = channelOf(node);
        clients.ears.on('message', (channel, text) => {
          if (channel === own) hear(text);
        });
        void clients.ears.subscribe(own).catch((err: unknown) => log.debug({ err }, 'not listening yet'));
      },
      async close() {
        clients.close();
      },
    },
  };
}
