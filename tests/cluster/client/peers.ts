import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { SignalKind } from './history.ts';

export type PeersOptions = {
  /** Sends a signal to a member, without confirmation of its arrival. */
  emit: (kind: SignalKind, to: string, id: string) => void;
  /** Makes the id of an offer. */
  nextId: () => string;
  onOffered: (peer: string, id: string) => void;
  onConnected: (peer: string, id: string) => void;
};

type Offered = { id: string; attempts: number; isAnswered: boolean; timer?: NodeJS.Timeout };

/**
 * One end of the connections to the others of a room, as a page has it: the arriving one offers; an unanswered offer is
 * repeated after a while and on resuming; every offer is answered.
 */
export class Peers {
  readonly #options: PeersOptions;
  readonly #offers = new Map<string, Offered>();

  constructor(options: PeersOptions) {
    this.#options = options;
  }

  /** All its offers were answered. */
  get isConnected(): boolean {
    return [...this.#offers.values()].every(({ isAnswered }) => isAnswered);
  }

  /** Offers, for the first time or again. */
  offer(peer: string): void {
    clearTimeout(this.#offers.get(peer)?.timer);
    const id = this.#options.nextId();
    this.#offers.set(peer, { id, attempts: 0, isAnswered: false });
    this.#options.onOffered(peer, id);
    this.#offer(peer);
  }

  /** The socket is back: the last messages may be lost. */
  repeat(): void {
    for (const [peer, { isAnswered }] of this.#offers) if (!isAnswered) this.#offer(peer);
  }

  receive(kind: SignalKind, peer: string, id: string): void {
    if (kind === 'offer') {
      this.#options.emit('answer', peer, id);
      this.#options.emit('candidate', peer, id);
    }
    const offered = this.#offers.get(peer);
    if (kind !== 'answer' || !offered || offered.isAnswered || !id.startsWith(`${offered.id}/`)) return;
    clearTimeout(offered.timer);
    offered.isAnswered = true;
    this.#options.onConnected(peer, offered.id);
  }

  /** Drops everyone else. */
  keep(isHere: (peer: string) => boolean): void {
    for (const [peer, { timer }] of this.#offers) {
      if (isHere(peer)) continue;
      clearTimeout(timer);
      this.#offers.delete(peer);
    }
  }

  #offer(peer: string): void {
    const offered = this.#offers.get(peer);
    if (!offered) return;
    clearTimeout(offered.timer);
    offered.attempts += 1;
    const id = `${offered.id}/${offered.attempts}`;
    this.#options.emit('offer', peer, id);
    this.#options.emit('candidate', peer, id);
    offered.timer = setTimeout(() => this.#offer(peer), DELAYS.answerLate);
  }
}
