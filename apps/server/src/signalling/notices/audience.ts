import type { Audience, Ending } from '../../domain/registry.ts';
import type { Entry, MemberId, RoomName, Roster } from '../../domain/registryTerms.ts';
import { sendSnapshot } from '../events/seating.ts';
import type { Bridges } from '../media/bridges.ts';
import { forgetSeat, seatsOf, type SeatListener } from '../sockets/connections.ts';
import { noticesOf } from './noticesOf.ts';
import { packetOf, send, write } from './send.ts';

/** Tells the sockets of this node what the logs of their rooms bring. */
export class SocketAudience implements Audience<SeatListener> {
  readonly #bridges: Pick<Bridges, 'left' | 'ended' | 'areUsed'>;

  constructor(bridges: Pick<Bridges, 'left' | 'ended' | 'areUsed'>) {
    this.#bridges = bridges;
  }

  deliver(room: RoomName, entry: Entry, seq: number, to: readonly SeatListener[]): void {
    // Where media servers are in use they decide whom the broadcaster is to know of.
    if (this.#bridges.areUsed && (entry.kind === 'viewerJoined' || entry.kind === 'viewerLeft')) {
      if (entry.kind === 'viewerLeft') this.#bridges.left(room, entry.broadcaster, entry.viewer.memberId);
      return;
    }
    const { all, instead } = noticesOf(room, entry, seq);
    const others = to.filter(({ memberId, former }) => memberId !== instead?.memberId && !isOwnMove(entry, former));
    const sockets = others.map(({ connection }) => connection.socket);
    for (const { name, payload } of sockets.length > 0 ? all : []) write(sockets, packetOf(name, payload));
    const one = instead && to.find(({ memberId }) => memberId === instead.memberId);
    if (one) for (const { name, payload } of instead.notices) write([one.connection.socket], packetOf(name, payload));
  }

  resync(room: RoomName, roster: Roster, seq: number, to: readonly SeatListener[]): void {
    for (const { connection, memberId } of to) {
      const seat = seatsOf(connection).find((one) => one.room === room && one.memberId === memberId);
      // Who knows the product only by its first page takes a snapshot for an arrival.
      if (seat && connection.resumable && seat === connection.seat) sendSnapshot(connection, { ...seat, roster, seq });
    }
  }

  ended(room: RoomName, { connection, memberId }: SeatListener, why: Ending): void {
    const seat = seatsOf(connection).find((one) => one.room === room && one.memberId === memberId);
    if (!seat) return;
    forgetSeat(connection, seat);
    if (why === 'taken') send(connection.socket, 'sessionTaken', {});
    if (why !== 'lost' && why !== 'expired') return;
    if (connection.resumable) send(connection.socket, 'sessionLost', { code: why === 'lost' ? 'unknown' : 'expired' });
    // Who knows nothing of sessions would wait for ever.
    else connection.socket.conn.close();
  }

  heard(room: RoomName, entry: Entry): void {
    if (entry.kind === 'broadcastEnded') this.#bridges.ended(room);
  }
}

function isOwnMove(entry: Entry, former: MemberId | undefined): boolean {
  return entry.kind === 'memberLeft' && entry.member.memberId === former;
}
