import { randomUUID } from 'node:crypto';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { Connection, Seat } from './connections.ts';
import { refuse } from './errors.ts';
import type { Handler } from './handler.ts';
import type { Signalling } from './signalling.ts';

/** The sender of what is said to a room: taken from the connection, never from the payload. */
function speaker({ seat, userId }: Connection): { seat: Seat; userId: string } {
  return seat && userId !== undefined ? { seat, userId } : refuse('not_a_member');
}

async function tellOthers<K extends NoticeName>(
  { delivery }: Signalling,
  seat: Seat,
  name: K,
  payload: Notices[K],
): Promise<void> {
  if (!(await delivery.toRoom(seat.room, name, payload, [seat.memberId]))) refuse('peer_away');
}

export function chatMessage(signalling: Signalling): Handler<'chatMessage'> {
  return async ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const { message, id = randomUUID() } = payload;
    await tellOthers(signalling, seat, 'chatMessage', { user_id: userId, message, id, socket_id: seat.memberId });
    return { id };
  };
}

export function sendReaction(signalling: Signalling): Handler<'sendReaction'> {
  return async ({ payload, connection }) => {
    const { seat, userId } = speaker(connection);
    const { reaction } = payload;
    await tellOthers(signalling, seat, 'receiveReaction', { user_id: userId, reaction, socket_id: seat.memberId });
    return {};
  };
}

export function setState(signalling: Signalling): Handler<'setState'> {
  return async ({ payload, connection }) => {
    const { seat } = speaker(connection);
    const { mic, camera, screen, hand } = payload;
    const state = { mic, camera, screen, hand };
    const outcome = await signalling.parts.registry.setState(seat.memberId, state);
    if (outcome.kind === 'refused') return refuse(outcome.code);
    await signalling.announce(outcome.changes);
    await tellOthers(signalling, seat, 'memberState', { socket_id: seat.memberId, state });
    return {};
  };
}
