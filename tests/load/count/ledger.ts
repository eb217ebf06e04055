import { recordTime, type Times } from './histograms.ts';
import { causeOf, type Loss, type Membership, type FaultWindow } from './lossCause.ts';

/** Messages of one family keep their order within a pair. */
export type Family = 'signal' | 'chat' | 'reaction';

/** Messages sent this shortly before the end, or within the slowest latency, may still be in flight. */
const IN_FLIGHT_MS = 1_000;

type Copy = { at: number; order: number; wasDisconnected: boolean };
type Message = { family: Family; from: string; to: string; copies: Copy[]; received: number };

export type LedgerSums = {
  sent: number;
  delivered: number;
  lost: number;
  excused: number;
  duplicates: number;
  inversions: number;
  /** Received by someone to whom they were not addressed. */
  misdirected: number;
  /** Causes of undelivered messages. */
  causes: Record<string, number>;
};

export type SentMessage = { family: Family; from: string; to: string; id: string; at: number; isConnected: boolean };
export type ReceivedMessage = Omit<SentMessage, 'isConnected'>;

/** A delivered message: sender, receiver, latency. */
export type Delivery = { family: Family; from: string; to: string; ms: number };

/**
 * Every message from one machine to another through the servers. An unanswered message may be sent again: each sending
 * is a copy, and more receipts than copies are duplicates.
 */
export class Ledger {
  readonly deliveries: Delivery[] = [];
  readonly #messages = new Map<string, Message>();
  readonly #orders = new Map<string, { sent: number; received: number }>();
  readonly #memberships = new Map<string, Membership>();
  /** Members by room. */
  readonly #rooms = new Map<string, Set<string>>();
  readonly #refusals = new Map<string, string>();
  /** Sender and id of every signal. */
  readonly #signals = new Set<string>();
  #misdirected = 0;
  #duplicates = 0;
  #inversions = 0;
  #sent = 0;
  /** The slowest latency; milliseconds. */
  #longest = 0;

  readonly times: Times;

  constructor(times: Times) {
    this.times = times;
  }

  get sent(): number {
    return this.#sent;
  }

  /** A member has taken a seat; its connection is up. */
  seated(id: string, room: string, at: number): void {
    const known = this.#memberships.get(id);
    this.#memberships.set(id, { room, from: known?.from ?? at, linkLosses: known?.linkLosses ?? [] });
    this.#rooms.set(room, (this.#rooms.get(room) ?? new Set()).add(id));
  }

  memberLeft(id: string, at: number): void {
    const membership = this.#memberships.get(id);
    if (!membership) return;
    membership.until ??= at;
    this.#rooms.get(membership.room)?.delete(id);
  }

  linkLost(id: string, at: number): void {
    this.#memberships.get(id)?.linkLosses.push(at);
  }

  refused(id: string, code: string): void {
    this.#refusals.set(id, code);
  }

  /** The members of a room except the sender: the expected receivers. */
  othersIn(room: string, from: string): string[] {
    return [...(this.#rooms.get(room) ?? [])].filter((id) => id !== from);
  }

  recordSent({ family, from, to, id, at, isConnected }: SentMessage): void {
    this.#sent += 1;
    const key = `${family} ${from} ${to} ${id}`;
    const message = this.#messages.get(key) ?? { family, from, to, copies: [], received: 0 };
    this.#messages.set(key, message);
    if (family === 'signal') this.#signals.add(`${from} ${id}`);
    const order = this.#orderOf(family, from, to);
    order.sent += 1;
    message.copies.push({ at, order: order.sent, wasDisconnected: !isConnected });
  }

  recordReceived({ family, from, to, id, at }: ReceivedMessage): void {
    const message = this.#messages.get(`${family} ${from} ${to} ${id}`);
    if (!message) {
      if (this.#isMisdirected({ family, from, to, id })) this.#misdirected += 1;
      return;
    }
    const copy = message.copies[message.received];
    message.received += 1;
    if (!copy) {
      this.#duplicates += 1;
      return;
    }
    const ms = at - copy.at;
    this.#longest = Math.max(this.#longest, ms);
    this.deliveries.push({ family, from, to, ms });
    recordTime(this.times, `message ${family}`, ms);
    const order = this.#orderOf(family, from, to);
    if (copy.order < order.received) this.#inversions += 1;
    order.received = Math.max(order.received, copy.order);
  }

  /** The sums at the quiet end of a run. */
  settle(at: number, faultWindows: readonly FaultWindow[]): LedgerSums {
    const sums = { delivered: 0, lost: 0, excused: 0 };
    const causes: Record<string, number> = {};
    for (const message of this.#messages.values()) {
      sums.delivered += Math.min(message.received, message.copies.length);
      for (const copy of message.copies.slice(message.received)) {
        const loss: Loss = causeOf({
          ...copy,
          inFlightFrom: at - Math.max(IN_FLIGHT_MS, this.#longest),
          sender: this.#memberships.get(message.from),
          receiver: this.#memberships.get(message.to),
          refusal: message.family === 'signal' ? undefined : this.#refusals.get(message.from),
          faultWindows,
        });
        sums[loss.kind] += 1;
        causes[`${loss.kind}: ${loss.cause}`] = (causes[`${loss.kind}: ${loss.cause}`] ?? 0) + 1;
      }
    }
    const [duplicates, inversions, misdirected] = [this.#duplicates, this.#inversions, this.#misdirected];
    return { sent: this.#sent, ...sums, duplicates, inversions, misdirected, causes };
  }

  /**
   * Whether a message that was not sent to this receiver should not have reached it. A member that has just joined may
   * receive a message to its room that was not expected for it yet. People who may meet are in one ledger, so that a
   * sender unknown to it is a stranger from another room, worker or generator.
   */
  #isMisdirected({ family, from, to, id }: Omit<ReceivedMessage, 'at'>): boolean {
    const [sender, receiver] = [this.#memberships.get(from), this.#memberships.get(to)];
    return sender?.room !== receiver?.room || (family === 'signal' && this.#signals.has(`${from} ${id}`));
  }

  #orderOf(family: Family, from: string, to: string) {
    const key = `${family} ${from} ${to}`;
    const known = this.#orders.get(key) ?? { sent: 0, received: 0 };
    this.#orders.set(key, known);
    return known;
  }
}
