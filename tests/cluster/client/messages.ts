import type { Message, SignalKind } from './history.ts';
import type { Notice } from './replica.ts';

/**
 * Messages contain their room and id, so that misdelivery is detected: `<room> says <id>` as a chat message, the same
 * as the text of a description or a candidate.
 */
const textOf = (room: string, id: string) => `${room} says ${id}`;

export function chatPayload(room: string, id: string): { id: string; message: string } {
  return { id, message: textOf(room, id) };
}

/** The event and payload of a signal to one member. */
export function signalOf(kind: SignalKind, room: string, id: string, to: string): { event: string; payload: object } {
  const text = textOf(room, id);
  if (kind === 'candidate')
    return { event: 'ice-candidate', payload: { receiver_id: to, candidate: { candidate: text, sdpMid: '0' } } };
  return { event: kind, payload: { receiver_id: to, [kind]: { type: kind, sdp: text } } };
}

/** The message in a notice; undefined for any other. */
export function messageOf({ name, payload }: Notice): Message | undefined {
  switch (name) {
    case 'chatMessage':
      return { kind: 'chat', id: payload.id, room: parseMessageText(payload.message).room, sender: payload.socket_id };
    case 'offer':
      return { kind: 'offer', ...parseMessageText(payload.offer.sdp), sender: payload.sender_id };
    case 'answer':
      return { kind: 'answer', ...parseMessageText(payload.answer.sdp), sender: payload.sender_id };
    case 'ice-candidate':
      return { kind: 'candidate', ...parseMessageText(payload.candidate?.candidate ?? ''), sender: payload.sender_id };
    default:
      return undefined;
  }
}

function parseMessageText(text: string): { room: string; id: string } {
  const [room = '', , id = ''] = text.split(' ');
  return { room, id };
}
