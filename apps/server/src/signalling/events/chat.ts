import { randomUUID } from 'node:crypto';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { goOn, type Soon } from '../../domain/goOn.ts';
import { hashToken } from '../../domain/access/signing.ts';
import type { Connection, Seat } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { letterIdOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** The sender of what is said to a room: taken from the connection, never from the payload. */
function speaker({ seat, userId }: Connection): { seat: Seat; userId: string } {
  return seat && userId !== undefined ? { seat, userId } : refuse('not_a_member');
}

function tellOthers<K extends NoticeName>(
  { delivery }: HandlerContext,
  seat: Seat,
  name: K,
  payload: Notices[K],
  id: string | undefined,
): Soon<void> {
  const told = delivery.toRoom(seat.room, name, payload, [seat.memberId], id);
  return goOn(told, (isTold) => (isTold ? undefined : refuse('peer_away')));
}

export function chatMessage(signalling: HandlerContext): Handler<'chatMessage'> {
  return ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const letterId = letterIdOf('chatMessage', connection, payload);
    const { message, id = letterId === undefined ? randomUUID() : hashToken(letterId) } = payload;
    const said = { user_id: userId, message, id, socket_id: seat.memberId };
    signalling.parts.relayedLines.remember({ room: seat.room, userId }, message);
    return goOn(tellOthers(signalling, seat, 'chatMessage', said, letterId), () => ({ id }));
  };
}

export function sendReaction(signalling: HandlerContext): Handler<'sendReaction'> {
  return async ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const { reaction, command_id: id = randomUUID() } = payload;
    const said = { user_id: userId, reaction, socket_id: seat.memberId, id };
    await tellOthers(signalling, seat, 'receiveReaction', said, letterIdOf('receiveReaction', connection, payload));
    return {};
  };
}

export function setState(signalling: HandlerContext): Handler<'setState'> {
  return async ({ payload, connection }) => {
    const { seat } = speaker(connection);
    const { mic, camera, screen, hand } = payload;
    const state = { mic, camera, screen, hand };
    const outcome = await signalling.parts.registry.setState(seat.memberId, state);
    if (outcome.kind === 'refused') return refuse(outcome.code);
    await signalling.announce(outcome.changes);
    const said = { socket_id: seat.memberId, state };
    await tellOthers(signalling, seat, 'memberState', said, letterIdOf('memberState', connection, payload));
    return {};
  };
}
