import type { Seated } from '../../domain/registry.ts';
import type { SocketId } from '../../domain/registryTerms.ts';
import { seatItem } from '../listings/matcher.ts';
import type { Aftermath } from '../room/batch.ts';
import type { Replica } from '../room/replica.ts';
import type { LogRecord } from '../store/roomStore.ts';
import type { RegistryParts } from './parts.ts';

/** What the log of a room means for what is known beside the rooms. */
export class Effects {
  readonly #parts: RegistryParts;
  /** Sockets of this node that are closed, with the seats in grace that were theirs last. */
  readonly #awaited = new Map<SocketId, Seated[]>();

  constructor(parts: RegistryParts) {
    this.#parts = parts;
  }

  /** Of what was decided here. What is not written, as the store is away, is found out by whoever meets it. */
  changed(replica: Replica, { released, stays, encounters }: Aftermath): void {
    const { listings, meetings, partners, activity, quotas } = this.#parts;
    listings.note(replica);
    for (const stay of stays) inBackground(meetings.remember(replica.name, stay));
    for (const encounter of encounters) {
      inBackground(partners.remember(encounter));
      if (encounter.waitedMs !== undefined) inBackground(activity.rememberWait(encounter.waitedMs));
    }
    for (const { kind, userId, quotas: keys } of released) {
      const item = userId === undefined ? replica.name : seatItem(replica.name, userId);
      if (keys.length > 0) inBackground(quotas.drop(kind, item, keys));
    }
  }

  /** Of what a log that is followed here has brought, whoever decided it. */
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
          listings.noteOffAir(entry.broadcaster);
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
          if (deadAmong([node]).length > 0) inBackground(identities.disclaim(userId, socketId));
          seats.leave(socketId, { room: replica.name, memberId }, replica.state.members.has(memberId));
          this.#release((other) => other === socketId);
        }
      }
    }
  }

  /** The socket is closed. A seat in grace keeps its person's id. */
  async closed(socketId: SocketId): Promise<void> {
    const { replicas, identities, seats } = this.#parts;
    const awaited = seats
      .of(socketId)
      .filter(({ room, memberId }) => replicas.get(room)?.state.members.get(memberId)?.member.away ?? false);
    seats.close(socketId);
    if (awaited.length > 0) this.#awaited.set(socketId, awaited);
    else await identities.release(socketId);
  }

  /** Seats that these closed sockets had are over, or another socket's. */
  #release(isMeant: (socketId: SocketId, seats: readonly Seated[]) => boolean): void {
    for (const [socketId, seats] of this.#awaited) {
      if (!isMeant(socketId, seats)) continue;
      this.#awaited.delete(socketId);
      inBackground(this.#parts.identities.release(socketId));
    }
  }
}

function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}
