/** How people behave; every share is of those present at once. */
export type Behaviour = {
  /** At once. */
  people: number;
  /** Minutes from one stranger to the next, or of one call by link. */
  callMinutes: number;
  /** Share of those in calls who search for a stranger, rather than come by a link. */
  searching: number;
  /** Lines of chat that one person writes in a call. */
  lines: number;
  /** Share of people in calls who need the relay. */
  relayed: number;
  /** Share of people who watch a broadcast by a media server, and are in no call. */
  watching: number;
  /** Of one picture with its sound, one way; Mbit/s. */
  mbit: number;
};

/** What things cost; of the operator's provider. */
export type Prices = { coreMonth: number; terabyte: number };

export type Estimate = {
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
  /** Shares of what one part can do: the limits of one installation, the nearest first. */
  limits: readonly { name: string; people: number; remedy: string }[];
};

/** Two people by the measured picture of 640x480, who talk for five minutes. */
export const DEFAULTS: Behaviour = {
  people: 10_000,
  callMinutes: 5,
  searching: 0.8,
  lines: 4,
  relayed: 0.15,
  watching: 0.05,
  mbit: 0.6,
};
/** An assumption, not an offer: look up your own. */
export const PRICES: Prices = { coreMonth: 15, terabyte: 10 };

/** The sizes that docs/scale.md discusses. */
export const SIZES = [10_000, 1_000_000, 10_000_000] as const;

/** Measured, in µs of processor: docs/performance.md, docs/costs.md. */
const MEASURED = {
  arrival: 1_635 + 2_533,
  search: 3_050 / 2,
  delivery: 20.4,
  redisJoin: 126,
  redisSearch: 500 / 2,
  /** The part of a match that the index needs, which is in one Redis of a cluster: two lists, two finds. */
  redisIndex: (66 + 33 + 42) / 2,
  /** Postgres: a room's record. */
  store: 900,
} as const;

/** What one of each takes; the reasons are in docs/scale.md. */
export const LIMITS = {
  socketsOfNode: 2_000,
  nodesOfProxy: 9,
  socketsOfProxy: 20_000,
  allocationsOfRelay: 1_200,
  viewersOfMediaServer: 480,
  coresOfMediaServer: 4,
  /** How much of a processor is planned to be used. */
  use: 0.6,
  /** Three shards have 1.83 times the capacity of one. */
  shardGain: 1.83 / 3,
} as const;

const SECONDS_OF_MONTH = 30 * 24 * 3_600;

/** From people and their behaviour to machines, bandwidth and money. */
export function estimate(behaviour: Behaviour, prices: Prices): Estimate {
  const { people, searching, relayed, watching, mbit } = behaviour;
  const calling = people * (1 - watching);
  const load = loadOf(behaviour);
  const servers = (micros: number) => (micros * people) / 1e6 / LIMITS.use;

  const nodes = Math.max(3, Math.ceil(people / LIMITS.socketsOfNode), Math.ceil(servers(load.node)));
  const proxies = Math.max(1, Math.ceil(people / LIMITS.socketsOfProxy));
  const shards = servers(load.redis);
  const redisServers = shards <= 1 ? 1 : Math.max(3, Math.ceil(shards / LIMITS.shardGain));
  const relays = Math.max(1, Math.ceil((calling * relayed) / LIMITS.allocationsOfRelay));
  const mediaServers = Math.ceil((people * watching) / LIMITS.viewersOfMediaServer);
  const cores =
    nodes +
    proxies * 2 +
    redisServers +
    relays +
    mediaServers * LIMITS.coresOfMediaServer +
    Math.max(1, Math.ceil(servers(load.postgres)));
  const gbit = ((calling * relayed + people * watching) * mbit) / 1_000;
  const terabytes = (gbit / 8_000) * SECONDS_OF_MONTH;
  const atShare = (micros: number) => Math.floor((LIMITS.use * 1e6) / micros);
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
    { name: 'processor of one Redis', people: atShare(load.redis), remedy: 'a Redis Cluster' },
    { name: 'processor of one Postgres', people: atShare(load.postgres), remedy: 'a larger one' },
    ...(searching > 0
      ? [
          {
            name: 'index for Join Random, on one Redis of a cluster',
            people: atShare(load.index),
            remedy: 'several installations',
          },
        ]
      : []),
  ].map((limit) => ({ ...limit, people: Math.floor(limit.people) }));
  return {
    nodes,
    proxies,
    redisServers,
    relays,
    mediaServers,
    cores,
    gbit,
    monthly: cores * prices.coreMonth + terabytes * prices.terabyte,
    limits: limits.toSorted((one, other) => one.people - other.people),
  };
}

/** µs of processor in each second, for each person present. */
function loadOf({ callMinutes, searching, lines, watching }: Behaviour) {
  const each = (micros: number) => (micros * (1 - watching)) / (callMinutes * 60);
  return {
    node: each(MEASURED.arrival + searching * MEASURED.search + lines * MEASURED.delivery),
    redis: each(MEASURED.redisJoin + searching * MEASURED.redisSearch),
    index: each(searching * MEASURED.redisIndex),
    postgres: each(MEASURED.store / 2),
  };
}
