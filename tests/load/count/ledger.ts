import { noteTime, type Times } from './histograms.ts';
import { causeOf, type Fate, type Life, type Trouble } from './fate.ts';

/** Descriptions and candidates of one pair keep their order; so do lines of chat, and reactions, each for itself. */
export type Family = 'signal' | 'chat' | 'reaction';

/** What was said so shortly before the end, or within the time of the slowest word, may still be on its way. */
const LAST_WORDS_MS = 1_000;

type Copy = { at: number; order: number; wasDeaf: boolean };
type Letter = { family: Family; from: string; to: string; copies: Copy[]; heard: number };

export type LedgerSums = {
  sent: number;
  delivered: number;
  lost: number;
  excused: number;
  duplicates: number;
  inversions: number;
  /** Of what was not delivered: why, as far as anybody can tell. */
  causes: Record<string, number>;
};

export type Said = { family: Family; from: string; to: string; id: string; at: number; isLinkUp: boolean };
export type Heard = Omit<Said, 'isLinkUp'>;

/** What was heard of what was said: who, to whom, after how long. */
export type Delivery = { family: Family; from: string; to: string; ms: number };

/**
 * Every message from one machine to another over the servers. The same words may be said again by those who got no
 * answer: each saying is a copy, and more hearings than sayings are duplicates.
 */
export class Ledger {
  readonly deliveries: Delivery[] = [];
  readonly #letters = new Map<string, Letter>();
  readonly #orders = new Map<string, { said: number; heard: number }>();
  readonly #lives = new Map<string, Life>();
  /** Who has a seat, by room. */
  readonly #rooms = new Map<string, Set<string>>();
  readonly #refusals = new Map<string, string>();
  #duplicates = 0;
  #inversions = 0;
  #sent = 0;
  /** How long the slowest word was on its way; milliseconds. */
  #longest = 0;

  readonly times: Times;

  constructor(times: Times) {
    this.times = times;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Somebody has a seat under this id; their link is up. */
  seated(id: string, room: string, at: number): void {
    const known = this.#lives.get(id);
    this.#lives.set(id, { room, from: known?.from ?? at, downs: known?.downs ?? [] });
    this.#rooms.set(room, (this.#rooms.get(room) ?? new Set()).add(id));
  }

  gone(id: string, at: number): void {
    const life = this.#lives.get(id);
    if (!life) return;
    life.until ??= at;
    this.#rooms.get(life.room)?.delete(id);
  }

  linkLost(id: string, at: number): void {
    this.#lives.get(id)?.downs.push(at);
  }

  refused(id: string, code: string): void {
    this.#refusals.set(id, code);
  }

  /** Who sits in a room by now, the sender apart: they should hear what is said there. */
  othersIn(room: string, from: string): string[] {
    return [...(this.#rooms.get(room) ?? [])].filter((id) => id !== from);
  }

  say({ family, from, to, id, at, isLinkUp }: Said): void {
    this.#sent += 1;
    const key = `${family} ${from} ${to} ${id}`;
    const letter = this.#letters.get(key) ?? { family, from, to, copies: [], heard: 0 };
    this.#letters.set(key, letter);
    const order = this.#orderOf(family, from, to);
    order.said += 1;
    letter.copies.push({ at, order: order.said, wasDeaf: !isLinkUp });
  }

  hear({ family, from, to, id, at }: Heard): void {
    const letter = this.#letters.get(`${family} ${from} ${to} ${id}`);
    // Whoever sat down a moment ago may hear what was not meant for it yet.
    if (!letter) return;
    const copy = letter.copies[letter.heard];
    letter.heard += 1;
    if (!copy) {
      this.#duplicates += 1;
      return;
    }
    const ms = at - copy.at;
    this.#longest = Math.max(this.#longest, ms);
    this.deliveries.push({ family, from, to, ms });
    noteTime(this.times, `message ${family}`, ms);
    const order = this.#orderOf(family, from, to);
    if (copy.order < order.heard) this.#inversions += 1;
    order.heard = Math.max(order.heard, copy.order);
  }

  /** What became of everything, at the quiet end. */
  settle(at: number, troubles: readonly Trouble[]): LedgerSums {
    const sums = { delivered: 0, lost: 0, excused: 0 };
    const causes: Record<string, number> = {};
    for (const letter of this.#letters.values()) {
      sums.delivered += Math.min(letter.heard, letter.copies.length);
      for (const copy of letter.copies.slice(letter.heard)) {
        const fate: Fate = causeOf({
          ...copy,
          lastWordsFrom: at - Math.max(LAST_WORDS_MS, this.#longest),
          sender: this.#lives.get(letter.from),
          receiver: this.#lives.get(letter.to),
          refusal: letter.family === 'signal' ? undefined : this.#refusals.get(letter.from),
          troubles,
        });
        sums[fate.kind] += 1;
        causes[`${fate.kind}: ${fate.cause}`] = (causes[`${fate.kind}: ${fate.cause}`] ?? 0) + 1;
      }
    }
    return { sent: this.#sent, ...sums, duplicates: this.#duplicates, inversions: this.#inversions, causes };
  }

  #orderOf(family: Family, from: string, to: string) {
    const key = `${family} ${from} ${to}`;
    const known = this.#orders.get(key) ?? { said: 0, heard: 0 };
    this.#orders.set(key, known);
    return known;
  }
}
