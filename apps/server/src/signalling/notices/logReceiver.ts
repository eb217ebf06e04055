import type { LogReceiver } from '../../rooms/registry.ts';
import type { LogEntry, MemberId, RoomName } from '../../rooms/registryTypes.ts';
import { wireError } from '../requests/errors.ts';
import { sendSnapshot } from '../events/attachSeat.ts';
import type { HandOvers } from '../media/handOversAcrossNodes.ts';
import { forgetSeat, seatsOf, type Connections, type SeatListener } from '../sockets/connections.ts';
import { noticesOf } from './noticesOf.ts';
import { packetOf, send, write } from './send.ts';

/** Sends the entries of rooms' logs to the sockets of this node. */
export function createLogReceiver(
  handOvers: Pick<HandOvers, 'left' | 'ended'> | undefined,
  connections: Connections,
): LogReceiver<SeatListener> {
  return {
    deliver(room, entry, seq, to) {
      // With media servers, the handover decides which viewers the broadcaster is notified of.
      if (handOvers && (entry.kind === 'viewerJoined' || entry.kind === 'viewerLeft')) {
        if (entry.kind === 'viewerLeft') handOvers.left(room, entry.broadcaster, entry.viewer.memberId);
        return;
      }
      const { all, instead } = noticesOf(room, entry, seq);
      const others = to.filter(
        ({ memberId, previousMemberId }) => memberId !== instead?.memberId && !isOwnRejoin(entry, previousMemberId),
      );
      const sockets = others.map(({ connection }) => connection.socket);
      for (const { name, payload } of sockets.length > 0 ? all : []) write(sockets, packetOf(name, payload));
      const one = instead && to.find(({ memberId }) => memberId === instead.memberId);
      if (one) for (const { name, payload } of instead.notices) write([one.connection.socket], packetOf(name, payload));
    },

    resync(room, roster, seq, to) {
      for (const listener of to) {
        const { connection } = listener;
        const seat = seatOf(room, listener);
        // A client that does not resume treats any snapshot as a join.
        if (seat && connection.resumable && seat === connection.seat)
          sendSnapshot(connection, { ...seat, roster, seq });
      }
    },

    ended(room, listener, why) {
      const { connection } = listener;
      const { socket, resumable } = connection;
      const seat = seatOf(room, listener);
      if (!seat) return;
      // The entry that ended its broadcast was missed.
      const isBroadcaster = seat === connection.stream && seat.memberId === connection.stream.broadcasterId;
      if (isBroadcaster && why === 'lost') handOvers?.ended(room);
      forgetSeat(connection, seat);
      connection.onSeatLost?.();
      if (why === 'taken') send(socket, 'sessionTaken', {});
      if (why !== 'lost' && why !== 'expired') return;
      if (resumable) send(socket, 'sessionLost', { code: why === 'lost' ? 'unknown' : 'expired' });
      // A client that does not resume would wait forever.
      else socket.conn.close();
    },

    onEntry(room, entry) {
      if (entry.kind === 'broadcastEnded') handOvers?.ended(room);
      if (entry.kind === 'knockEnded') endKnock(connections, room, entry);
    },
  };
}

/** Tells someone who waited on this node that it is over. */
function endKnock(
  connections: Connections,
  room: RoomName,
  { socketId, end }: Extract<LogEntry, { kind: 'knockEnded' }>,
): void {
  const connection = connections.get(socketId);
  if (connection?.knocksAt !== room) return;
  connection.knocksAt = undefined;
  if (end === 'admitted') send(connection.socket, 'knockAdmitted', { room_name: room });
  else send(connection.socket, 'roomJoinError', { room_name: room, ...wireError(end), code: end });
}

function seatOf(room: RoomName, { connection, memberId }: SeatListener) {
  return seatsOf(connection).find((one) => one.room === room && one.memberId === memberId);
}

function isOwnRejoin(entry: LogEntry, previousMemberId: MemberId | undefined): boolean {
  return entry.kind === 'memberLeft' && entry.member.memberId === previousMemberId;
}
