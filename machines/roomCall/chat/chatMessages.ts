import { LIMITS } from '../../contract/limits.ts';
import type { ChannelChat } from '../../contract/negotiation.ts';
import type { Notices } from '../../contract/wire.ts';

/** One message of the room's chat. The sender is the connection it came by, never what a payload claims. */
export type ChatMessage = {
  senderId: string;
  userId: string;
  /** The sender's name at the time; somebody who has left or come back is still the author. */
  name?: string;
  /** Our own messages stay ours, whatever our member id is now. */
  own?: true;
  id: string;
  message: string;
  /**
   * A plain client's message that came without an id by the data channel: if the server's copy comes, it is the same message.
   */
  provisional?: true;
  /** Sent to one person, by the data channel only. */
  direct?: true;
};

/**
 * Adds a message, or returns the same list if it has one with the same sender and id. The sender is the person, whom
 * the server vouches for, not the seat: somebody who lost it resends from another one what the server did not receive.
 */
export function addOnce(chat: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (chat.some((known) => known.userId === message.userId && known.id === message.id)) return chat;
  const provisional = chat.findIndex(
    (known) => known.provisional && known.senderId === message.senderId && known.message === message.message,
  );
  if (provisional === -1 || message.provisional) return [...chat, message];
  return chat.with(provisional, message);
}

/** Messages of a chat, and how many earlier ones were dropped; absent: none. */
export type BoundedChat = { readonly chat: readonly ChatMessage[]; readonly chatForgotten?: number };

/** Adds a message as `addOnce` does; beyond `LIMITS.chatMessages` the oldest are dropped. */
export function appendToChat(current: BoundedChat, message: ChatMessage): BoundedChat {
  const chat = addOnce(current.chat, message);
  const excess = chat.length - LIMITS.chatMessages;
  return excess > 0 ? { chat: chat.slice(excess), chatForgotten: (current.chatForgotten ?? 0) + excess } : { chat };
}

/** How many messages there have been, including dropped ones. */
export function messageCount({ chat, chatForgotten = 0 }: BoundedChat): number {
  return chatForgotten + chat.length;
}

/** The messages since there were `count`, as far as they are kept. */
export function messagesSince({ chat, chatForgotten = 0 }: BoundedChat, count: number): readonly ChatMessage[] {
  return chat.slice(Math.max(0, count - chatForgotten));
}

/** @param sender the member who sent it, as far as we know them. */
export function fromServer(payload: Notices['chatMessage'], sender: { name?: string } | undefined): ChatMessage {
  const { socket_id: senderId, user_id: userId, id, message } = payload;
  return { senderId, userId, ...named(sender), id, message };
}

const named = (sender: { name?: string } | undefined) => (sender?.name === undefined ? {} : { name: sender.name });

/** `count` is the number of messages so far: it distinguishes messages without an id. */
export function fromChannel(
  sender: { memberId: string; userId: string; name?: string },
  { id, message, direct }: ChannelChat,
  count: number,
): ChatMessage {
  const chatMessage = {
    senderId: sender.memberId,
    userId: sender.userId,
    ...named(sender),
    message,
    ...(direct && { direct }),
  };
  return id === undefined ? { ...chatMessage, id: `channel:${count}`, provisional: true } : { ...chatMessage, id };
}
