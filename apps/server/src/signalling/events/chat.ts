import { randomUUID } from 'node:crypto';
import { hashToken } from '../../domain/access/signing.ts';
import type { Connection, Seat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { retryOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** The sender of what is said to a room: taken from the connection, never from the payload. */
function speaker({ seat, userId }: Connection): { seat: Seat; userId: string } {
  return seat && userId !== undefined ? { seat, userId } : refuse('not_a_member');
}

/** The id of a line that has none: the same for each repetition of a command. */
export function lineId({ resumeToken }: Seat, commandId: string | undefined): string {
  return commandId === undefined ? randomUUID() : hashToken(`${resumeToken} ${commandId}`);
}

export function chatMessage({ parts }: HandlerContext): Handler<'chatMessage'> {
  return async ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const { message, command_id, id = lineId(seat, command_id) } = payload;
    const { room, memberId } = seat;
    parts.relayedLines.remember({ room, userId }, message);
    const said = await parts.registry.say({ room, memberId, message, id, ...retryOf('chatMessage', payload) });
    if (said.kind === 'refused') return refuse(said.code);
    return { id, ...(said.seq !== undefined && { seq: said.seq }) };
  };
}

export function sendReaction({ signals }: HandlerContext): Handler<'sendReaction'> {
  return ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const { reaction, command_id: id = randomUUID() } = payload;
    const said = { user_id: userId, reaction, socket_id: seat.memberId, id };
    signals.toOthers(seat.room, seat.memberId, 'receiveReaction', said);
    return {};
  };
}

export function setState({ parts }: HandlerContext): Handler<'setState'> {
  return async ({ payload, connection }) => {
    const { room, memberId } = speaker(connection).seat;
    const { mic, camera, screen, hand } = payload;
    const state = { mic, camera, screen, hand };
    const outcome = await parts.registry.setState({ room, memberId, state, ...retryOf('setState', payload) });
    return outcome.kind === 'refused' ? refuse(outcome.code) : {};
  };
}
