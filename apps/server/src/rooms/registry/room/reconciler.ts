import type { NodeId, RoomName } from '../../registryTypes.ts';
import { onDisconnected, removeNode, endGrace, type Disconnection } from '../rules/resuming.ts';
import type { Seat } from '../rules/roomState.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

/** How long a join may take from storing its seat until its socket listens; milliseconds. */
const JOIN_TIMEOUT_MS = 5_000;

type Suspects = Map<string, { room: RoomName; since: number }>;

/**
 * Reconciles seats with the sockets of this node: a seat whose socket has closed goes into grace; one in grace whose
 * socket is open leaves it.
 */
export class Reconciler {
  /** Seats without a socket at the last check, and since when: a join may be in progress. */
  #suspects: Suspects = new Map();
  /** Seats to be given up or to go into grace once the store is reachable. */
  readonly #postponed = new Map<string, { room: RoomName; disconnection: Disconnection }>();
  #hasSockets = false;

  readonly replicas: Pick<Replicas, 'loaded'>;
  readonly node: () => NodeId;
  readonly now: () => number;

  constructor(replicas: Pick<Replicas, 'loaded'>, node: () => NodeId, now = () => performance.now()) {
    this.replicas = replicas;
    this.node = node;
    this.now = now;
  }

  /** Starts the checks: from the first listener on, a seat without a listener has lost its socket. */
  enable(): void {
    this.#hasSockets = true;
  }

  /** The store is unreachable: the seat is given up or goes into grace later, with its current position in the log. */
  postpone(room: RoomName, disconnection: Disconnection): void {
    this.#postponed.set(socketSeatKey(room, disconnection), { room, disconnection });
  }

  reconcile(): void {
    if (!this.#hasSockets) return;
    const suspects: Suspects = new Map();
    const withoutSocket = new Set<string>();
    const unsettledRooms = new Set<RoomName>();
    for (const replica of this.replicas.loaded()) {
      if (!replica.isSettled) unsettledRooms.add(replica.name);
      else for (const seat of replica.state.members.values()) this.#check(replica, seat, suspects, withoutSocket);
    }
    for (const [key, suspect] of this.#suspects) if (unsettledRooms.has(suspect.room)) suspects.set(key, suspect);
    this.#suspects = suspects;
    for (const [key, { room }] of this.#postponed)
      if (!withoutSocket.has(key) && !unsettledRooms.has(room)) this.#postponed.delete(key);
  }

  #check(replica: Replica, seat: Seat, suspects: Suspects, withoutSocket: Set<string>): void {
    const { member, resumable } = seat;
    const { memberId, socketId, away, arrivalNumber } = member;
    if (member.node !== this.node()) return;
    const hasSocket = () => replica.listeners.all.has(memberId);
    // If the store is unreachable, the next check is soon enough.
    if (hasSocket() && away) replica.run((draft) => endGrace(draft, memberId, socketId)).catch(() => {});
    if (hasSocket() || away) return;
    const room = replica.name;
    const since = this.#suspects.get(seatKey(room, seat))?.since ?? this.now();
    suspects.set(seatKey(room, seat), { room, since });
    withoutSocket.add(socketSeatKey(room, member));
    const deferred = this.#postponed.get(socketSeatKey(room, member))?.disconnection;
    if (!deferred && this.now() - since < JOIN_TIMEOUT_MS) return;
    const disconnection = deferred ?? { memberId, socketId, resumable };
    replica
      .run((draft) => {
        // Its socket may have joined again by now.
        if (!hasSocket() && draft.state.members.get(memberId)?.member.arrivalNumber === arrivalNumber)
          onDisconnected(draft, disconnection);
      })
      .catch(() => {});
  }

  /** The node shuts down: resumable seats go into grace, the others are given up. */
  async drain(): Promise<void> {
    await Promise.all(
      [...this.replicas.loaded()].map((replica) => replica.run((draft) => removeNode(draft, this.node()))),
    );
  }
}

const socketSeatKey = (room: RoomName, { memberId, socketId }: Pick<Disconnection, 'memberId' | 'socketId'>): string =>
  [room, memberId, socketId].join(' ');

/** A socket that leaves a room and joins again has a new seat. */
const seatKey = (room: RoomName, { member: { memberId, socketId, arrivalNumber } }: Seat): string =>
  [room, memberId, socketId, arrivalNumber].join(' ');
