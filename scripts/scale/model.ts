import type { UnitCosts } from '@colloquy/tests/bench/scale/unitCosts.ts';

/**
 * What servers do for people: one present for a second; one's arrival, call with one other and leaving, by a link or by
 * a search; a line of chat; a change of microphone, camera or hand.
 */
const OPERATIONS = ['present', 'linkVisit', 'searchVisit', 'chatMessage', 'change'] as const;
type Operation = (typeof OPERATIONS)[number];
/** How many of each in a second. */
export type Rates = Record<Operation, number>;

/** µs of processor for what one person does, with one other. */
type Each = {
  /** On the same of two nodes, and on both. */
  together: number;
  apart: number;
  /** On the only node, over three shards (of Redis: all of them). */
  sharded: number;
};

type EachOfNode = Each & {
  /** On the only node, over one Redis. */
  single: number;
};

/** Redis does the same for two people of a node, however many nodes there are: `together` is the mean of one and two. */
type EachOfRedis = Each & {
  /** The part of that which is always on one shard: the index of rooms. */
  index: number;
};

export type Costs = {
  /** µs in a second, without people. */
  idle: {
    /** Of each node. */
    node: number;
    /** Of each Redis by itself; of Redis for each node, and for each of its further shards. */
    redis: number;
    redisForNode: number;
    shardForNode: number;
    /** Of each node, and of Redis, for each pair of nodes: every node reads the heartbeats of all. */
    heartbeat: { node: number; redis: number };
  };
  node: Record<Operation, EachOfNode>;
  redis: Record<Operation, EachOfRedis>;
};

/** µs of processor in a second. */
export type Load = {
  /** Of all nodes. */
  nodes: number;
  /** Of all Redis, and of the busiest. */
  redis: number;
  busiest: number;
  /** The parts of it that are on one Redis, however many there are. */
  index: number;
  beats: number;
};

/** `onMachine` nodes share a machine: each further one costs the others what it cost the first of two. */
export type Size = { nodes: number; shards: number; onMachine: number };

/** People are spread evenly over nodes, and rooms over shards: the two of a call are on the same node by chance. */
export function loadOn({ idle, node, redis }: Costs, rates: Rates, { nodes, shards, onMachine }: Size): Load {
  const apart = 1 - 1 / nodes;
  const total = (of: (operation: Operation) => number) =>
    OPERATIONS.reduce((so, operation) => so + rates[operation] * of(operation), 0);
  const added = (each: Each) => apart * (each.apart - each.together);
  const begun = (each: EachOfRedis) => (shards === 1 ? each.together : each.sharded);
  const shared = ({ single, together }: EachOfNode) => (onMachine - 1) * (together - single);
  const ofNode = (each: EachOfNode) => (shards === 1 ? each.single : each.sharded) + shared(each) + added(each);
  const ofNodes = nodes * (idle.node + nodes * idle.heartbeat.node) + total((name) => ofNode(node[name]));
  const beats = nodes * nodes * idle.heartbeat.redis;
  const index = total((name) => redis[name].index);
  if (shards === 1) {
    const people = total((name) => begun(redis[name]) + added(redis[name]));
    const all = idle.redis + nodes * idle.redisForNode + beats + people;
    return { nodes: ofNodes, redis: all, busiest: all, index, beats };
  }
  // What further nodes add costs more on shards, as the rest does.
  const people = total((name) => {
    const { sharded, together } = redis[name];
    return begun(redis[name]) + (added(redis[name]) * sharded) / together;
  });
  const spread = people - index + nodes * (idle.redisForNode + (shards - 1) * idle.shardForNode);
  return {
    nodes: ofNodes,
    redis: shards * idle.redis + spread + index + beats,
    // As if the index and the heartbeats were on the same one.
    busiest: idle.redis + spread / shards + index + beats,
    index,
    beats,
  };
}

/** Measured on one node, on two nodes with the two of a call on the same or on both, and on one node with three shards. */
export type Measured = {
  one: UnitCosts;
  together: UnitCosts;
  apart: UnitCosts;
  sharded: UnitCosts;
  heartbeat: { node: number; redis: number };
  /** Which of the shards has the index. */
  indexShard: number;
};

/** Costs from deployments of at most two nodes. */
export function costsFrom({ one, together, apart, sharded, heartbeat, indexShard }: Measured): Costs {
  // Idle nodes read heartbeats too: one of one node, four of two.
  const beats = { node: positive(heartbeat.node), redis: positive(heartbeat.redis) };
  const ofTwo = (sum(together.idle.shards) + sum(apart.idle.shards)) / 2 - 4 * beats.redis;
  const ofOne = sum(one.idle.shards) - beats.redis;
  const redisForNode = positive(ofTwo - ofOne);
  const redis = ofOne - redisForNode;
  const further = sharded.idle.shards.length - 1;
  const ofShards = sum(sharded.idle.shards) - beats.redis - (further + 1) * redis - redisForNode;
  return {
    idle: {
      node: round((one.idle.nodes + together.idle.nodes + apart.idle.nodes - (1 + 4 + 4) * beats.node) / 5),
      redis: round(redis),
      redisForNode: round(redisForNode),
      shardForNode: round(positive(ofShards / further)),
      heartbeat: { node: round(beats.node), redis: round(beats.redis) },
    },
    node: eachOf((name) => ({
      single: round(one[name].nodes),
      together: round(together[name].nodes),
      apart: round(apart[name].nodes),
      sharded: round(sharded[name].nodes),
    })),
    redis: eachOf((name) => {
      const { shards } = sharded[name];
      const same = (sum(one[name].shards) + sum(together[name].shards)) / 2;
      const others = shards.filter((_, at) => at !== indexShard);
      return {
        together: round(same),
        apart: round(sum(apart[name].shards)),
        sharded: round(sum(shards)),
        index: round(positive((shards[indexShard] ?? 0) - sum(others) / others.length)),
      };
    }),
  };
}

const eachOf = <T>(cost: (name: Operation) => T) =>
  Object.fromEntries(OPERATIONS.map((name) => [name, cost(name)])) as Record<Operation, T>;

/** What is measured as less than nothing is noise. */
const positive = (value: number): number => Math.max(0, value);
const round = (value: number): number => Number(value.toPrecision(3));
const sum = (values: readonly number[]): number => values.reduce((so, one) => so + one, 0);
