import { Redis, type RedisOptions } from 'ioredis';
import { RegistryUnavailable } from '../../domain/registry.ts';
import { readReply, type Reply } from './reply.ts';
import type { Script } from './scripts.ts';

/** The one connection to Redis: answers and what the channel says come in the order in which the scripts ran. */
export type Link = {
  /** Resolves when the first try has ended, well or not; tries go on until `close`. */
  connect: () => Promise<void>;
  /**
   * Runs a script.
   * @throws RegistryUnavailable when Redis is out of reach, too slow or not ready to answer.
   */
  call: (script: string, caller: object, request: object) => Promise<Reply>;
  /** Hears what is said on a channel, and on no other, as long as the connection lasts. Heard already: nothing is done. */
  listen: (channel: string) => Promise<void>;
  close: () => void;
};

export type LinkEvents = {
  onMessage: (text: string) => void;
  /** The connection is there; nothing is listened to yet. */
  onOpen: () => void;
  onClose: () => void;
};

/** A command that has not been answered by then counts as refused; milliseconds. */
const PATIENCE = 1_000;

/** How Redis itself says that it cannot answer now; ours are said by `lua/shared/lease.lua`. */
const NOT_NOW = /^(RECOVERING|FENCED|LOADING|MASTERDOWN|READONLY|BUSY|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN)/;

type Run = (caller: string, request: string) => Promise<unknown>;
type Scripted = Redis & { [name: `registry${string}`]: Run };

export function createLink(target: string | RedisOptions, scripts: readonly Script[], events: LinkEvents): Link {
  const redis = new Redis({
    ...(typeof target === 'string' ? optionsOf(target) : target),
    lazyConnect: true,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    // A command given up must never be carried out later: nobody would own the seat it takes.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
  }) as Scripted;
  for (const { name, lua } of scripts) redis.defineCommand(`registry:${name}`, { lua, numberOfKeys: 0 });
  /** What this connection listens to. */
  let channel: string | undefined;

  // Unheard, an error would end the process; what it means is said by the command that failed.
  redis.on('error', () => {});
  redis.on('ready', events.onOpen);
  redis.on('close', () => {
    channel = undefined;
    events.onClose();
  });
  redis.on('message', (heardOn, text) => {
    if (heardOn === channel) events.onMessage(text);
  });

  return {
    connect: () => redis.connect().catch(() => {}),
    async call(script, caller, request) {
      const run = redis[`registry:${script}`];
      if (run === undefined) throw new Error(`No script is called ${script}`);
      try {
        return readReply(await run.call(redis, JSON.stringify(caller), JSON.stringify(request)));
      } catch (error) {
        throw translated(error);
      }
    },
    async listen(next) {
      if (channel === next) return;
      try {
        if (channel !== undefined) await redis.unsubscribe(channel);
        channel = undefined;
        await redis.subscribe(next);
        channel = next;
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => redis.disconnect(),
  };
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isAnswer = error.name === 'ReplyError';
  return isAnswer && !NOT_NOW.test(error.message) ? error : new RegistryUnavailable(error.message, { cause: error });
}

function optionsOf(address: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
