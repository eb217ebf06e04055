import { isBackAgain } from '../room/listeners.ts';
import type { Seated } from '../../registry.ts';
import type { SocketId } from '../../registryTypes.ts';
import { seatItem } from '../listings/matcher.ts';
import type { CommandEffects } from '../room/batch.ts';
import type { Replica } from '../room/replica.ts';
import type { LogRecord } from '../store/roomStore.ts';
import type { RegistryParts } from './parts.ts';

/** Updates the indices from the rooms' logs. */
export class Effects {
  readonly #parts: RegistryParts;
  /** Closed sockets of this node, with their seats that are in grace, or about to be. */
  readonly #awaited = new Map<SocketId, Seated[]>();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** Handles changes decided on this node. Writes that fail are corrected at the next read. */
  changed(replica: Replica, { released, stays, encounters }: CommandEffects): void {
    const { listings, meetings, partners, activity, quotas } = this.#parts;
    listings.note(replica);
    for (const stay of stays)
      inBackground(meetings.remember(replica.name, stay, replica.slowMode.hasSpoken(stay.memberIds)));
    for (const encounter of encounters) {
      inBackground(partners.remember(encounter));
      if (encounter.waitedMs !== undefined) inBackground(activity.rememberWait(encounter.waitedMs));
    }
    for (const { kind, userId, quotas: keys } of released) {
      const item = userId === undefined ? replica.name : seatItem(replica.name, userId);
      if (keys.length > 0) inBackground(quotas.drop(kind, item, keys));
    }
  }

  /** Handles records of followed logs, from any node. */
  followed(replica: Replica, { entries }: LogRecord): void {
    const { listings, identities, seats, deadAmong } = this.#parts;
    for (const entry of entries) {
      switch (entry.kind) {
        case 'viewerJoined':
          listings.note(replica);
          break;
        case 'viewerLeft':
          listings.note(replica);
          this.#release((socketId) => socketId === entry.viewer.socketId);
          break;
        case 'broadcastEnded':
          listings.noteOffAir(entry.broadcaster, replica.name);
          this.#release((_, seats) => seats.some(({ room }) => room === replica.name));
          break;
        case 'memberBack': {
          const { memberId, socketId } = entry.member;
          const isFormer = (seat: Seated) => seat.room === replica.name && seat.memberId === memberId;
          this.#release((other, seats) => other !== socketId && seats.some(isFormer));
          break;
        }
        case 'memberLeft':
        case 'memberRemoved':
        case 'sessionTaken': {
          const { memberId, socketId, userId, node } = entry.member;
          if (isBackAgain(replica.state, entry.member)) break;
          if (deadAmong([node]).length > 0) inBackground(identities.disclaim(userId, socketId));
          seats.leave(socketId, { room: replica.name, memberId }, replica.state.members.has(memberId));
          this.#release((other) => other === socketId);
        }
      }
    }
  }

  /** The socket has closed. A seat in grace, or about to go into grace, keeps its user id. */
  async closed(socketId: SocketId): Promise<void> {
    const { identities, seats } = this.#parts;
    const awaited = seats.of(socketId).filter((seat) => this.#isHeldBy(seat, socketId));
    seats.close(socketId);
    if (awaited.length > 0) this.#awaited.set(socketId, awaited);
    else await identities.release(socketId);
  }

  /** Log records were missed: seats of closed sockets may have ended in them. */
  missed(replica: Replica): void {
    this.#release((socketId, seats) =>
      seats.some((seat) => seat.room === replica.name && !this.#isHeldBy(seat, socketId)),
    );
  }

  #isHeldBy({ room, memberId }: Seated, socketId: SocketId): boolean {
    const replica = this.#parts.replicas.get(room);
    const seat = replica?.state.members.get(memberId) ?? replica?.lostSeats.get(memberId);
    return seat?.member.socketId === socketId;
  }

  /** Releases closed sockets whose seats have ended or belong to other sockets. */
  #release(isMeant: (socketId: SocketId, seats: readonly Seated[]) => boolean): void {
    for (const [socketId, seats] of this.#awaited) {
      if (!isMeant(socketId, seats) || seats.some((seat) => this.#isHeldBy(seat, socketId))) continue;
      this.#awaited.delete(socketId);
      inBackground(this.#parts.identities.release(socketId));
    }
  }
}

function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}
