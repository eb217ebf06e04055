import type { NodeId } from '../../domain/registryTerms.ts';
import { dropped, droppedWith, stillHere, type Dropped } from '../rules/coming.ts';
import type { Replicas } from './replicas.ts';

/**
 * Reconciles seats with the sockets of this node: a seat whose socket is not here goes into grace, one that was given up
 * while its socket is open is taken again.
 */
export class Reconciler {
  /** Seats without a socket at the last look: a join may be under way. */
  #suspects = new Set<string>();
  /** Sockets that closed while the store was out of reach. */
  readonly #unwritten = new Map<string, Dropped>();
  #hasSockets = false;

  readonly replicas: Replicas;
  readonly node: () => NodeId;

  constructor(replicas: Replicas, node: () => NodeId) {
    this.replicas = replicas;
    this.node = node;
  }

  /** A socket listens: from now on a seat of this node without a listener has lost its socket. */
  begin(): void {
    this.#hasSockets = true;
  }

  /** The store is out of reach: the seat goes into grace later, and what its socket has heard by now is known then. */
  defer(drop: Dropped): void {
    this.#unwritten.set(nameOf(drop), drop);
  }

  reconcile(): void {
    if (!this.#hasSockets) return;
    const suspects = new Set<string>();
    for (const replica of this.replicas.here()) {
      for (const { member, resumable } of replica.state.members.values()) {
        if (member.node !== this.node()) continue;
        const { memberId, socketId, away } = member;
        const isHere = replica.listeners.all.has(memberId);
        const name = nameOf(member);
        // Out of the store's reach: the next look is soon enough.
        if (isHere && away) replica.run((draft) => stillHere(draft, memberId, socketId)).catch(() => {});
        if (isHere || away) continue;
        suspects.add(name);
        const drop = this.#unwritten.get(name) ?? { memberId, socketId, resumable };
        if (this.#suspects.has(name)) replica.run((draft) => dropped(draft, drop)).catch(() => {});
      }
    }
    this.#suspects = suspects;
    for (const name of this.#unwritten.keys()) if (!suspects.has(name)) this.#unwritten.delete(name);
  }

  /** The node ends: the seats of those who asked for it go into grace, the others are given up. */
  async drain(): Promise<void> {
    await Promise.all(
      [...this.replicas.here()].map((replica) => replica.run((draft) => droppedWith(draft, this.node()))),
    );
  }
}

const nameOf = ({ memberId, socketId }: Pick<Dropped, 'memberId' | 'socketId'>): string => `${memberId} ${socketId}`;
