import type { NodeId } from '../../domain/registryTerms.ts';
import { dropped, droppedWith, stillHere, type Dropped } from '../rules/coming.ts';
import type { Replicas } from './replicas.ts';

/**
 * Keeps seats and sockets of this node in step: a seat whose socket is not here goes into grace, one that was given up
 * while its socket is open is taken again.
 */
export class Attendant {
  /** Seats without a socket at the last look: a join may be under way. */
  #suspects = new Set<string>();
  /** Ends of sockets that the store could not be told. */
  readonly #unwritten = new Map<string, Dropped>();
  #hasSockets = false;

  readonly replicas: Replicas;
  readonly node: () => NodeId;

  constructor(replicas: Replicas, node: () => NodeId) {
    this.replicas = replicas;
    this.node = node;
  }

  /** Somebody listens: from now on whoever sits here does. */
  begin(): void {
    this.#hasSockets = true;
  }

  /** The store is out of reach: the seat goes into grace later, and what its socket has heard by now is known then. */
  putOff(end: Dropped): void {
    this.#unwritten.set(nameOf(end), end);
  }

  look(): void {
    if (!this.#hasSockets) return;
    const suspects = new Set<string>();
    for (const replica of this.replicas.here()) {
      for (const { member, resumable } of replica.state.members.values()) {
        if (member.node !== this.node()) continue;
        const { memberId, socketId, away } = member;
        const isHere = replica.listeners.has(memberId);
        const name = nameOf({ memberId, socketId });
        if (isHere && away) {
          replica.run((draft) => stillHere(draft, memberId, socketId)).catch(nothing);
        } else if (!isHere && !away) {
          suspects.add(name);
          const end = this.#unwritten.get(name) ?? { memberId, socketId, resumable };
          if (this.#suspects.has(name)) replica.run((draft) => dropped(draft, end)).catch(nothing);
        }
      }
    }
    this.#suspects = suspects;
    for (const name of this.#unwritten.keys()) if (!suspects.has(name)) this.#unwritten.delete(name);
  }

  /** The node ends: those who asked for it are waited for. */
  async giveUp(): Promise<void> {
    await Promise.all(
      [...this.replicas.here()].map((replica) => replica.run((draft) => droppedWith(draft, this.node()))),
    );
  }
}

const nameOf = ({ memberId, socketId }: Pick<Dropped, 'memberId' | 'socketId'>): string => `${memberId} ${socketId}`;

// Out of the store's reach: the next look is soon enough.
const nothing = (): void => {};
