import type { NodeId } from '../../domain/registryTerms.ts';
import { dropped, droppedWith, stillHere } from '../rules/coming.ts';
import type { Replicas } from './replicas.ts';

/**
 * Keeps seats and sockets of this node in step: a seat whose socket is not here goes into grace, one that was given up
 * while its socket is open is taken again.
 */
export class Attendant {
  /** Seats without a socket at the last look: a join may be under way. */
  #suspects = new Set<string>();
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

  look(): void {
    if (!this.#hasSockets) return;
    const suspects = new Set<string>();
    for (const replica of this.replicas.here()) {
      for (const { member, resumable } of replica.state.members.values()) {
        if (member.node !== this.node()) continue;
        const { memberId, socketId, away } = member;
        const isHere = replica.listeners.has(memberId);
        const name = `${replica.name} ${memberId} ${socketId}`;
        if (isHere && away) {
          replica.run((draft) => stillHere(draft, memberId, socketId), nothing).catch(nothing);
        } else if (!isHere && !away) {
          suspects.add(name);
          if (this.#suspects.has(name))
            replica.run((draft) => dropped(draft, { memberId, socketId, resumable }), nothing).catch(nothing);
        }
      }
    }
    this.#suspects = suspects;
  }

  /** The node ends: those who asked for it are waited for. */
  async giveUp(): Promise<void> {
    const given = [...this.replicas.here()].map((replica) =>
      replica.run((draft) => droppedWith(draft, this.node()), nothing),
    );
    await Promise.all(given);
  }
}

// Out of the store's reach: the next look is soon enough.
const nothing = (): void => {};
