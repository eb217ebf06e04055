import type { NodeId, RoomName } from '../../domain/registryTerms.ts';
import { dropped, dropNode, stillHere, type Dropped } from '../rules/resuming.ts';
import type { Seat } from '../rules/roomState.ts';
import type { Replicas } from './replicas.ts';

/** How long a join may take from storing its seat until its socket listens; milliseconds. */
const JOIN_TIMEOUT_MS = 5_000;

/**
 * Reconciles seats with the sockets of this node: a seat whose socket is not here goes into grace; one that was given up
 * although its socket is open is restored.
 */
export class Reconciler {
  /** Seats without a socket at the last check, and since when: a join may be in progress. */
  #suspects = new Map<string, number>();
  /** Sockets that closed while the store was out of reach. */
  readonly #unwritten = new Map<string, Dropped>();
  #hasSockets = false;

  readonly replicas: Pick<Replicas, 'loaded'>;
  readonly node: () => NodeId;
  readonly now: () => number;

  constructor(replicas: Pick<Replicas, 'loaded'>, node: () => NodeId, now = () => performance.now()) {
    this.replicas = replicas;
    this.node = node;
    this.now = now;
  }

  /** From the first listener on, a seat of this node without a listener has lost its socket. */
  begin(): void {
    this.#hasSockets = true;
  }

  /** The store is out of reach: the seat is given up or goes into grace later, with the position reached by now. */
  defer(room: RoomName, drop: Dropped): void {
    this.#unwritten.set(socketSeatKey(room, drop), drop);
  }

  reconcile(): void {
    if (!this.#hasSockets) return;
    const now = this.now();
    const suspects = new Map<string, number>();
    const socketless = new Set<string>();
    for (const replica of this.replicas.loaded()) {
      for (const seat of replica.state.members.values()) {
        const { member, resumable } = seat;
        if (member.node !== this.node()) continue;
        const { memberId, socketId, away } = member;
        const isHere = replica.listeners.all.has(memberId);
        // If the store is out of reach, the next check is soon enough.
        if (isHere && away) replica.run((draft) => stillHere(draft, memberId, socketId)).catch(() => {});
        if (isHere || away) continue;
        const since = this.#suspects.get(stayKey(replica.name, seat)) ?? now;
        suspects.set(stayKey(replica.name, seat), since);
        socketless.add(socketSeatKey(replica.name, member));
        const deferred = this.#unwritten.get(socketSeatKey(replica.name, member));
        if (!deferred && now - since < JOIN_TIMEOUT_MS) continue;
        const drop = deferred ?? { memberId, socketId, resumable };
        replica.run((draft) => dropped(draft, drop)).catch(() => {});
      }
    }
    this.#suspects = suspects;
    for (const name of this.#unwritten.keys()) if (!socketless.has(name)) this.#unwritten.delete(name);
  }

  /** The node ends: resumable seats go into grace, the others are given up. */
  async drain(): Promise<void> {
    await Promise.all(
      [...this.replicas.loaded()].map((replica) => replica.run((draft) => dropNode(draft, this.node()))),
    );
  }
}

const socketSeatKey = (room: RoomName, { memberId, socketId }: Pick<Dropped, 'memberId' | 'socketId'>): string =>
  [room, memberId, socketId].join(' ');

/** A socket that goes from room to room, or leaves one and comes back, has another seat each time. */
const stayKey = (room: RoomName, { member: { memberId, socketId, order } }: Seat): string =>
  [room, memberId, socketId, order].join(' ');
