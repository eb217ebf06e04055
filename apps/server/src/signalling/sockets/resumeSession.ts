import { isBroadcast } from '../../broadcasts/broadcasts.ts';
import { bearersIn } from '../../accounts/sessions/holderKeys.ts';
import type { HolderKey, Session } from '../../rooms/registryTypes.ts';
import type { HandlerContext } from '../handlerTypes.ts';
import { streamSeatOf, attachSeat } from '../events/attachSeat.ts';
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
  const { services, options, handOvers } = signalling;
  const { socket } = connection;
  if (token === undefined) {
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  const outcome = await services.registry.resume({
    token,
    socketId: socket.id,
    node: options.nodeId,
    keepsConnections,
  });
  if (outcome.kind === 'lost') {
    send(socket, 'sessionLost', { code: outcome.code });
    return;
  }
  const { session, previousMemberId, previousNode, userId } = outcome;
  const seat = { room: session.roster.room.name, memberId: session.memberId };
  if (!(await isStillAuthorized(services, connection, outcome))) {
    await services.registry.dropped({ ...seat, socketId: socket.id, resumable: false });
    send(socket, 'sessionLost', { code: 'unknown' });
    return;
  }
  connection.userId = userId;
  const isSamePage = session.memberId === previousMemberId;
  const stream = isBroadcast(seat.room) ? streamSeatOf(session) : undefined;
  const isOwner = stream !== undefined && stream.memberId === stream.broadcasterId;
  // A broadcast's handover moves here with its broadcaster; requests to it wait meanwhile.
  const adoption =
    isOwner && isSamePage && handOvers?.adopt({ room: seat.room, broadcaster: seat.memberId }, previousNode);
  const from = resumePosition(signalling, session, isSamePage ? since : undefined, outcome.pendingFrom);
  attachSeat(services.registry, connection, session, {
    from,
    previousMemberId: isSamePage ? undefined : previousMemberId,
  });
  await adoption;
  // Another page of a viewer has no peer connection yet.
  if (stream && !isOwner && !isSamePage)
    await handOvers?.joined({ room: seat.room, broadcaster: stream.broadcasterId }, stream.memberId, false);
}

/** The `seq` after which the log is sent: the last that the page handled, else the last sent to its former socket. */
function resumePosition(
  { services: { registry } }: HandlerContext,
  { memberId, roster, seq }: Session,
  since: number | undefined,
  pendingFrom: number,
): number {
  const room = roster.room.name;
  if (since !== undefined) return since <= seq && registry.logCovers(room, memberId, since) ? since : seq;
  return registry.logCovers(room, memberId, pendingFrom) ? pendingFrom : seq;
}

/**
 * A seat taken with a bearer token ends with that token, also after resuming with the resume token alone: the socket is
 * then closed, too. A caller signed in as its owner needs no other proof.
 */
async function isStillAuthorized(
  { people }: Pick<HandlerContext['services'], 'people'>,
  connection: Connection,
  { userId, holderKeys }: { userId: string; holderKeys: readonly HolderKey[] },
): Promise<boolean> {
  const bearers = bearersIn(holderKeys);
  if (bearers.length === 0 || connection.profile?.user_id === userId) return true;
  const valid = await people.validTokens(bearers);
  for (const tokenHash of valid) connection.bearers.add(tokenHash);
  return valid.length > 0;
}
