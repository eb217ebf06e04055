import { candidateForm, candidatesOf } from '@colloquy/machines/contract/negotiation.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { goOn, type Soon } from '../../domain/goOn.ts';
import type { Member } from '../../domain/registryTerms.ts';
import { recipientOf } from '../delivery/recipient.ts';
import type { Connection } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import { letterIdOf, type Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

export function offer(signalling: HandlerContext): Handler<'offer'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload, 'offer', ({ memberId, userId }) => ({
      sender_id: memberId,
      sender_user_id: userId,
      offer: payload.offer,
    }));
}

export function answer(signalling: HandlerContext): Handler<'answer'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload, 'answer', ({ memberId }) => ({
      sender_id: memberId,
      answer: payload.answer,
    }));
}

export function iceCandidate(signalling: HandlerContext): Handler<'ice-candidate'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload, 'ice-candidate', ({ memberId }) => ({
      sender_id: memberId,
      ...candidateForm(candidatesOf(payload)),
    }));
}

/** To one member of the sender's own room, and nobody else; at once where nothing has to be asked. */
function relay<K extends NoticeName>(
  { parts, delivery }: HandlerContext,
  connection: Connection,
  asked: { receiver_id: string; command_id?: string | undefined },
  name: K,
  noticeFrom: (sender: Member) => Notices[K],
): Soon<object> {
  const { seat } = connection;
  if (!seat) return refuse('peer_not_found');
  return goOn(parts.registry.together(seat.memberId, asked.receiver_id), (pair) => {
    if (pair.kind === 'refused') return refuse(pair.code);
    const to = recipientOf(seat.room, pair.receiver);
    const id = letterIdOf(name, connection, asked);
    const told = delivery.toMember(to, name, noticeFrom(pair.sender), id);
    return goOn(told, (isTold) => (isTold ? {} : refuse('peer_away')));
  });
}
