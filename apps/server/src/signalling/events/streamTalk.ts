import { randomUUID } from 'node:crypto';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { lineId } from './chat.ts';
import { retryOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Who speaks in that broadcast: taken from the connection, never from the payload. */
function speaker({ stream, userId }: Connection, broadcasterId: string): { stream: StreamSeat; userId: string } {
  return stream?.broadcasterId === broadcasterId && userId !== undefined ? { stream, userId } : refuse('not_a_member');
}

export function streamChat({ parts }: HandlerContext): Handler<'stream-chat'> {
  return async ({ payload, connection }) => {
    const { message, broadcaster_id: broadcaster, command_id } = payload;
    const { stream } = speaker(connection, broadcaster);
    const { room, memberId, name } = stream;
    const line = { room, memberId, message, id: lineId(stream, command_id), name, broadcaster };
    const said = await parts.registry.say({ ...line, ...retryOf('stream-chat', payload) });
    return said.kind === 'refused' ? refuse(said.code) : {};
  };
}

export function streamReaction({ signals }: HandlerContext): Handler<'stream-reaction'> {
  return ({ payload, connection }) => {
    const { reaction, broadcaster_id, command_id: id = randomUUID() } = payload;
    const { stream, userId } = speaker(connection, broadcaster_id);
    const said = { user_id: userId, reaction, socket_id: stream.memberId, id };
    signals.toOthers(stream.room, stream.memberId, 'receiveReaction', said);
    return {};
  };
}
