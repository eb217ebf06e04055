import { messageState, type MessageUpdates } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { ChatEntry } from '../../../ui/chat/chatEntries.ts';
import { plainText } from '../../../ui/chat/markup.ts';
import { nameOf } from '../callSelectors.ts';

/** More of a quoted message is read in it. */
const LONGEST_QUOTE = 120;

export const keyOf = ({ senderId, id }: Pick<ChatMessage, 'senderId' | 'id'>): string => `${senderId} ${id}`;

export const authorOf = ({ own, userId, name }: Pick<ChatMessage, 'own' | 'userId' | 'name'>): string =>
  own ? roomMessages.you : nameOf({ userId, ...(name !== undefined && { name }) });

/** The entries of a call's chat as they are shown: messages with their updates. */
export function chatEntriesOf(
  chat: readonly ChatMessage[],
  updates: MessageUpdates,
  at: (chatMessage: ChatMessage) => number,
): ChatEntry[] {
  return chat.map((chatMessage) => {
    const { message, changed } = textOf(chatMessage, updates);
    const { replyTo } = messageState(updates, chatMessage.userId, chatMessage.id);
    return {
      key: keyOf(chatMessage),
      own: chatMessage.own ?? false,
      author: authorOf(chatMessage),
      message,
      at: at(chatMessage),
      ...(chatMessage.direct && { mark: roomMessages.direct }),
      ...(changed && { changed }),
      ...(replyTo && { quote: quoteOf(chat, updates, replyTo) }),
    };
  });
}

/** Its latest text; none once it is deleted. */
export function textOf(chatMessage: ChatMessage, updates: MessageUpdates): Pick<ChatEntry, 'message' | 'changed'> {
  const { message, deleted } = messageState(updates, chatMessage.userId, chatMessage.id);
  if (deleted) return { message: '', changed: 'deleted' };
  return message === undefined ? { message: chatMessage.message } : { message, changed: 'edited' };
}

function quoteOf(
  chat: readonly ChatMessage[],
  updates: MessageUpdates,
  replyTo: { userId: string; id: string },
): NonNullable<ChatEntry['quote']> {
  const chatMessage = chat.find(({ userId, id }) => userId === replyTo.userId && id === replyTo.id);
  if (!chatMessage) return { author: '', text: chatMessages.gone };
  return { key: keyOf(chatMessage), author: authorOf(chatMessage), text: quoted(textOf(chatMessage, updates)) };
}

/** One line of a message, and the beginning of a long one. */
export function quoted({ message, changed }: Pick<ChatEntry, 'message' | 'changed'>): string {
  if (changed === 'deleted') return chatMessages.deleted;
  const characters = Array.from(plainText(message).trim().replaceAll(/\s+/g, ' '));
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : characters.join('');
}
