import type { RegistryTimes } from '../../registry.ts';
import type { NodeId } from '../../registryTypes.ts';
import type { Log } from '../../../services.ts';
import type { Tracing } from '../../../platform/tracing.ts';
import type { RedisClients } from '../../../cluster/redis/redisClients.ts';
import { RoomRegistry } from '../registry.ts';
import type { RoomStore } from '../store/roomStore.ts';
import { RedisKeyedStore } from './redisKeyedStore.ts';
import { RedisListingStore } from './redisListingStore.ts';
import { RedisPresence, type PresenceTimes } from './redisPresence.ts';
import { RedisRoomStore } from './redisRoomStore.ts';

export type RedisRegistryOptions = {
  /** The caller closes them. */
  clients: RedisClients;
  times?: Partial<RegistryTimes>;
  presenceTimes?: Partial<PresenceTimes>;
  /** How long other nodes may restore absent rooms to an emptied store; milliseconds. */
  recoveryMs?: number | undefined;
  /** The prefix of every key and channel, so that several services can share one Redis. */
  prefix?: string;
  tracing?: Tracing | undefined;
  log?: Pick<Log, 'error'>;
};

/** The registry of all nodes that share one Redis, or one cluster. */
export function createRedisRegistry(options: RedisRegistryOptions): RoomRegistry {
  const { clients, times, presenceTimes, recoveryMs, prefix = 'colloquy:', tracing, log } = options;
  const presence = new RedisPresence(clients, prefix, presenceTimes);
  const node = () => registry.node;
  const rooms = new RedisRoomStore({
    clients,
    prefix,
    node,
    now: () => presence.now(),
    recoveryMs,
  });
  const stores = {
    rooms: tracing ? tracedRoomStore(rooms, tracing, node) : rooms,
    keyed: new RedisKeyedStore(clients.commands, prefix),
    listings: new RedisListingStore(clients.commands, prefix),
    presence,
  };
  const registry: RoomRegistry = new RoomRegistry(stores, times, log);
  // Subscribe first, then read what was missed: otherwise a record in between could be lost.
  clients.subscriptions.onReady((isThere) => {
    rooms
      .resubscribe(isThere)
      .then(() => registry.catchUp())
      // The connection was lost again: the next one triggers this again.
      .catch(() => {});
  });
  clients.onReady(() => registry.catchUp());
  return registry;
}

/** A store whose commits of joins have spans, as has the arrival of such a record on another node. */
function tracedRoomStore(store: RoomStore, tracing: Tracing, node: () => NodeId): RoomStore {
  return {
    isShared: store.isShared,
    now: () => store.now(),
    isRecovering: (room) => store.isRecovering(room),
    open: (...requested) => store.open(...requested),
    append: (...requested) => store.append(...requested),
    since: (...requested) => store.since(...requested),
    restore: (...requested) => store.restore(...requested),
    unwatch: (room) => store.unwatch(room),
    commit: (room, commit) => tracing.commit(room, commit.entries, (trace) => store.commit(room, { ...commit, trace })),
    watch: (room, listener) =>
      store.watch(room, (record) => {
        const isOwn = record.key?.startsWith(`${node()}:`) ?? false;
        if (record.trace === undefined || isOwn) listener(record);
        else tracing.arrival(room, record.trace, () => listener(record));
      }),
  };
}
