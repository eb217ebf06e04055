import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messagesSince, messageCount, type ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import type { RoomCallEmitted } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { roomMessages } from '../../../messages/room.ts';
import { authorOf } from '../chat/chatEntriesOf.ts';
import { OPEN_CHAT } from '../chat/OpenChat.tsx';
import { useChatMemory } from '../chat/ChatMemoryContext.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { createBatch } from './announceTogether.ts';
import { previewOf } from './chatPreview.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';

/** A preview is worth more at once than complete. */
const PREVIEWS_TOGETHER_MS = 600;

export type ReactionShown = Extract<RoomCallEmitted, { type: 'reaction.shown' }>;

/** `first`: a reaction from before this was loaded. */
type Props = { first: ReactionShown | undefined; chatIsRead: boolean; onOpenChat: () => void };

/**
 * Announces to screen readers what is otherwise only visible: reactions of others; and shows messages while the log,
 * which is announced by itself, is hidden: a toast, which is announced too, until the next one or until chat is opened.
 */
export function LiveAnnouncements({ first, chatIsRead, onOpenChat }: Props) {
  const room = RoomContext.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  const memory = useChatMemory();
  const { hidden } = usePeople();
  const show = useToasts();
  const withdraw = useRef<() => void>(undefined);
  const isRead = useEffectEvent(() => chatIsRead);
  const firstHeard = useEffectEvent(() => first);
  const preview = useEffectEvent((messages: readonly ChatMessage[]) => {
    const shown = messages.filter(({ userId }) => !hidden.has(userId));
    if (chatIsRead || shown.length === 0) return;
    withdraw.current?.();
    const [only, more] = shown;
    withdraw.current = show({
      text: previewOf(shown),
      ...(only &&
        !more && { lead: authorOf(only), icon: <Avatar id={only.senderId} name={authorOf(only)} size={24} /> }),
      action: { label: OPEN_CHAT, run: onOpenChat },
    });
  });
  useEffect(() => {
    if (chatIsRead) withdraw.current?.();
  }, [chatIsRead]);

  useEffect(() => {
    const reactions = createBatch<string>((texts) => setAnnouncement([...new Set(texts)].slice(0, 3).join(' ')));
    const messages = createBatch<ChatMessage>(preview, PREVIEWS_TOGETHER_MS);
    // What came before this was loaded, too.
    let seen = memory.read;
    const look = () => {
      const { context } = room.getSnapshot();
      const fresh = messagesSince(context, seen).filter(({ own }) => !own);
      seen = messageCount(context);
      if (!isRead()) fresh.forEach((message) => messages.add(message));
    };
    const onReaction = ({ reaction, memberId, userId }: ReactionShown) => {
      const { context } = room.getSnapshot();
      if (memberId === context.memberId) return;
      const name = nameOf(context.members[memberId ?? ''] ?? { userId });
      reactions.add(chatMessages.reacted(name, roomMessages.reactionNames[reaction]));
    };
    const before = firstHeard();
    if (before) onReaction(before);
    const watching = [room.on('reaction.shown', onReaction), room.subscribe(() => look())];
    look();
    return () => {
      watching.forEach((each) => each.unsubscribe());
      reactions.stop();
      messages.stop();
      withdraw.current?.();
    };
  }, [room, memory]);

  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}
