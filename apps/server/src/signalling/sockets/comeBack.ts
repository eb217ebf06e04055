import { isBroadcast } from '../../domain/rooms/broadcasts.ts';
import { bearersIn } from '../../domain/people/holder.ts';
import type { HolderKey } from '../../domain/registryTerms.ts';
import { forgetSeat, type Connection } from './connections.ts';
import type { ComingBack } from './handshake.ts';
import { isNewsSince } from '../delivery/letter.ts';
import { send } from '../delivery/send.ts';
import { settle, settleStream, streamSeatOf } from '../events/seating.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Whoever comes back waits as long for a node that finds its way to the others again; milliseconds. */
const PATIENCE = 3_000;

/**
 * Gives a returning client its seat: `session`, a fresh `existingUsers`, then what was sent to it meanwhile. A page
 * that lost its connections has a new member id; what was meant for the old connections is of no use to it.
 */
export async function comeBack(
  { parts, options, delivery, connections, announce, keptAnswers, bridges }: HandlerContext,
  connection: Connection,
  { token, keepsConnections, heard }: ComingBack,
): Promise<void> {
  const { socket } = connection;
  if (token === undefined) {
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  await delivery.untilHears(PATIENCE);
  // Gone while it waited: it would take the seat from a socket that serves.
  if (!socket.connected) return;
  const request = { token, socketId: socket.id, node: options.nodeId, keepsConnections };
  const outcome = await parts.registry.resume(request);
  if (outcome.kind === 'lost') {
    send(socket, 'sessionLost', { code: outcome.code });
    await announce(outcome.changes);
    return;
  }
  const { session, former, formerNode, changes } = outcome;
  const { memberId, resumeToken, roster } = session;
  // From now on the registry has this socket on the seat: whatever comes in between must find it there.
  const isStream = isBroadcast(roster.room.name);
  const seat = { room: roster.room.name, memberId, resumeToken };
  const streamSeat = isStream ? streamSeatOf(session) : undefined;
  if (streamSeat) connection.stream = streamSeat;
  else connection.seat = seat;
  if (!(await mayStillHave(parts, connection, outcome))) {
    forgetSeat(connection, streamSeat ?? seat);
    const given = await parts.registry.dropped({ memberId, socketId: socket.id, resumable: false });
    send(socket, 'sessionLost', { code: 'unknown' });
    await announce([...changes, ...given.changes]);
    return;
  }
  connection.userId = outcome.userId;
  // With its broadcaster a broadcast's bridge comes here; what others ask of it meanwhile waits.
  const isSamePage = memberId === former;
  const isOwner = streamSeat !== undefined && isSamePage && memberId === streamSeat.broadcasterId;
  const adopting = isOwner && bridges.adopt({ room: seat.room, broadcaster: memberId }, formerNode);
  const address = { room: roster.room.name, memberId: former };
  const [mailbox, answers] = await Promise.all([delivery.collect(address, formerNode, heard), keptAnswers.of(token)]);
  const taken = changes.find((change) => change.kind === 'sessionTaken');
  const commands = mailbox.commands ?? (taken && connections.get(taken.oldSocket))?.commands ?? connection.commands;
  for (const [key, answered] of answers) commands.remember(key, answered);
  delivery.close(mailbox);
  // Somebody who left and came again on the same socket has the same member id: what was said before is none of its
  // mail.
  const since = { version: 0, at: outcome.at };
  const waited = mailbox.letters.filter(
    (letter) => (keepsConnections || letter.meantFor === 'room') && isNewsSince(since, letter),
  );
  if (!socket.connected) {
    // Gone again before it could be given anything: all waits for its next socket.
    if (!delivery.mailboxOf(seat)) delivery.keep(seat.room, memberId, commands, socket);
    delivery.putBack(seat, waited);
  }
  const letters = socket.connected ? waited : [];
  if (socket.connected) delivery.given(address, mailbox);
  if (streamSeat && connection.stream === streamSeat) {
    connection.commands = commands;
    settleStream(delivery, connection, session, letters);
  } else if (connection.seat === seat) settle(delivery, connection, session, { letters, commands, since });
  else if (letters.some(({ saying }) => saying.name === 'kicked')) {
    // Sent away in the meantime: it hears why, and has no seat. Who left by itself hears no more of the room.
    delivery.give(socket, letters, seat);
    send(socket, 'sessionLost', { code: 'kicked' });
  }
  await adopting;
  // Gone again, it has taken nothing: the page's other socket may still be there, and has its seat back (R-BACK-25).
  const hasMoved = socket.connected || !isSamePage;
  await announce(hasMoved ? changes : changes.filter((change) => change !== taken), memberId);
}

/**
 * A seat that was taken with a bearer token lasts as long as that token, also in the hands of somebody who shows only
 * the resume token: their socket then ends with it, too. Whoever is signed in as its owner needs no other proof.
 */
async function mayStillHave(
  { people }: Pick<HandlerContext['parts'], 'people'>,
  connection: Connection,
  { userId, holder }: { userId: string; holder: readonly HolderKey[] },
): Promise<boolean> {
  const bearers = bearersIn(holder);
  if (bearers.length === 0 || connection.profile?.user_id === userId) return true;
  const living = await people.living(bearers);
  for (const tokenHash of living) connection.bearers.add(tokenHash);
  return living.length > 0;
}
