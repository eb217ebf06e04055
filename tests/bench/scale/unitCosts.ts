import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredDeployment, Spent } from './measuredDeployment.ts';
import { Crowd, sumOf, type Counted, type Placement } from './crowd.ts';
import type { Done, Mix, Pair } from './pair.ts';

/** What a deployment does for people; what each means is in scripts/scale/model.ts. */
type Active = 'linkVisit' | 'searchVisit' | 'chatMessage' | 'change';

/** µs of processor: of all nodes together, and of each Redis. */
export type Cost = { nodes: number; shards: number[] };

/** What a deployment without people costs in a second, and each operation beyond that. */
export type UnitCosts = Record<Active | 'present' | 'idle', Cost>;

/** Pairs who come and go, or talk, at the same time; pairs who are only present. */
export const PAIRS = { atOnce: 16, seated: 100 } as const;
/**
 * Before a pair comes; before each writes a line. They keep processors far from full: at full load many messages are
 * handled in one turn, the more of them the fewer nodes there are, and none costs what it does by itself.
 */
export const PAUSES = { callMs: 800, chatMessageMs: 40 } as const;
/** The time of people who are only present covers one renewal of claims, which is every 20 s. */
const MS = { idle: 4_000, seated: 20_000, talking: 2_000, calling: 3_000 };
/** Until rooms that were left are let go. */
const SETTLE_MS = 2_500;
const CALLS_BEFORE_MS = 1_000;
const WARM_UP = { placement: 'anywhere', atOnce: PAIRS.atOnce, pauseMs: 0, warmUpMs: 0, ms: 4_000 } as const;
const WARM_CALLS = 200;
const NOTHING: Cost = { nodes: 0, shards: [] };
const SILENT: Mix = { searching: 0, chatMessages: 0, changes: 0 };
/** As heartbeats of so many more nodes. */
const MORE_NODES = 500;

/** Code that runs for the first time is slow: until each node has served that many calls, nothing is measured. */
export async function warmUp(deployment: MeasuredDeployment, seed: number): Promise<void> {
  const crowd = new Crowd(deployment, seed);
  const mix = { searching: 0.5, chatMessages: 4, changes: 2 };
  const wanted = WARM_CALLS * deployment.subject.urls.length;
  for (let calls = 0; calls < wanted;) {
    const { done } = await crowd.comeAndGo(mix, WARM_UP);
    calls += done.linkVisits + done.searchVisits;
  }
  await wait(SETTLE_MS);
}

/** Of Redis and of a node, µs in a second: for one node to read the heartbeat of each further one. */
export async function measureHeartbeats(deployment: MeasuredDeployment): Promise<{ node: number; redis: number }> {
  const perSecond = async () => {
    const end = await deployment.watch();
    await wait(MS.idle);
    const spent = await end();
    return per(spent.seconds, spent);
  };
  const before = await perSecond();
  const [keys = ''] = await deployment.ask('KEYS', '*{nodes}');
  const key = keys.split('\r\n')[2] ?? '';
  // As long as the names of real nodes.
  const fields = Array.from({ length: MORE_NODES }, (_, at) => [`another-node-${at}-${key}`, `${Date.now()}`]).flat();
  await deployment.ask('HSET', key, ...fields);
  const after = await perSecond();
  await deployment.ask('HDEL', key, ...fields);
  const [redisBefore = 0, redisAfter = 0] = [before.shards[0], after.shards[0]];
  return { node: (after.nodes - before.nodes) / MORE_NODES, redis: (redisAfter - redisBefore) / MORE_NODES };
}

/** What each operation costs in a deployment, as the mean of several rounds. */
export class Units {
  readonly #crowd: Crowd;
  readonly #placement: Placement;
  #idle: Cost = NOTHING;
  #present: Cost = NOTHING;
  #seated: readonly Pair[] = [];
  readonly #counted: Record<Active, Counted[]> = { chatMessage: [], change: [], linkVisit: [], searchVisit: [] };

  constructor(crowd: Crowd, placement: Placement) {
    [this.#crowd, this.#placement] = [crowd, placement];
  }

  /** Without people, then with people who do nothing, and who stay. */
  async rest(): Promise<void> {
    const { spent } = await this.#crowd.count(() => wait(MS.idle));
    this.#idle = per(spent.seconds, spent);
    this.#seated = await this.#crowd.seat(PAIRS.seated, this.#placement);
    await wait(SETTLE_MS);
    const present = await this.#crowd.count(() => wait(MS.seated));
    this.#present = per(present.done.personSeconds, this.#beyond(present));
  }

  async measureRound(): Promise<void> {
    this.#counted.chatMessage.push(await this.#exchangeMessages((pair) => pair.sendMessage()));
    this.#counted.change.push(await this.#exchangeMessages((pair) => pair.change()));
    this.#counted.linkVisit.push(await this.#call(0));
    this.#counted.searchVisit.push(await this.#call(1));
  }

  costs(): UnitCosts {
    const of = (name: Active, count: (done: Done) => number) => {
      const [first, ...others] = this.#counted[name];
      if (!first) throw new Error('Nothing was measured');
      const all = sumOf([first, ...others]);
      return per(count(all.done), this.#beyond(all));
    };
    return {
      idle: this.#idle,
      present: this.#present,
      chatMessage: of('chatMessage', ({ chatMessages }) => chatMessages),
      change: of('change', ({ changes }) => changes),
      linkVisit: of('linkVisit', ({ linkVisits }) => linkVisits),
      searchVisit: of('searchVisit', ({ searchVisits }) => searchVisits),
    };
  }

  async #exchangeMessages(act: (pair: Pair) => Promise<void>): Promise<Counted> {
    const end = performance.now() + MS.talking;
    const talks = async (pair: Pair) => {
      while (performance.now() < end) {
        await this.#crowd.pause(PAUSES.chatMessageMs);
        await act(pair);
      }
    };
    return this.#crowd.count(() => Promise.all(this.#seated.slice(0, PAIRS.atOnce).map(talks)));
  }

  #call(searching: 0 | 1): Promise<Counted> {
    const times = {
      placement: this.#placement,
      atOnce: PAIRS.atOnce,
      pauseMs: PAUSES.callMs,
      warmUpMs: CALLS_BEFORE_MS,
      ms: MS.calling,
    };
    return this.#crowd.comeAndGo({ ...SILENT, searching }, times);
  }

  /** Without what passing time and people who are only present cost. */
  #beyond({ spent, done }: Counted): Spent {
    const rest = (value: number, of: (cost: Cost) => number) =>
      value - spent.seconds * of(this.#idle) - done.personSeconds * of(this.#present);
    return {
      ...spent,
      nodes: rest(spent.nodes, ({ nodes }) => nodes),
      shards: spent.shards.map((micros, at) => rest(micros, ({ shards }) => shards[at] ?? 0)),
    };
  }
}

const per = (count: number, { nodes, shards }: Spent): Cost => ({
  nodes: nodes / count,
  shards: shards.map((micros) => micros / count),
});
