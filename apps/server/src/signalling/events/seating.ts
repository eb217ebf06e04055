import type { Session } from '../../domain/registryTerms.ts';
import type { CommandMemory } from '../answers/commandMemory.ts';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Letter, Since } from '../delivery/letter.ts';
import { rosterEntryOf } from './rosterEntry.ts';
import { send } from '../delivery/send.ts';

/** What waits for whoever takes a seat: letters, and the memory of the commands of its membership. */
export type Waiting = {
  letters: readonly Letter[];
  commands: CommandMemory;
  /** Nothing is told from before; who comes back is told all changes again that it may have missed. */
  since?: Since;
};

/**
 * Puts a socket on its seat: it hears where it is, then what was sent meanwhile, then what comes. In one go, so that
 * nothing is heard twice, too early or not at all.
 */
export function settle(delivery: Delivery, connection: Connection, session: Session, waiting: Waiting): void {
  const { memberId, resumeToken, roster } = session;
  if (connection.seat) delivery.unseat(connection.socket, connection.seat);
  connection.seat = { room: roster.room.name, memberId, resumeToken };
  connection.commands = waiting.commands;
  delivery.versions.begin(roster.room.name, roster.version);
  tellSnapshot(connection, session);
  delivery.give(connection.socket, waiting.letters, connection.seat);
  delivery.seat(connection.socket, connection.seat, waiting.since);
}

/** Puts a socket on its seat in a broadcast; a room it sits in meanwhile is another seat, with a session of its own. */
export function settleStream(
  delivery: Delivery,
  connection: Connection,
  { memberId, resumeToken, roster }: Session,
  letters: readonly Letter[] = [],
): StreamSeat {
  const { socket } = connection;
  const seat = streamSeatOf({ memberId, resumeToken, roster });
  if (connection.stream) delivery.unseat(socket, connection.stream);
  connection.stream = seat;
  const roomless = { room_name: null, room_version: 0, admin_id: null };
  send(socket, 'session', { member_id: memberId, resume_token: resumeToken, ...roomless });
  delivery.give(socket, letters, seat);
  delivery.seat(socket, seat);
  return seat;
}

export function streamSeatOf({ memberId, resumeToken, roster }: Session): StreamSeat {
  const name = roster.members.find((member) => member.memberId === memberId)?.name ?? '';
  const broadcasterId = roster.adminId ?? '';
  return { room: roster.room.name, memberId, resumeToken, broadcasterId, name };
}

/** `session`, then `existingUsers` in order of arrival, without the one who is told. */
export function tellSnapshot({ socket }: Connection, { memberId, resumeToken, roster }: Session): void {
  send(socket, 'session', {
    member_id: memberId,
    resume_token: resumeToken,
    room_name: roster.room.name,
    room_version: roster.version,
    admin_id: roster.adminId,
  });
  const others = roster.members.filter((member) => member.memberId !== memberId);
  send(socket, 'existingUsers', others.map(rosterEntryOf));
}
