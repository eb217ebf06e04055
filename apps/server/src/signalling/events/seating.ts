import type { MemberId, Session } from '../../domain/registryTerms.ts';
import { isBroadcast } from '../../domain/rooms/broadcasts.ts';
import type { HandlerContext } from '../handlerContext.ts';
import { send } from '../notices/send.ts';
import type { Connection, Seat, SeatListener, StreamSeat } from '../sockets/connections.ts';
import { rosterEntryOf } from './rosterEntry.ts';

/** From where on a socket hears the log of its room; and the id of its page before this one, if that was another. */
export type Place = { from?: number; former?: MemberId | undefined };

/**
 * Puts a socket on its seat: it hears where it is, then what has come since, then what comes. Beside its room a socket
 * may have a place in a broadcast.
 */
export function takePlace(
  { parts: { registry } }: Pick<HandlerContext, 'parts'>,
  connection: Connection,
  session: Session,
  { from = session.seq, former }: Place = {},
): void {
  const { socket } = connection;
  const { memberId, resumeToken, roster } = session;
  const room = roster.room.name;
  if (isBroadcast(room)) {
    connection.stream = streamSeatOf(session);
    const roomless = { room_name: null, room_version: 0, admin_id: null };
    send(socket, 'session', { member_id: memberId, resume_token: resumeToken, ...roomless, seq: from });
  } else {
    connection.seat = { room, memberId, resumeToken };
    tellSnapshot(connection, { ...session, seq: from });
  }
  const listener: SeatListener = { memberId, socketId: socket.id, at: from, connection, former };
  registry.listen(room, listener);
}

export function streamSeatOf({ memberId, resumeToken, roster }: Session): StreamSeat {
  const name = roster.members.find((member) => member.memberId === memberId)?.name ?? '';
  const broadcasterId = roster.adminId ?? '';
  return { room: roster.room.name, memberId, resumeToken, broadcasterId, name };
}

/** `session`, then `existingUsers` in order of arrival, without the one who is told. */
export function tellSnapshot(
  { socket }: Connection,
  { memberId, resumeToken, roster, seq }: Pick<Seat, 'memberId' | 'resumeToken'> & Pick<Session, 'roster' | 'seq'>,
): void {
  send(socket, 'session', {
    member_id: memberId,
    resume_token: resumeToken,
    room_name: roster.room.name,
    room_version: roster.version,
    admin_id: roster.adminId,
    seq,
  });
  const others = roster.members.filter((member) => member.memberId !== memberId);
  send(socket, 'existingUsers', others.map(rosterEntryOf));
}
