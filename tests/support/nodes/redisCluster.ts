import { onTestFinished } from 'vitest';
import type { LogReceiver, Listener, RegistryTimes } from '@colloquy/server/rooms/registry.ts';
import type { Caller, LogEntry, RoomName } from '@colloquy/server/rooms/registryTypes.ts';
import type { RoomRegistry } from '@colloquy/server/rooms/registry/registry.ts';
import type { PresenceTimes } from '@colloquy/server/rooms/registry/redis/redisPresence.ts';
import { guest, roomSpec, summarize } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import type { RunningRedises } from '../programs/redisShards.ts';
import type { RunningRedis } from '../programs/startRedis.ts';
import { startCuttableProxy } from './cuttableProxy.ts';
import { redisNode } from './redisNode.ts';

export type ReceivedEntry = { room: RoomName; entry: LogEntry; seq: number };

export type RedisNode = {
  name: string;
  registry: RoomRegistry;
  /** Log entries that this node has received. */
  received: ReceivedEntry[];
  /** Log entries delivered to sockets of this node. */
  delivered: { entry: LogEntry; to: readonly string[] }[];
  /** Sockets of this node that lost their seats, with the reason. */
  ended: string[];
  /** A caller whose socket is on this node. */
  person: (userId: string, socketId?: string) => Caller;
  /** Cuts this node's connection to Redis, so that other nodes lose it. */
  cut: () => void;
  restore: () => void;
};

/** Short, but longer than the 2 s after which an unreached store counts as suspended. */
export const NODE_TIMES: PresenceTimes = {
  beatMs: 100,
  leaseMs: 2_500,
  unresponsiveMs: 1_000,
  startMs: 30_000,
};

export type ClusterOptions = {
  times?: Partial<RegistryTimes>;
  presenceTimes?: Partial<PresenceTimes>;
  /** How long missing rooms may be restored; 0 if the store is never emptied. */
  recoveryMs?: number;
};

/** Starts nodes that share one store, initially empty; they stop with the test. */
export async function startCluster(
  redis: RunningRedis | RunningRedises,
  names: readonly string[],
  { times = {}, presenceTimes = {}, recoveryMs = 0 }: ClusterOptions = {},
): Promise<RedisNode[]> {
  await redis.command('FLUSHALL');
  const shards = 'shards' in redis ? redis.shards : [redis];
  const makeNode = async (name: string): Promise<RedisNode> => {
    const proxies = await Promise.all(shards.map(({ url }) => startCuttableProxy(Number(new URL(url).port))));
    const urls = proxies.map(({ port }) => `redis://127.0.0.1:${port}`);
    const natMap = Object.fromEntries(
      shards.map(({ url }, at) => [new URL(url).host, { host: '127.0.0.1', port: proxies[at]?.port ?? 0 }]),
    );
    const registry = redisNode({
      redis: urls.join(','),
      natMap,
      times,
      presenceTimes: { ...NODE_TIMES, ...presenceTimes },
      recoveryMs,
    });
    const node: RedisNode = {
      name,
      registry,
      received: [],
      delivered: [],
      ended: [],
      person: (userId, socketId) => ({ ...guest(userId, socketId), node: name }),
      cut: () => proxies.forEach((way) => way.cut()),
      restore: () => proxies.forEach((way) => way.restore()),
    };
    registry.serve(logReceiverOf(node));
    onTestFinished(async () => {
      await registry.stop();
      await Promise.all(proxies.map((way) => way.stop()));
    });
    return node;
  };
  const nodes = await Promise.all(names.map(makeNode));
  await Promise.all(nodes.map(({ name, registry }) => registry.start(name)));
  return nodes;
}

function logReceiverOf({ received, delivered, ended }: RedisNode): LogReceiver {
  return {
    deliver: (_, entry, __, to) => void delivered.push({ entry, to: to.map(({ memberId }) => memberId) }),
    resync() {},
    ended: (_, { memberId }, why) => void ended.push(`${memberId} ${why}`),
    onEntry: (room, entry, seq) => void received.push({ room, entry, seq }),
  };
}

/** Starts three nodes. */
export async function startThree(redis: RunningRedis | RunningRedises, options: ClusterOptions = {}) {
  const [one, two, three] = await startCluster(redis, ['one', 'two', 'three'], options);
  if (!one || !two || !three) throw new Error('Three nodes were asked for');
  return { one, two, three };
}

export const rosterOn = ({ registry }: RedisNode, room = 'den') => registry.roster(room).catch(() => undefined);

export const peopleOn = async (node: RedisNode, room?: string) =>
  (await rosterOn(node, room))?.members.map(({ memberId }) => memberId);

/** As this node knows it, which may lag behind other nodes. */
export const together = ({ registry }: RedisNode) => registry.pairOf('den', 'ann', 'bob');

export const isUp = ({ registry }: RedisNode) => registry.health().kind === 'up';

/** What the log has brought to a node of comings, goings and the room's changes, in few words. */
export const changesOn = ({ received }: RedisNode) =>
  received.flatMap(({ entry }) => (entry.kind === 'said' || entry.kind === 'signal' ? [] : [summarize(entry)]));

/** Forgets the entries received so far. */
export function clearReceived({ received }: RedisNode): void {
  received.length = 0;
}

/** Opens a room on a node and lets people of several nodes join it, in this order. */
export async function seatIn(room: string, people: readonly [RedisNode, string][], seats = 8, resumable = true) {
  const [first] = people;
  await first?.[0].registry.openRoom(roomSpec(room, { seats }));
  const sessions = [];
  for (const [node, userId] of people) {
    const outcome = await node.registry.join({ ...node.person(userId), room, resumable });
    if (outcome.kind !== 'joined') throw new Error(`${userId} was refused: ${outcome.code}`);
    sessions.push(outcome.session);
  }
  return sessions;
}

/** A listener of a room's log from now on. */
export function listenOn({ registry }: RedisNode, memberId: string, room = 'den'): Listener {
  const listener = { memberId, socketId: memberId, at: registry.snapshot(room)?.seq ?? 0 };
  registry.listen(room, listener);
  return listener;
}
