import { between, pick, seededRandom, type Random } from '../../support/random.ts';

/** The faults of a cluster. `node` and `shard` count from 0; without a shard, a fault affects all of Redis. */
export type Fault =
  | { kind: 'kill'; node: number }
  | { kind: 'freeze'; node: number }
  | { kind: 'drain'; node: number }
  | { kind: 'cut from Redis'; node: number; shard?: number }
  | { kind: 'slow Redis'; node: number; delayMs: number }
  | { kind: 'skewed clock'; node: number; skewMs: number }
  | { kind: 'Redis emptied'; shard?: number }
  | { kind: 'Redis gone'; shard?: number }
  | { kind: 'Postgres gone' }
  | { kind: 'garbage frames'; frames: number }
  | { kind: 'clients half-open' };

/** A fault, its start and duration; milliseconds. */
export type Step = { at: number; lastsMs: number; fault: Fault };

type Drawn = { fault: Fault; lastsMs: number };

const SKEW_MS = 10 * 60 * 1_000;

/** How each kind is drawn; all are equally frequent. Durations lie around the product's limits (4 s, 5 s, 10 s). */
const DRAWS: Readonly<Record<Fault['kind'], (random: Random, node: number, shards: number) => Drawn>> = {
  kill: (random, node) => ({ fault: { kind: 'kill', node }, lastsMs: between(random, 500, 8_000) }),
  freeze: (random, node) => ({ fault: { kind: 'freeze', node }, lastsMs: between(random, 1_000, 25_000) }),
  drain: (random, node) => ({ fault: { kind: 'drain', node }, lastsMs: between(random, 500, 3_000) }),
  'cut from Redis': (random, node, shards) => ({
    fault: { kind: 'cut from Redis', node, ...oneOrAll(random, shards) },
    lastsMs: between(random, 1_000, 20_000),
  }),
  'slow Redis': (random, node) => ({
    fault: { kind: 'slow Redis', node, delayMs: between(random, 50, 300) },
    lastsMs: between(random, 2_000, 10_000),
  }),
  'skewed clock': (random, node) => ({
    fault: { kind: 'skewed clock', node, skewMs: random() < 0.5 ? SKEW_MS : -SKEW_MS },
    lastsMs: between(random, 500, 2_000),
  }),
  'Redis emptied': (random, _node, shards) => ({
    fault: { kind: 'Redis emptied', ...oneOrAll(random, shards) },
    lastsMs: between(random, 0, 500),
  }),
  'Redis gone': (random, _node, shards) => ({
    fault: { kind: 'Redis gone', ...oneOrAll(random, shards) },
    lastsMs: between(random, 1_000, 12_000),
  }),
  'Postgres gone': (random) => ({ fault: { kind: 'Postgres gone' }, lastsMs: between(random, 1_000, 10_000) }),
  'garbage frames': (random) => ({
    fault: { kind: 'garbage frames', frames: between(random, 100, 1_000) },
    lastsMs: 0,
  }),
  'clients half-open': (random) => ({ fault: { kind: 'clients half-open' }, lastsMs: between(random, 2_000, 25_000) }),
};

/** One of several shards or all, equally often; with a single Redis no random number is used. */
function oneOrAll(random: Random, shards: number): { shard?: number } {
  return shards > 1 && random() < 0.5 ? { shard: between(random, 0, shards - 1) } : {};
}

export const FAULTS = Object.keys(DRAWS);

export type ScheduleOptions = {
  seed: number;
  forMs: number;
  nodes: number;
  /** The number of Redis primaries; defaults to one. */
  shards?: number;
  /** Limits the kinds, at least one of `FAULTS`; defaults to all. */
  kinds?: readonly string[];
};

/** Every kind once in random order, then again, until the time is over. The same seed gives the same schedule. */
export function makeSchedule({ seed, forMs, nodes, shards = 1, kinds }: ScheduleOptions): Step[] {
  const random = seededRandom(seed);
  const isWanted = ({ fault }: Drawn) => kinds?.includes(fault.kind) ?? true;
  const steps: Step[] = [];
  let at = between(random, 1_000, 3_000);
  let bag = Object.values(DRAWS);
  while (at < forMs) {
    if (bag.length === 0) bag = Object.values(DRAWS);
    const draw = pick(random, bag);
    bag = bag.filter((one) => one !== draw);
    const drawn = draw?.(random, between(random, 0, nodes - 1), shards);
    if (!drawn) break;
    if (!isWanted(drawn)) continue;
    const lastsMs = Math.min(drawn.lastsMs, forMs - at);
    steps.push({ at, ...drawn, lastsMs });
    at += lastsMs + between(random, 1_000, 8_000);
  }
  return steps;
}

export function stepText({ at, lastsMs, fault }: Step): string {
  const { kind, ...more } = fault;
  const details = Object.entries(more).map(([name, value]) => `${name} ${value}`);
  return [`${(at / 1000).toFixed(1)} s`, kind, ...details, `for ${(lastsMs / 1000).toFixed(1)} s`].join(' · ');
}
