import { quantile } from '../../support/quantile.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import { shareInterest, type Visitor } from './visitors.ts';

/** Someone alone for less than this does not count as waiting: a partner may be on the way. */
const SETTLED = 3;

/** A searching person: since when, where, and who came. */
export type Searcher = {
  visitor: Visitor;
  since: number;
  room?: string | undefined;
  aloneSince?: number | undefined;
  isOnTheWay?: boolean;
  met: Promise<Searcher>;
  meets: (other: Searcher) => void;
};

export type SimulationMetrics = {
  searches: number;
  matched: number;
  waits: number[];
  meetings: number;
  withCommonTag: number;
  repeats: number;
  doublyHosted: number;
  unmatched: number;
};

/** Tracks and counts what happens to people, whatever rule matches them. */
export class Simulation {
  readonly metrics: SimulationMetrics = {
    searches: 0,
    matched: 0,
    waits: [],
    meetings: 0,
    withCommonTag: 0,
    repeats: 0,
    doublyHosted: 0,
    unmatched: 0,
  };
  readonly #alone = new Map<string, Searcher>();
  readonly #pairs = new Set<string>();
  /** By room: how many are on the way there. */
  readonly #coming = new Map<string, number>();
  readonly clock: SimulatedClock;

  constructor(clock: SimulatedClock) {
    this.clock = clock;
  }

  begin(visitor: Visitor): Searcher {
    this.metrics.searches += 1;
    let meets: Searcher['meets'] = nobody;
    const met = new Promise<Searcher>((resolve) => (meets = resolve));
    return { visitor, since: this.clock.now(), met, meets };
  }

  /** It has opened a room, as nobody was found: was a suitable person waiting at that moment? */
  hosts({ visitor }: Searcher): void {
    if (this.#isCompatible(visitor)) this.metrics.doublyHosted += 1;
  }

  /** It is on the way to a room, and has left the one where it waited. */
  travelsTo(searcher: Searcher, room: string): void {
    searcher.isOnTheWay = true;
    this.#coming.set(room, (this.#coming.get(room) ?? 0) + 1);
  }

  /** It has arrived, or was refused. */
  arrives(searcher: Searcher, room: string, isIn: boolean): void {
    searcher.isOnTheWay = false;
    this.#coming.set(room, (this.#coming.get(room) ?? 0) - 1);
    if (isIn) this.#enters(searcher, room);
  }

  /** It joins a room, perhaps with the person waiting there. */
  #enters(searcher: Searcher, room: string): void {
    this.goesFrom(searcher);
    searcher.room = room;
    const other = this.#alone.get(room);
    if (!other) {
      searcher.aloneSince = this.clock.now();
      this.#alone.set(room, searcher);
      return;
    }
    this.#alone.delete(room);
    this.#meet(searcher, other);
  }

  goesFrom({ room }: Searcher): void {
    if (room !== undefined) this.#alone.delete(room);
  }

  /** It gives up waiting. */
  givesUp(searcher: Searcher): void {
    this.goesFrom(searcher);
    if (this.#isCompatible(searcher.visitor)) this.metrics.unmatched += 1;
  }

  #meet(one: Searcher, other: Searcher): void {
    const { metrics } = this;
    const pair = pairOf(one.visitor, other.visitor);
    metrics.meetings += 1;
    metrics.matched += 2;
    metrics.waits.push(this.clock.now() - one.since, this.clock.now() - other.since);
    metrics.withCommonTag += Number(shareInterest(one.visitor, other.visitor));
    metrics.repeats += Number(this.#pairs.has(pair));
    this.#pairs.add(pair);
    one.meets(other);
    other.meets(one);
  }

  /** Someone waits alone, without a partner on the way, who shares an interest and is new. */
  #isCompatible(visitor: Visitor): boolean {
    return [...this.#alone.values()].some(
      ({ visitor: other, room = '', aloneSince = Infinity, isOnTheWay }) =>
        other !== visitor &&
        !isOnTheWay &&
        !this.#coming.get(room) &&
        this.clock.now() - aloneSince > SETTLED &&
        shareInterest(visitor, other) &&
        !this.#pairs.has(pairOf(visitor, other)),
    );
  }
}

const nobody = (): void => {};

const pairOf = (one: Visitor, other: Visitor): string => [one.id, other.id].sort().join(' ');

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** The printed figures of a rule, in the order of `COLUMNS`. */
export const COLUMNS = [
  'matched',
  'wait p50',
  'wait p95',
  'searches that met a common tag',
  'pairs with a common tag',
  'repeated pairs',
  'doubly hosted pairs',
  'stranded waiters',
  'meetings',
] as const;

export function cellsOf(metrics: SimulationMetrics): string[] {
  const { searches, matched, waits, meetings, withCommonTag, repeats, doublyHosted, unmatched } = metrics;
  const seconds = (share: number) => `${quantile(waits, share).toFixed(1)} s`;
  return [
    percent(matched, searches),
    seconds(0.5),
    seconds(0.95),
    percent(2 * withCommonTag, searches),
    percent(withCommonTag, meetings),
    `${repeats}`,
    `${doublyHosted}`,
    `${unmatched}`,
    `${meetings}`,
  ];
}
