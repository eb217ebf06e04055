import { isBroadcast } from '../../broadcasts/broadcasts.ts';
import { bearersIn } from '../../accounts/sessions/holder.ts';
import type { HolderKey, Session } from '../../rooms/registryTypes.ts';
import type { HandlerContext } from '../handlerContext.ts';
import { streamSeatOf, takePlace } from '../events/seating.ts';
import { send } from '../notices/send.ts';
import type { Connection } from './connections.ts';
import type { ResumeRequest } from './handshake.ts';

/**
 * Resumes a seat: sends `session`, `existingUsers`, then the log entries the client has missed. A client that does not
 * report its position gets the entries since its socket closed.
 */
export async function resumeSession(
  signalling: HandlerContext,
  connection: Connection,
  { token, keepsConnections, since }: ResumeRequest,
): Promise<void> {
  const { parts, options, bridges } = signalling;
  const { socket } = connection;
  if (token === undefined) {
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  const outcome = await parts.registry.resume({ token, socketId: socket.id, node: options.nodeId, keepsConnections });
  if (outcome.kind === 'lost') {
    send(socket, 'sessionLost', { code: outcome.code });
    return;
  }
  const { session, former, formerNode, userId } = outcome;
  const seat = { room: session.roster.room.name, memberId: session.memberId };
  if (!(await mayStillHave(parts, connection, outcome))) {
    await parts.registry.dropped({ ...seat, socketId: socket.id, resumable: false });
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  connection.userId = userId;
  const isSamePage = session.memberId === former;
  const stream = isBroadcast(seat.room) ? streamSeatOf(session) : undefined;
  const isOwner = stream !== undefined && stream.memberId === stream.broadcasterId;
  // A broadcast's bridge moves here with its broadcaster; requests to it wait meanwhile.
  const adopting = isOwner && isSamePage && bridges?.adopt({ room: seat.room, broadcaster: seat.memberId }, formerNode);
  const from = positionOf(signalling, session, isSamePage ? since : undefined, outcome.waitedFrom);
  takePlace(parts.registry, connection, session, { from, former: isSamePage ? undefined : former });
  await adopting;
  // Another page of a viewer has no peer connection yet.
  if (stream && !isOwner && !isSamePage)
    await bridges?.joined({ room: seat.room, broadcaster: stream.broadcasterId }, stream.memberId, false);
}

/** The `seq` after which the log is sent: the last that the page handled, else the last sent to its former socket. */
function positionOf(
  { parts: { registry } }: HandlerContext,
  { memberId, roster, seq }: Session,
  since: number | undefined,
  waitedFrom: number,
): number {
  const room = roster.room.name;
  if (since !== undefined) return since <= seq && registry.reaches(room, memberId, since) ? since : seq;
  return registry.reaches(room, memberId, waitedFrom) ? waitedFrom : seq;
}

/**
 * A seat taken with a bearer token ends with that token, also after resuming with the resume token alone: the socket is
 * then closed, too. A caller signed in as its owner needs no other proof.
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
