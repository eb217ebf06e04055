import { randomToken } from '../../../platform/access/signing.ts';
import type { Seated } from '../../registry.ts';
import type { MemberId, RoomName, SocketId } from '../../registryTypes.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import type { MemberIds } from '../rules/members.ts';

/** The seats of this node's sockets: at most one in a room and one in a stream. */
export class SocketSeats {
  readonly #seats = new Map<SocketId, { room?: Seated; stream?: Seated }>();
  /** Ids of sockets of this node that another member uses. */
  readonly #usedByOther = new Set<MemberId>();

  roomOf(socketId: SocketId): Seated | undefined {
    return this.#seats.get(socketId)?.room;
  }

  streamOf(socketId: SocketId): Seated | undefined {
    return this.#seats.get(socketId)?.stream;
  }

  of(socketId: SocketId): Seated[] {
    const { room, stream } = this.#seats.get(socketId) ?? {};
    return [room, stream].filter((seat) => seat !== undefined);
  }

  take(socketId: SocketId, seat: Seated): void {
    const kind = isBroadcast(seat.room) ? 'stream' : 'room';
    this.#seats.set(socketId, { ...this.#seats.get(socketId), [kind]: seat });
  }

  /** The seat belongs to another socket now, or has ended. */
  leave(socketId: SocketId, { room, memberId }: Seated, isUsedByOther: boolean): void {
    const seats = this.#seats.get(socketId);
    if (!seats) return;
    const kind = isBroadcast(room) ? 'stream' : 'room';
    if (seats[kind]?.memberId === memberId && seats[kind].room === room) delete seats[kind];
    if (isUsedByOther && memberId === socketId) this.#usedByOther.add(socketId);
  }

  close(socketId: SocketId): void {
    this.#seats.delete(socketId);
    this.#usedByOther.delete(socketId);
  }

  /** A member id for a new seat of that socket: its own id, unless another member has it. */
  newId(socketId: SocketId, room: RoomName): MemberIds {
    const fallback = randomToken();
    const other = isBroadcast(room) ? this.roomOf(socketId) : this.streamOf(socketId);
    const isFree = other?.memberId !== socketId && !this.#usedByOther.has(socketId);
    return { memberId: isFree ? socketId : fallback, fallback };
  }
}
