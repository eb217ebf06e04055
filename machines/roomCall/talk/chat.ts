import { LIMITS } from '../../contract/limits.ts';
import type { ChannelChat } from '../../contract/negotiation.ts';
import type { Notices } from '../../contract/wire.ts';

/** One line of the room's chat. The sender is the connection it came by, never what a payload says. */
export type ChatMessage = {
  senderId: string;
  userId: string;
  /** What the sender was called then; whoever has left or come back is still the author of what they said. */
  name?: string;
  /** Our own words stay ours, whatever member id we have by now. */
  own?: true;
  id: string;
  message: string;
  /**
   * A plain client's line that came without an id by the data channel: the server's copy, should it come, is the same
   * line.
   */
  provisional?: true;
  /** It went to one person, by the data channel alone. */
  direct?: true;
};

/**
 * Adds a message unless the same sender's same id is there; the same list then. The sender is the person, whom the
 * server vouches for, not the seat: whoever lost it says again what the server did not hear, from another one.
 */
export function addOnce(chat: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (chat.some((line) => line.userId === message.userId && line.id === message.id)) return chat;
  const provisional = chat.findIndex(
    (line) => line.provisional && line.senderId === message.senderId && line.message === message.message,
  );
  if (provisional === -1 || message.provisional) return [...chat, message];
  return chat.with(provisional, message);
}

/** Lines of a chat, and how many came before the first that is still held; absent: none. */
export type HeldChat = { readonly chat: readonly ChatMessage[]; readonly chatForgotten?: number };

/** Adds a message as `addOnce` does; of more than `LIMITS.chatLines` the oldest are forgotten. */
export function heldChat(held: HeldChat, message: ChatMessage): HeldChat {
  const chat = addOnce(held.chat, message);
  const excess = chat.length - LIMITS.chatLines;
  return excess > 0 ? { chat: chat.slice(excess), chatForgotten: (held.chatForgotten ?? 0) + excess } : { chat };
}

/** How many lines there have been, those included that are no longer held. */
export function messageCount({ chat, chatForgotten = 0 }: HeldChat): number {
  return chatForgotten + chat.length;
}

/** The lines since there were `count`, as far as they are held. */
export function messagesSince({ chat, chatForgotten = 0 }: HeldChat, count: number): readonly ChatMessage[] {
  return chat.slice(Math.max(0, count - chatForgotten));
}

/** @param sender the member who said it, as far as we know them. */
export function fromServer(payload: Notices['chatMessage'], sender: { name?: string } | undefined): ChatMessage {
  const { socket_id: senderId, user_id: userId, id, message } = payload;
  return { senderId, userId, ...named(sender), id, message };
}

const named = (sender: { name?: string } | undefined) => (sender?.name === undefined ? {} : { name: sender.name });

/** `count` is the number of lines so far: it tells messages without an id apart. */
export function fromChannel(
  sender: { memberId: string; userId: string; name?: string },
  { id, message, direct }: ChannelChat,
  count: number,
): ChatMessage {
  const line = {
    senderId: sender.memberId,
    userId: sender.userId,
    ...named(sender),
    message,
    ...(direct && { direct }),
  };
  return id === undefined ? { ...line, id: `channel:${count}`, provisional: true } : { ...line, id };
}
