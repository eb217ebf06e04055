import { quotasOf } from '../../domain/access/quotas.ts';
import { drawnName } from '../../domain/people/newcomer.ts';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import type { Handler } from './handler.ts';
import { bind, callerOf } from './identity.ts';
import { streamSeatOf, takePlace } from './seating.ts';
import type { HandlerContext } from '../handlerContext.ts';

export function requestBroadcasters({ directory }: HandlerContext): Handler<'request-broadcasters'> {
  return async ({ connection }) => {
    await directory.tell(connection);
    return {};
  };
}

export function startStream(signalling: HandlerContext): Handler<'start-stream'> {
  return async ({ payload, connection }) => {
    const { name = drawnName(), user_id } = payload;
    const caller = callerOf(connection, user_id, signalling.options.nodeId);
    const { resumable, holder, network } = connection;
    const quotas = quotasOf(holder, network, signalling.options.limitsFactor);
    const outcome = await signalling.parts.registry.startBroadcast({ ...caller, name, resumable, quotas });
    const { memberId: id } = await entered(signalling, connection, caller, outcome);
    return { id, name };
  };
}

export function joinStream(signalling: HandlerContext): Handler<'join-stream'> {
  return async ({ payload, connection }) => {
    const { broadcaster_id: broadcaster, viewer, handover } = payload;
    const { id: userId, name = drawnName() } = viewer;
    const caller = callerOf(connection, userId, signalling.options.nodeId);
    const { resumable } = connection;
    const outcome = await signalling.parts.registry.watch({
      ...caller,
      name,
      resumable,
      broadcaster,
      ...(handover && { handover }),
    });
    const { memberId, room } = await entered(signalling, connection, caller, outcome);
    const place = await signalling.bridges.joined({ room, broadcaster }, memberId, handover ?? false);
    if (place !== 'full') return {};
    await signalling.parts.registry.leave({ room, memberId });
    return refuse('stream_full');
  };
}

export function leaveStream(signalling: HandlerContext): Handler<'leave-stream'> {
  return ({ payload, connection }) =>
    leave(signalling, connection, ({ memberId, broadcasterId }) => {
      return broadcasterId === payload.broadcaster_id && memberId !== broadcasterId;
    });
}

export function endStream(signalling: HandlerContext): Handler<'end-stream'> {
  return ({ connection }) => leave(signalling, connection, ({ memberId, broadcasterId }) => memberId === broadcasterId);
}

/** Only a broadcaster knows; it is at the node that has its bridge. */
export function streamStrained({ bridges }: HandlerContext): Handler<'stream-strained'> {
  return async ({ connection: { stream } }) => {
    if (!stream || stream.memberId !== stream.broadcasterId) return refuse('not_a_member');
    await bridges.strained(stream.room);
    return {};
  };
}

type Registry = HandlerContext['parts']['registry'];
type Entry = Awaited<ReturnType<Registry['startBroadcast'] | Registry['watch']>>;

async function entered(
  signalling: HandlerContext,
  connection: Connection,
  caller: ReturnType<typeof callerOf>,
  outcome: Entry,
): Promise<StreamSeat> {
  if (outcome.kind !== 'refused' || outcome.code !== 'user_id_taken') bind(connection, caller);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  takePlace(signalling, connection, outcome.session);
  return streamSeatOf(outcome.session);
}

async function leave(
  { parts }: HandlerContext,
  { stream }: Connection,
  isMeant: (stream: StreamSeat) => boolean,
): Promise<object> {
  if (!stream || !isMeant(stream)) return refuse('not_a_member');
  const outcome = await parts.registry.leave(stream);
  return outcome.kind === 'refused' ? refuse(outcome.code) : {};
}
