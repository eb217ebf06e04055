import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { plainText } from '../../../ui/chat/markup.ts';
import { nameOf } from '../callSelectors.ts';

/** More of a message is read in the chat. */
const LONGEST = 80;

/** The text of a notice about messages that came together: author and text of one, the authors of several. */
export function previewOf(messages: readonly ChatMessage[]): string {
  const authors = messages.map(({ userId, name }) => nameOf({ userId, ...(name !== undefined && { name }) }));
  const [only, more] = messages;
  if (only === undefined || more !== undefined) return chatMessages.newMessages(authors);
  const text = plainText(only.message).trim().replaceAll(/\s+/g, ' ');
  const characters = Array.from(text);
  const start = characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
  return chatMessages.preview(authors[0] ?? '', start);
}
