import { useState } from 'react';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { messageState } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import type { MessageAction } from '../../../ui/chat/ChatItem.tsx';
import type { ChatEntry } from '../../../ui/chat/chatEntries.ts';
import type { ChatExtras, ExtrasState } from './chatExtras.ts';
import { keyOf, textOf } from './chatEntriesOf.ts';
import { useChatMemory } from './ChatMemoryContext.ts';

/** What the composer is for: a new message, a reply, or another text of one's own message. */
type Composing = { chatMessage: ChatMessage; as: 'reply' | 'edit' };

/**
 * The actions on the messages of a chat.
 *
 * @param keepsFirst who is here and would not learn of a change.
 */
export function useMessageActions(
  extras: ChatExtras | undefined,
  { updates }: ExtrasState,
  chat: readonly ChatMessage[],
  keepsFirst: readonly string[],
) {
  const memory = useChatMemory();
  const show = useToasts();
  const [composing, setComposing] = useState<Composing>();
  const [draft, setDraft] = useState<{ text?: string }>();

  const mayEdit = (chatMessage: ChatMessage) =>
    chatMessage.own === true &&
    !chatMessage.direct &&
    !messageState(updates, chatMessage.userId, chatMessage.id).deleted;
  const edit = (chatMessage: ChatMessage) => {
    setComposing({ chatMessage, as: 'edit' });
    setDraft({ text: textOf(chatMessage, updates).message });
  };
  const update = (chatMessage: ChatMessage, message?: string) => {
    extras?.update(
      chatMessage.userId,
      message === undefined ? { type: 'delete', id: chatMessage.id } : { type: 'edit', id: chatMessage.id, message },
      memory.at(chatMessage),
    );
    if (keepsFirst.length > 0) show({ tone: 'info', text: chatMessages.keepsFirst(keepsFirst) });
  };

  return {
    composing,
    draft,
    /** What was typed as an answer stays; another text of a message does not. */
    cancel: () => {
      setDraft(composing?.as === 'edit' ? { text: '' } : {});
      setComposing(undefined);
    },
    sent: () => setComposing(undefined),
    actionsOf: ({ key, content }: ChatEntry): MessageAction[] => {
      const chatMessage = chat.find((each) => keyOf(each) === key);
      if (
        !extras ||
        !chatMessage ||
        content !== undefined ||
        messageState(updates, chatMessage.userId, chatMessage.id).deleted
      )
        return [];
      const actions: MessageAction[] = [
        {
          label: chatMessages.reply,
          icon: <Reply aria-hidden="true" />,
          run: () => {
            setComposing({ chatMessage, as: 'reply' });
            setDraft(composing?.as === 'edit' ? { text: '' } : {});
          },
        },
      ];
      if (mayEdit(chatMessage))
        actions.push({ label: chatMessages.edit, icon: <Pencil aria-hidden="true" />, run: () => edit(chatMessage) });
      if (chatMessage.own)
        actions.push({
          label: chatMessages.delete,
          icon: <Trash2 aria-hidden="true" />,
          run: () => update(chatMessage),
        });
      return actions;
    },
    editLast: () => {
      const last = chat.findLast((chatMessage) => chatMessage.own);
      if (extras && last && mayEdit(last)) edit(last);
    },
    /** Replaces the text of the line that is being changed. */
    replace: (message: string) => {
      if (composing && message !== textOf(composing.chatMessage, updates).message)
        update(composing.chatMessage, message);
      setComposing(undefined);
    },
    /** Says what the message with that id, which is about to be sent, answers. */
    announceReply: (id: string, ownUserId: string) => {
      if (composing?.as !== 'reply') return;
      const { chatMessage } = composing;
      extras?.update(
        ownUserId,
        { type: 'reply', id, to: { user_id: chatMessage.userId, id: chatMessage.id } },
        Date.now(),
      );
    },
  };
}
