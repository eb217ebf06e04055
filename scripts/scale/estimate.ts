import { ratesOf, type Behaviour } from './behaviour.ts';
import { COSTS } from './costs.ts';
import { loadOn, type Load, type Size } from './model.ts';

/** What things cost; of the operator's provider. */
export type Prices = { coreMonth: number; terabyte: number };

export type Estimate = {
  /** Of the same size; all below is of all together. */
  installations: number;
  nodes: number;
  proxies: number;
  redisServers: number;
  relays: number;
  mediaServers: number;
  /** Of one processor each, together. */
  cores: number;
  /** Outgoing through relays and media servers; the rest goes from browser to browser. */
  gbit: number;
  /** A month of this, day and night. */
  monthly: number;
};

/** Of one installation: with how many people at once it is reached, and what to do then. */
export type Limit = { name: string; people: number; remedy: string };

/** An assumption, not an offer: look up your own. */
export const PRICES: Prices = { coreMonth: 15, terabyte: 10 };

/** The sizes that docs/scale.md discusses. */
export const SIZES = [10_000, 1_000_000, 10_000_000] as const;

/** µs of Postgres for the record of a room: docs/costs.md. */
const ROOM_RECORD = 900;

/** As they are run: a machine of two cores has two nodes. */
export const sizeOf = (nodes: number, shards: number): Size => ({ nodes, shards, onMachine: 2 });

/** What one of each takes; the reasons are in docs/scale.md. */
export const LIMITS = {
  peopleOfInstallation: 100_000,
  /** Servers of a Redis Cluster. */
  shards: 50,
  socketsOfNode: 2_000,
  nodesOfProxy: 9,
  socketsOfProxy: 20_000,
  allocationsOfRelay: 1_200,
  viewersOfMediaServer: 480,
  coresOfMediaServer: 4,
  coresOfProxy: 2,
  /** How much of a processor is planned to be used. */
  use: 0.6,
} as const;

const SECONDS_OF_MONTH = 30 * 24 * 3_600;

/** From people and their behaviour to machines, bandwidth and money. */
export function estimate(behaviour: Behaviour, prices: Prices): Estimate {
  const { installations, size } = installationsFor(behaviour);
  const one = machinesFor({ ...behaviour, people: behaviour.people / installations }, size);
  const { relayed, watching, mbit } = behaviour;
  // A relay sends on what one of the two sends, and what that one receives.
  const gbit = (behaviour.people * (2 * (1 - watching) * relayed + watching) * mbit) / 1_000;
  const terabytes = (gbit / 8_000) * SECONDS_OF_MONTH;
  const cores = one.cores * installations;
  return {
    installations,
    nodes: one.nodes * installations,
    proxies: one.proxies * installations,
    redisServers: one.redisServers * installations,
    relays: one.relays * installations,
    mediaServers: one.mediaServers * installations,
    cores,
    gbit,
    monthly: cores * prices.coreMonth + terabytes * prices.terabyte,
  };
}

/** Of one installation. */
function machinesFor(behaviour: Behaviour, { nodes, shards }: Size) {
  const { people, relayed, watching } = behaviour;
  const proxies = Math.max(1, Math.ceil(people / LIMITS.socketsOfProxy));
  const relays = Math.max(1, Math.ceil((people * (1 - watching) * relayed) / LIMITS.allocationsOfRelay));
  const mediaServers = Math.ceil((people * watching) / LIMITS.viewersOfMediaServer);
  const cores =
    nodes +
    proxies * LIMITS.coresOfProxy +
    shards +
    relays +
    mediaServers * LIMITS.coresOfMediaServer +
    Math.max(1, Math.ceil(postgresFor(behaviour) / USABLE));
  return { nodes, proxies, redisServers: shards, relays, mediaServers, cores };
}

/** The nearest first; on a cluster, that of one Redis which does nothing else. */
export function limitsFor(behaviour: Behaviour): readonly Limit[] {
  const { relayed, watching, searching } = behaviour;
  const until = (load: (behaviour: Behaviour) => number) => mostPeople((people) => load({ ...behaviour, people }));
  const limits = [
    {
      name: 'allocations of one relay',
      people: LIMITS.allocationsOfRelay / relayed / (1 - watching),
      remedy: 'more relays, all behind the name in TURN_URLS',
    },
    {
      name: 'nodes that haproxy.cfg names',
      people: LIMITS.nodesOfProxy * LIMITS.socketsOfNode,
      remedy: 'more of them, or Kubernetes',
    },
    { name: 'connections of one proxy', people: LIMITS.socketsOfProxy, remedy: 'several behind one name or address' },
    {
      name: 'processor of one Redis',
      people: until((all) => loadFor(all, 1).redis),
      remedy: 'a Redis Cluster',
    },
    { name: 'processor of one Postgres', people: until(postgresFor), remedy: 'a larger one' },
    {
      name: 'heartbeats of all nodes, on one Redis of a cluster',
      people: until((all) => loadFor(all, 3).beats),
      remedy: 'several installations',
    },
    ...(searching > 0
      ? [
          {
            name: 'index for Join Random, on one Redis of a cluster',
            people: until((all) => loadFor(all, 3).index),
            remedy: 'several installations',
          },
        ]
      : []),
  ].map((limit) => ({ ...limit, people: Math.floor(limit.people) }));
  return limits.toSorted((one, other) => one.people - other.people);
}

/** µs that are planned to be used of a processor in each second. */
const USABLE = LIMITS.use * 1e6;

/** As few as may be, and so small that a cluster can do what each asks of Redis. */
function installationsFor(behaviour: Behaviour): { installations: number; size: Size } {
  let installations = Math.max(1, Math.ceil(behaviour.people / LIMITS.peopleOfInstallation));
  for (;;) {
    const size = sizeFor({ ...behaviour, people: behaviour.people / installations });
    if (size) return { installations, size };
    installations = Math.ceil(installations * 1.1);
  }
}

/** More nodes cost more themselves: tried until there are enough. */
function nodesFor(behaviour: Behaviour, shards: number): number {
  let nodes = Math.max(3, Math.ceil(behaviour.people / LIMITS.socketsOfNode));
  for (let tries = 0; tries < 20; tries += 1) {
    const needed = Math.ceil(loadOn(COSTS, ratesOf(behaviour), sizeOf(nodes, shards)).nodes / USABLE);
    if (needed <= nodes) break;
    nodes = needed;
  }
  return nodes;
}

/** Undefined if no cluster is enough, as further shards do not help what is on one, and cost more themselves. */
function sizeFor(behaviour: Behaviour): Size | undefined {
  // A cluster has three at least.
  for (let shards = 1; shards <= LIMITS.shards; shards = Math.max(3, shards + 1)) {
    const size = sizeOf(nodesFor(behaviour, shards), shards);
    if (loadOn(COSTS, ratesOf(behaviour), size).busiest <= USABLE) return size;
  }
  return undefined;
}

const loadFor = (behaviour: Behaviour, shards: number): Load =>
  loadOn(COSTS, ratesOf(behaviour), sizeOf(nodesFor(behaviour, shards), shards));

/** A record for the two of a call. */
const postgresFor = (behaviour: Behaviour): number => {
  const { linkVisit, searchVisit } = ratesOf(behaviour);
  return ((linkVisit + searchVisit) * ROOM_RECORD) / 2;
};

/** How many people there may be until a load that rises with them is all that is usable. */
function mostPeople(load: (people: number) => number): number {
  let [enough, tooMany] = [0, 1];
  while (load(tooMany) < USABLE && tooMany < 1e12) tooMany *= 2;
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (load(middle) < USABLE) enough = middle;
    else tooMany = middle;
  }
  return enough;
}
