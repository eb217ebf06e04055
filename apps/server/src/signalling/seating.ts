import type { Session } from '../domain/registry.ts';
import type { CommandMemory } from './commandMemory.ts';
import type { Connection } from './connections.ts';
import type { Delivery } from './delivery.ts';
import type { Letter } from './mailbox.ts';
import { rosterEntryOf } from './rosterEntry.ts';
import { send } from './send.ts';

/** What waits for whoever takes a seat: letters, and the memory of the commands of its membership. */
export type Waiting = { letters: readonly Letter[]; commands: CommandMemory };

/**
 * Puts a socket on its seat: it hears where it is, then what was sent meanwhile, then what comes. In one go, so that
 * nothing is heard twice, too early or not at all.
 */
export function settle(delivery: Delivery, connection: Connection, session: Session, waiting: Waiting): void {
  const { memberId, resumeToken, roster } = session;
  if (connection.seat) delivery.unseat(connection.socket, connection.seat);
  connection.seat = { room: roster.room.name, memberId, resumeToken };
  connection.commands = waiting.commands;
  tellSnapshot(connection, session);
  for (const { saying } of waiting.letters) connection.socket.emit(saying.name, saying.payload);
  delivery.seat(connection.socket, connection.seat);
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
