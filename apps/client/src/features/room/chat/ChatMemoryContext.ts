import { createContext, use } from 'react';
import type { Notes } from '@colloquy/machines/chatEvents/notes.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/talk/chat.ts';

/** What a tab remembers of a call's chat beside its lines, and through a reload. */
export type ChatMemory = {
  /** How many lines were read, of all that there have been; also of an earlier part of this call. */
  readonly read: number;
  /** When the tab first had that line, in milliseconds since 1970. */
  at: (line: ChatMessage) => number;
  /** Remembers the lines as they are now. `read` of all were read, all but the last `unread`. */
  keep: (chat: readonly ChatMessage[], count: { read: number; unread: number }) => void;
  /** What was said about messages. */
  readonly notes: Notes;
  keepNotes: (notes: Notes) => void;
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
