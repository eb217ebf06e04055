import { createContext, use } from 'react';
import type { MessageUpdates } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';

/** What a tab remembers of a call's chat beside its messages, and through a reload. */
export type ChatMemory = {
  /** How many messages were read, of all that there have been; also of an earlier part of this call. */
  readonly read: number;
  /** When the tab first had that message, in milliseconds since 1970. */
  at: (message: ChatMessage) => number;
  /** Remembers the messages as they are now. `read` of all were read, all but the last `unread`. */
  save: (chat: readonly ChatMessage[], count: { read: number; unread: number }) => void;
  /** The updates of messages. */
  readonly updates: MessageUpdates;
  saveUpdates: (updates: MessageUpdates) => void;
  /** The call is over. */
  forget: () => void;
};

const Context = createContext<ChatMemory | undefined>(undefined);
export const ChatMemoryProvider = Context.Provider;

export function useChatMemory(): ChatMemory {
  const memory = use(Context);
  if (!memory) throw new Error('A chat stands outside of ChatMemoryProvider');
  return memory;
}
