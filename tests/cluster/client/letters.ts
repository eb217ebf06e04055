import type { Notice } from './view.ts';
import type { Letter } from './journal.ts';

/**
 * What clients say carries where it was said, so that a reader can tell a letter that went astray: `<room> <text>` in a
 * chat message, the room as the description of an offer.
 */
export function chatPayload(room: string, id: string): { id: string; message: string } {
  return { id, message: `${room} says ${id}` };
}

export function offerPayload(room: string, id: string): { type: 'offer'; sdp: string } {
  return { type: 'offer', sdp: `${room} offers ${id}` };
}

/** The letter in a notice; undefined when it is none of ours. */
export function letterOf({ name, payload }: Notice): Letter | undefined {
  if (name === 'chatMessage') {
    const [room = ''] = payload.message.split(' ');
    return { kind: 'chat', id: payload.id, room, sender: payload.socket_id };
  }
  if (name === 'offer') {
    const [room = '', , id = ''] = payload.offer.sdp.split(' ');
    return { kind: 'offer', id, room, sender: payload.sender_id };
  }
  return undefined;
}
