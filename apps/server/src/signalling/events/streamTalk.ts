import { randomUUID } from 'node:crypto';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { letterIdOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Who speaks in that broadcast: taken from the connection, never from the payload. */
function speaker({ stream, userId }: Connection, broadcasterId: string): { stream: StreamSeat; userId: string } {
  return stream?.broadcasterId === broadcasterId && userId !== undefined ? { stream, userId } : refuse('not_a_member');
}

export function streamChat({ delivery }: HandlerContext): Handler<'stream-chat'> {
  return async ({ payload, connection }) => {
    const { message, broadcaster_id } = payload;
    const { stream } = speaker(connection, broadcaster_id);
    const said = { message, name: stream.name, broadcaster_id };
    const id = letterIdOf('stream-chat', connection, payload);
    const isTold = await delivery.toRoom(stream.room, 'stream-chat', said, [stream.memberId], id);
    return isTold ? {} : refuse('peer_away');
  };
}

export function streamReaction({ delivery }: HandlerContext): Handler<'stream-reaction'> {
  return async ({ payload, connection }) => {
    const { reaction, broadcaster_id, command_id = randomUUID() } = payload;
    const { stream, userId } = speaker(connection, broadcaster_id);
    const said = { user_id: userId, reaction, socket_id: stream.memberId, id: command_id };
    const id = letterIdOf('receiveReaction', connection, payload);
    const isTold = await delivery.toRoom(stream.room, 'receiveReaction', said, [stream.memberId], id);
    return isTold ? {} : refuse('peer_away');
  };
}
