import { useState } from 'react';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { notesOf } from '@colloquy/machines/chatEvents/notes.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/talk/chat.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import type { LineAction } from '../../../ui/talk/ChatItem.tsx';
import type { ChatLine } from '../../../ui/talk/chatLines.ts';
import type { ChatExtras, ExtrasState } from './chatExtras.ts';
import { keyOf, textOf } from './chatLinesOf.ts';
import { useChatMemory } from './ChatMemoryContext.ts';

/** What the composer is about: a new message, an answer to a line, or another text of one's own. */
type Composing = { line: ChatMessage; as: 'reply' | 'edit' };

/**
 * What can be done with the lines of a chat.
 *
 * @param keepsFirst who is here and would not learn of a change.
 */
export function useLineActions(
  extras: ChatExtras | undefined,
  { notes }: ExtrasState,
  chat: readonly ChatMessage[],
  keepsFirst: readonly string[],
) {
  const memory = useChatMemory();
  const show = useToasts();
  const [composing, setComposing] = useState<Composing>();
  const [draft, setDraft] = useState<{ text?: string }>();

  const mayEdit = (line: ChatMessage) =>
    line.own === true && !line.direct && !notesOf(notes, line.userId, line.id).deleted;
  const edit = (line: ChatMessage) => {
    setComposing({ line, as: 'edit' });
    setDraft({ text: textOf(line, notes).message });
  };
  const note = (line: ChatMessage, message?: string) => {
    extras?.note(
      line.userId,
      message === undefined ? { type: 'delete', id: line.id } : { type: 'edit', id: line.id, message },
      memory.at(line),
    );
    if (keepsFirst.length > 0) show({ tone: 'info', text: chatMessages.keepsFirst(keepsFirst) });
  };

  return {
    composing,
    draft,
    /** What was typed as an answer stays; another text of a line does not. */
    cancel: () => {
      setDraft(composing?.as === 'edit' ? { text: '' } : {});
      setComposing(undefined);
    },
    sent: () => setComposing(undefined),
    actionsOf: ({ key, content }: ChatLine): LineAction[] => {
      const line = chat.find((each) => keyOf(each) === key);
      if (!extras || !line || content !== undefined || notesOf(notes, line.userId, line.id).deleted) return [];
      const actions: LineAction[] = [
        {
          label: chatMessages.reply,
          icon: <Reply aria-hidden="true" />,
          run: () => {
            setComposing({ line, as: 'reply' });
            setDraft(composing?.as === 'edit' ? { text: '' } : {});
          },
        },
      ];
      if (mayEdit(line))
        actions.push({ label: chatMessages.edit, icon: <Pencil aria-hidden="true" />, run: () => edit(line) });
      if (line.own)
        actions.push({ label: chatMessages.delete, icon: <Trash2 aria-hidden="true" />, run: () => note(line) });
      return actions;
    },
    editLast: () => {
      const last = chat.findLast((line) => line.own);
      if (extras && last && mayEdit(last)) edit(last);
    },
    /** Replaces the text of the line that is being changed. */
    replace: (message: string) => {
      if (composing && message !== textOf(composing.line, notes).message) note(composing.line, message);
      setComposing(undefined);
    },
    /** Says what the message with that id, which is about to be sent, answers. */
    announceReply: (id: string, ownUserId: string) => {
      if (composing?.as !== 'reply') return;
      const { line } = composing;
      extras?.note(ownUserId, { type: 'reply', id, to: { user_id: line.userId, id: line.id } }, Date.now());
    },
  };
}
