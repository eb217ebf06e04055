import { onTestFinished } from 'vitest';
import type { RegistryTimes } from '@colloquy/server/domain/registry.ts';
import type { Caller, Change } from '@colloquy/server/domain/registryTerms.ts';
import type { RedisRegistry } from '@colloquy/server/registry/redis/redisRegistry.ts';
import { REDIS_PATIENCE } from '@colloquy/server/domain/patience/redisPatience.ts';
import type { NodeTimes } from '@colloquy/server/registry/redis/times.ts';
import { guest, roomSpec } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { startCuttableProxy } from './cuttableProxy.ts';
import { redisNode } from './redisNode.ts';
import type { RunningRedis } from '../programs/startRedis.ts';

export type RedisNode = {
  name: string;
  registry: RedisRegistry;
  /** What `onChanges` has said on this node so far. */
  heard: Change[];
  /** How often this node was told that it was taken for dead. */
  fenced: number;
  /** Somebody whose socket is on this node. */
  person: (userId: string, socketId?: string) => Caller;
  /** The way to Redis ends here, and for the other nodes so does this one. */
  cut: () => void;
  mend: () => void;
};

/** Short, but long enough for a machine that is busy. */
export const NODE_TIMES: NodeTimes = {
  renewMs: 60,
  leaseMs: 1_400,
  assertMs: 120,
  recoverMs: 300,
  startPatienceMs: 30_000,
  answerMs: REDIS_PATIENCE,
};

/** For a store that is always there, however busy the machine: no node is taken for dead, no question given up. */
export const PATIENT: Partial<NodeTimes> = { leaseMs: 10_000, answerMs: 5_000 };

export type Cluster = {
  nodes: RedisNode[];
  /** What all nodes were told by `onChanges`. */
  heard: () => Change[];
};

/** Starts nodes that share one store, empty at first; they end with the test. */
export async function startCluster(
  redis: RunningRedis,
  names: readonly string[],
  times: Partial<RegistryTimes> = {},
  nodeTimes: Partial<NodeTimes> = {},
): Promise<Cluster> {
  await redis.restart();
  const makeNode = async (name: string): Promise<RedisNode> => {
    const proxy = await startCuttableProxy(Number(new URL(redis.url).port));
    const registry = redisNode(redis, {
      redis: `redis://127.0.0.1:${proxy.port}`,
      times,
      nodeTimes: { ...NODE_TIMES, ...nodeTimes },
    });
    const node: RedisNode = {
      name,
      registry,
      heard: [],
      fenced: 0,
      person: (userId, socketId) => ({ ...guest(userId, socketId), node: name }),
      cut: proxy.cut,
      mend: proxy.mend,
    };
    registry.onChanges((changes) => node.heard.push(...changes));
    registry.onFenced(() => {
      node.fenced += 1;
    });
    onTestFinished(async () => {
      await registry.stop();
      await proxy.stop();
    });
    return node;
  };
  const nodes = await Promise.all(names.map(makeNode));
  await Promise.all(nodes.map(({ name, registry }) => registry.start(name)));
  return { nodes, heard: () => nodes.flatMap(({ heard }) => heard) };
}

/** The same with three of them, by name. */
export async function startThree(
  redis: RunningRedis,
  times: Partial<RegistryTimes> = {},
  nodeTimes: Partial<NodeTimes> = {},
) {
  const { nodes, heard } = await startCluster(redis, ['one', 'two', 'three'], times, nodeTimes);
  const [one, two, three] = nodes;
  if (!one || !two || !three) throw new Error('Three nodes were asked for');
  return { one, two, three, heard };
}

export const rosterOn = ({ registry }: RedisNode, room = 'den') => registry.roster(room).catch(() => undefined);

export const peopleOn = async (node: RedisNode) => (await rosterOn(node))?.members.map(({ memberId }) => memberId);

/** As this node knows it: what another node did is heard a moment after its answer. */
export const together = ({ registry }: RedisNode) => registry.together('ann', 'bob');

export const isUp = ({ registry }: RedisNode) => registry.health().kind === 'up';

/** Opens a room on a node and seats people of several nodes in it, in this order. */
export async function seatIn(room: string, people: readonly [RedisNode, string][], seats = 8) {
  const [first] = people;
  await first?.[0].registry.openRoom(roomSpec(room, { seats }));
  const sessions = [];
  for (const [node, userId] of people) {
    const outcome = await node.registry.join({ ...node.person(userId), room });
    if (outcome.kind !== 'joined') throw new Error(`${userId} was refused: ${outcome.code}`);
    sessions.push(outcome.session);
  }
  return sessions;
}
