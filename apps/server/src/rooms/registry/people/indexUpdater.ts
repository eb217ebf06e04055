import { hasRejoined } from '../room/listeners.ts';
import type { Seated } from '../../registry.ts';
import type { SocketId } from '../../registryTypes.ts';
import { seatItem } from '../listings/matchOrOpen.ts';
import type { CommandEffects } from '../room/batch.ts';
import type { Replica } from '../room/replica.ts';
import type { LogRecord } from '../store/roomStore.ts';
import type { RegistryDependencies } from './dependencies.ts';

/** Updates the indices from the rooms' logs. */
export class IndexUpdater {
  readonly #deps: RegistryDependencies;
  /** Closed sockets of this node, with their seats that are in grace, or about to be. */
  readonly #closedSockets = new Map<SocketId, Seated[]>();

  constructor(deps: RegistryDependencies) {
    this.#deps = deps;
  }

  /** Handles changes decided on this node. Writes that fail are corrected at the next read. */
  onCommitted(replica: Replica, { released, memberships, meetings }: CommandEffects): void {
    const { listings, membershipHistory, recentlyMet, activity, quotas } = this.#deps;
    listings.onChanged(replica);
    for (const membership of memberships)
      inBackground(
        membershipHistory.remember(replica.name, membership, replica.slowMode.hasSent(membership.memberIds)),
      );
    for (const meeting of meetings) {
      inBackground(recentlyMet.remember(meeting));
      if (meeting.waitedMs !== undefined) inBackground(activity.rememberWait(meeting.waitedMs));
    }
    for (const { kind, userId, quotas: keys } of released) {
      const item = userId === undefined ? replica.name : seatItem(replica.name, userId);
      if (keys.length > 0) inBackground(quotas.remove(kind, item, keys));
    }
  }

  /** Handles records of followed logs, from any node. */
  onRecord(replica: Replica, { entries }: LogRecord): void {
    const { listings, userIdOwners, seats, findDeadNodes } = this.#deps;
    for (const entry of entries) {
      switch (entry.kind) {
        case 'viewerJoined':
          listings.onChanged(replica);
          break;
        case 'viewerLeft':
          listings.onChanged(replica);
          this.#release((socketId) => socketId === entry.viewer.socketId);
          break;
        case 'broadcastEnded':
          listings.onBroadcastEnded(entry.broadcaster, replica.name);
          this.#release((_, seats) => seats.some(({ room }) => room === replica.name));
          break;
        case 'memberBack': {
          const { memberId, socketId } = entry.member;
          const isPreviousSeat = (seat: Seated) => seat.room === replica.name && seat.memberId === memberId;
          this.#release((other, seats) => other !== socketId && seats.some(isPreviousSeat));
          break;
        }
        case 'memberLeft':
        case 'memberRemoved':
        case 'sessionTaken': {
          const { memberId, socketId, userId, node } = entry.member;
          if (hasRejoined(replica.state, entry.member)) break;
          if (findDeadNodes([node]).length > 0) inBackground(userIdOwners.removeClaim(userId, socketId));
          seats.leave(socketId, { room: replica.name, memberId }, replica.state.members.has(memberId));
          this.#release((other) => other === socketId);
        }
      }
    }
  }

  /** The socket has closed. A seat in grace, or about to go into grace, keeps its user id. */
  async onSocketClosed(socketId: SocketId): Promise<void> {
    const { userIdOwners, seats } = this.#deps;
    const awaited = seats.of(socketId).filter((seat) => this.#isHeldBy(seat, socketId));
    seats.close(socketId);
    if (awaited.length > 0) this.#closedSockets.set(socketId, awaited);
    else await userIdOwners.release(socketId);
  }

  /** Log records were missed: seats of closed sockets may have ended in them. */
  onReloaded(replica: Replica): void {
    this.#release((socketId, seats) =>
      seats.some((seat) => seat.room === replica.name && !this.#isHeldBy(seat, socketId)),
    );
  }

  #isHeldBy({ room, memberId }: Seated, socketId: SocketId): boolean {
    const replica = this.#deps.replicas.get(room);
    const seat = replica?.state.members.get(memberId) ?? replica?.lostSeats.get(memberId);
    return seat?.member.socketId === socketId;
  }

  /** Releases closed sockets whose seats have ended or belong to other sockets. */
  #release(isSelected: (socketId: SocketId, seats: readonly Seated[]) => boolean): void {
    for (const [socketId, seats] of this.#closedSockets) {
      if (!isSelected(socketId, seats) || seats.some((seat) => this.#isHeldBy(seat, socketId))) continue;
      this.#closedSockets.delete(socketId);
      inBackground(this.#deps.userIdOwners.release(socketId));
    }
  }
}

function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}
