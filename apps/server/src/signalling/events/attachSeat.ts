import type { RosterEntry, Waiting as WireWaiting } from '@colloquy/machines/contract/roomEvents.ts';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import type { Registry } from '../../rooms/registry.ts';
import type { Caller, Member, MemberId, NodeId, Session, Waiting } from '../../rooms/registryTypes.ts';
import { isBroadcast } from '../../broadcasts/broadcasts.ts';
import { refuse } from '../requests/errors.ts';
import { settingsNotice } from './streamModeration.ts';
import { enteringNotice } from './streamStage.ts';
import { send } from '../notices/send.ts';
import type { Connection, Seat, SeatListener, StreamSeat } from '../sockets/connections.ts';

/**
 * The caller's identity: the one bound to the socket, else the profile of its bearer token, else the one in the
 * payload.
 *
 * @throws Failure `user_id_taken` for a registered profile's id without its token.
 */
export function callerOf(connection: Connection, claimed: string, node: NodeId): Caller {
  const userId = connection.userId ?? connection.profile?.user_id;
  if (userId === undefined && claimed.startsWith(ACCOUNT_ID_PREFIX)) refuse('user_id_taken');
  const { holderKeys, network, socket } = connection;
  return { userId: userId ?? claimed, holderKeys, network, socketId: socket.id, node };
}

/** Binds the socket to this user, after the identity check. */
export function bindUser(connection: Connection, caller: Caller): void {
  connection.userId = caller.userId;
}

/**
 * Binds a socket to its seat: sends the snapshot, then the log after it, then new entries. A socket may have one seat
 * in a room and one in a broadcast.
 *
 * @param from the `seq` after which it receives the log of its room.
 * @param former the member id of its former page, if any.
 */
export function attachSeat(
  registry: Pick<Registry, 'listen' | 'moderationStatusOf' | 'stageOf' | 'now'>,
  connection: Connection,
  session: Session,
  { from = session.seq, previousMemberId }: { from?: number; previousMemberId?: MemberId | undefined } = {},
): void {
  const { socket } = connection;
  const { memberId, resumeToken, roster } = session;
  const room = roster.room.name;
  if (isBroadcast(room)) {
    connection.stream = streamSeatOf(session, from);
    const noRoom = { room_name: null, room_version: 0, admin_id: null };
    send(socket, 'session', { member_id: memberId, resume_token: resumeToken, ...noRoom, seq: from });
  } else {
    connection.seat = { room, memberId, resumeToken, from };
    sendSnapshot(connection, { ...session, seq: from });
  }
  const listener: SeatListener = { memberId, socketId: socket.id, at: from, connection, previousMemberId };
  // Entries of its room were missed meanwhile: closed like this, the client reconnects.
  if (!registry.listen(room, listener) && !isBroadcast(room)) socket.conn.close();
  const settings = connection.stream?.room === room ? settingsNotice(registry, connection.stream) : undefined;
  if (settings) send(socket, 'stream-settings', settings);
  const { stream } = connection;
  const setup = stream?.room === room ? enteringNotice(stream, registry.stageOf(room)) : undefined;
  if (setup) send(socket, 'stream-stage', setup);
}

export function streamSeatOf({ memberId, resumeToken, roster, seq }: Session, from = seq): StreamSeat {
  const name = roster.members.find((member) => member.memberId === memberId)?.name ?? '';
  const broadcasterId = roster.adminId ?? '';
  return { room: roster.room.name, memberId, resumeToken, from, broadcasterId, name };
}

/** `session`, then `existingUsers` in order of arrival, without the receiver. */
export function sendSnapshot(
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
  if (roster.room.knock && roster.adminId === memberId)
    send(socket, 'knocks', { waiting: (roster.waiting ?? []).map(waitingOf) });
}

/** Someone who waits, in the wire format. */
export const waitingOf = ({ id, userId, name }: Waiting): WireWaiting => ({
  id,
  user_id: userId,
  ...(name && { name }),
});

/** A member in the wire format. */
export function rosterEntryOf({ userId, memberId, name, client, state, moderated }: Member): RosterEntry {
  return {
    user_id: userId,
    socket_id: memberId,
    ...(name && { name }),
    ...(client && { client }),
    ...(state && { state }),
    ...(moderated && { moderated: [...moderated] }),
  };
}
