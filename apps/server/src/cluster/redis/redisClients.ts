import { setTimeout as wait } from 'node:timers/promises';
import { Cluster, Command, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { addCommandTimeout } from '../../platform/resilience/commandTimeout.ts';
import { redisFailure } from '../../platform/resilience/storeFailure.ts';
import { coalesceWrites } from '../../platform/resilience/coalesceWrites.ts';
import { addressesOf, endpointOf, REDIS_TIMEOUT_MS, redisRetryDelay } from './redisConnection.ts';
import { Subscriber, type IsServed } from './subscriber.ts';

/** One Redis, or all shards of a cluster: each command goes to the shard of its key. */
export type Commands = Redis | Cluster;

export type RedisClients = {
  /** For commands and publishing: rejects at once while Redis is away, and queues nothing. */
  commands: Commands;
  /** For subscriptions. */
  subscriptions: Subscriber;
  /**
   * Called whenever a command connection is ready, for the keys it serves; and again when a server that refused
   * everything at first begins to serve.
   */
  onReady: (listener: (isServed: IsServed) => void) => void;
  /** Replaces the unresponsive connections to the shard of this key. */
  reconnect: (key: string) => void;
  close: () => void;
};

type ClientOptions = Omit<RedisOptions, 'himportFieldsets'> & Pick<ClusterOptions, 'natMap'>;

/**
 * Clients of one Redis, or of a cluster where several addresses are named. No Redis failure may end the process.
 *
 * @param url one address, or several of one cluster separated by commas.
 */
export function createRedisClients(url: string, { natMap, ...options }: ClientOptions = {}): RedisClients {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  return addresses.length > 1 ? clusterClients(addresses, options, natMap) : singleClients(first, options);
}

/** A command that fails is rejected at once and never carried out later, when nobody would know. */
const FAIL_FAST_OPTIONS = {
  connectTimeout: REDIS_TIMEOUT_MS,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
} satisfies RedisOptions;

/** How soon a primary that refuses commands is asked again; milliseconds. */
const RETRY_DELAY_MS = 50;

const SUBSCRIBER_OPTIONS = {
  connectTimeout: REDIS_TIMEOUT_MS,
  retryStrategy: redisRetryDelay,
  // A subscription requested before Redis is reachable must be made once it is.
  maxRetriesPerRequest: null,
  autoResubscribe: false,
} satisfies RedisOptions;

function singleClients(address: string, options: RedisOptions): RedisClients {
  const commands = new Redis(address, {
    ...options,
    ...FAIL_FAST_OPTIONS,
    retryStrategy: redisRetryDelay,
    enableOfflineQueue: false,
  });
  addCommandTimeout(commands, REDIS_TIMEOUT_MS);
  coalesceWrites(commands);
  ignoreErrors(commands);
  const subscriptions = new Subscriber({
    owners: () => [address],
    slotOf: () => 0,
    open: () => withTimeout(new Redis(address, { ...options, ...SUBSCRIBER_OPTIONS })),
  });
  subscriptions.follow();
  return {
    commands,
    subscriptions,
    onReady: (listener) => void commands.on('ready', () => listener(() => true)),
    reconnect(key) {
      commands.disconnect(true);
      subscriptions.reconnect(key);
    },
    close: () => closeAll(commands, subscriptions),
  };
}

function clusterClients(
  addresses: readonly string[],
  options: Omit<RedisOptions, 'himportFieldsets'>,
  natMap: ClusterOptions['natMap'],
): RedisClients {
  const endpoints = addresses.map(endpointOf);
  const { host: _host, port: _port, ...access } = { ...endpoints[0] };
  const { retryStrategy: _retry, enableOfflineQueue: _queue, readOnly: _readOnly, ...perNode } = options;
  const commands = new Cluster(
    endpoints.map(({ host, port }) => ({ host, port })),
    {
      redisOptions: { ...access, ...perNode, ...FAIL_FAST_OPTIONS },
      // Certificates name hosts: a bare address proves nothing.
      dnsLookup: (host, done) => done(null, host),
      clusterRetryStrategy: redisRetryDelay,
      clusterNodeRetryStrategy: redisRetryDelay,
      slotsRefreshTimeout: REDIS_TIMEOUT_MS,
      // It would query a node that is still connecting, and start over again and again.
      enableReadyCheck: false,
      enableOfflineQueue: false,
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      natMap,
    },
  );
  ignoreErrors(commands);
  const ready: ((isServed: IsServed) => void)[] = [];
  const ownerOf = (key: string) => commands.slots[slotOf(key)]?.[0];
  commands.on('+node', (node: Redis) => {
    const address = `${node.options.host}:${node.options.port}`;
    addCommandTimeout(node, REDIS_TIMEOUT_MS);
    coalesceWrites(node);
    const notify = () => {
      for (const listener of ready) listener((key) => ownerOf(key) === address);
    };
    node.on('ready', () => {
      notify();
      void waitUntilServing(node).then((hasRefused) => hasRefused && notify());
    });
    // By default it connects on the first command, and rejects those that come meanwhile.
    node.connect().catch(() => {});
  });
  const subscriptions = new Subscriber({
    owners: () => commands.slots.map(([owner]) => owner),
    slotOf,
    open(address) {
      const colon = address.lastIndexOf(':');
      const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
      return withTimeout(new Redis({ ...access, ...options, ...SUBSCRIBER_OPTIONS, host, port }));
    },
  });
  commands.on('refresh', () => subscriptions.follow());
  return {
    commands,
    subscriptions,
    onReady: (listener) => void ready.push(listener),
    reconnect(key) {
      const address = ownerOf(key);
      const nodes = commands.nodes('master');
      nodes.find(({ options: { host, port } }) => `${host}:${port}` === address)?.disconnect(true);
      subscriptions.reconnect(key);
    },
    close: () => closeAll(commands, subscriptions),
  };
}

/** Its commands are answered in time, or rejected. */
function withTimeout(client: Redis): Redis {
  addCommandTimeout(client, REDIS_TIMEOUT_MS);
  return ignoreErrors(client);
}

/**
 * A restarted primary refuses everything for 2 s. Resolves once this one serves, or its connection is lost: whether it
 * has refused.
 */
async function waitUntilServing(node: Redis): Promise<boolean> {
  for (let requested = 0; node.status === 'ready'; requested += 1) {
    const info = await node.cluster('INFO').catch(() => '');
    if (info.includes('cluster_state:ok')) return requested > 0;
    await wait(RETRY_DELAY_MS, undefined, { ref: false });
  }
  return false;
}

/** An unhandled error event would end the process; the failed command reports the error. */
function ignoreErrors<C extends Commands>(client: C): C {
  client.on('error', () => {});
  return client;
}

function closeAll(commands: Commands, subscriptions: Subscriber): void {
  commands.disconnect();
  subscriptions.disconnect();
}

/** The cluster slot of a key or a sharded channel. */
const slotOf = (key: string): number => new Command('get', [key]).getSlot() ?? 0;

/**
 * @throws RegistryUnavailable while Redis or the connection to it is down; RedisRefusal for a command Redis will never
 * accept.
 */
export async function orUnavailable<T>(requested: Promise<T>): Promise<T> {
  try {
    return await requested;
  } catch (error) {
    throw redisFailure(error);
  }
}
