import { candidateForm, candidatesOf } from '@colloquy/machines/contract/negotiation.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { goOn, type Soon } from '../../domain/goOn.ts';
import type { Member } from '../../domain/registryTerms.ts';
import type { Connection } from '../sockets/connections.ts';
import { refuse } from '../answers/errors.ts';
import type { Sent } from '../notices/signals.ts';
import type { Handler } from './handler.ts';
import type { HandlerContext } from '../handlerContext.ts';

export function offer(signalling: HandlerContext): Handler<'offer'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload.receiver_id, 'offer', ({ memberId, userId }) => ({
      sender_id: memberId,
      sender_user_id: userId,
      offer: payload.offer,
    }));
}

export function answer(signalling: HandlerContext): Handler<'answer'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload.receiver_id, 'answer', ({ memberId }) => ({
      sender_id: memberId,
      answer: payload.answer,
    }));
}

export function iceCandidate(signalling: HandlerContext): Handler<'ice-candidate'> {
  return ({ payload, connection }) =>
    relay(signalling, connection, payload.receiver_id, 'ice-candidate', ({ memberId }) => ({
      sender_id: memberId,
      ...(payload.candidates ? candidateForm(candidatesOf(payload)) : { candidate: payload.candidate }),
    }));
}

/** To one member of the sender's own room, and nobody else; at once where nothing has to be asked. */
function relay<K extends NoticeName>(
  { parts, signals }: HandlerContext,
  { seat }: Connection,
  receiverId: string,
  name: K,
  noticeFrom: (sender: Member) => Notices[K],
): Soon<object> {
  if (!seat) return refuse('peer_not_found');
  const pair = parts.registry.together(seat.room, seat.memberId, receiverId);
  if (pair.kind === 'refused') return refuse(pair.code);
  return goOn(signals.toMember(seat.room, pair.receiver, name, noticeFrom(pair.sender)), acknowledged);
}

export function acknowledged(sent: Sent): object {
  return sent === 'sent' ? {} : refuse(sent);
}
