import { createAdapter } from '@socket.io/redis-adapter';
import type { ServerOptions } from 'socket.io';
import * as z from 'zod/mini';
import { NODES_EVENT } from '../domain/nodes.ts';
import type { Log } from '../domain/parts.ts';
import type { RedisClients } from '../redis/redisClients.ts';

type GuardOptions = { prefix: string; log: Pick<Log, 'debug'>; onPublish: (running: Promise<unknown>) => void };

type Hear = (channel: Buffer, message: Buffer) => unknown;

/** The adapter's own number of it. */
const SERVER_SIDE_EMIT = 6;
const wordToAll = z.strictObject({
  uid: z.string(),
  type: z.literal(SERVER_SIDE_EMIT),
  data: z.tuple([z.literal(NODES_EVENT), z.unknown()]),
});

/**
 * Socket.IO's Redis adapter, of which this server uses one way: a word from one node to all others
 * (`serverSideEmit`). It hears nothing else, because what it does with other frames - move sockets between rooms,
 * close them, ask every node and wait - nobody here asks for, and anybody who can publish could.
 */
export function createGuardedAdapter(
  { commands, subscriptions }: Pick<RedisClients, 'commands' | 'subscriptions'>,
  { prefix, log, onPublish }: GuardOptions,
): ServerOptions['adapter'] {
  const guards = new Map<Hear, Hear>();
  const key = `${prefix}adapter`;
  const guarded =
    (hear: Hear): Hear =>
    (channel, message) => {
      // What comes on a node's own channel is none of the adapter's, and is not read twice.
      if (channel.toString().startsWith(key) && wordToAll.safeParse(parsed(message)).success)
        return hear(channel, message);
      return undefined;
    };
  const publisher = {
    // The adapter waits for no answer: unheard, a refusal would end the process.
    publish(channel: string, message: string) {
      const published = commands.publish(channel, message);
      onPublish(published);
      published.catch((err: unknown) => log.debug({ err }, 'the other nodes did not hear'));
    },
    on: nothing,
    off: nothing,
  };
  const subscriber = {
    psubscribe: nothing,
    punsubscribe: nothing,
    subscribe: ([requests]: readonly string[]) => void subscriptions.subscribe(requests ?? '').catch(nothing),
    unsubscribe: ([requests]: readonly string[]) => void subscriptions.unsubscribe(requests ?? '').catch(nothing),
    on(event: string, hear: Hear) {
      if (event !== 'messageBuffer') return;
      const guard = guarded(hear);
      guards.set(hear, guard);
      subscriptions.on('messageBuffer', guard);
    },
    off(event: string, hear: Hear) {
      const guard = guards.get(hear);
      if (event === 'messageBuffer' && guard) subscriptions.off('messageBuffer', guard);
    },
  };
  return createAdapter(publisher, subscriber, { key });
}

function parsed(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString());
  } catch {
    return undefined;
  }
}

function nothing(): void {}
