import { notesOf, type Notes } from '@colloquy/machines/chatEvents/notes.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/talk/chat.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { ChatLine } from '../../../ui/talk/chatLines.ts';
import { plainText } from '../../../ui/talk/markup.ts';
import { nameOf } from '../queries.ts';

/** More of a quoted message is read in it. */
const LONGEST_QUOTE = 120;

export const keyOf = ({ senderId, id }: Pick<ChatMessage, 'senderId' | 'id'>): string => `${senderId} ${id}`;

export const authorOf = ({ own, userId, name }: Pick<ChatMessage, 'own' | 'userId' | 'name'>): string =>
  own ? roomMessages.you : nameOf({ userId, ...(name !== undefined && { name }) });

/** The lines of a call's chat as they are shown: with what their authors have said about them since. */
export function chatLinesOf(chat: readonly ChatMessage[], notes: Notes, at: (line: ChatMessage) => number): ChatLine[] {
  return chat.map((line) => {
    const { message, changed } = textOf(line, notes);
    const { replyTo } = notesOf(notes, line.userId, line.id);
    return {
      key: keyOf(line),
      own: line.own ?? false,
      author: authorOf(line),
      message,
      at: at(line),
      ...(line.direct && { mark: roomMessages.direct }),
      ...(changed && { changed }),
      ...(replyTo && { quote: quoteOf(chat, notes, replyTo) }),
    };
  });
}

/** Its latest text; none once it is deleted. */
export function textOf(line: ChatMessage, notes: Notes): Pick<ChatLine, 'message' | 'changed'> {
  const { message, deleted } = notesOf(notes, line.userId, line.id);
  if (deleted) return { message: '', changed: 'deleted' };
  return message === undefined ? { message: line.message } : { message, changed: 'edited' };
}

function quoteOf(
  chat: readonly ChatMessage[],
  notes: Notes,
  replyTo: { userId: string; id: string },
): NonNullable<ChatLine['quote']> {
  const line = chat.find(({ userId, id }) => userId === replyTo.userId && id === replyTo.id);
  if (!line) return { author: '', text: chatMessages.gone };
  return { key: keyOf(line), author: authorOf(line), text: quoted(textOf(line, notes)) };
}

/** One line of a message, and the beginning of a long one. */
export function quoted({ message, changed }: Pick<ChatLine, 'message' | 'changed'>): string {
  if (changed === 'deleted') return chatMessages.deleted;
  const characters = Array.from(plainText(message).trim().replaceAll(/\s+/g, ' '));
  return characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : characters.join('');
}
