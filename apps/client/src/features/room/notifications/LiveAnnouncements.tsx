import { useEffect, useEffectEvent, useState } from 'react';
import { messagesSince, messageCount } from '@colloquy/machines/roomCall/talk/chat.ts';
import { roomWords } from '../../../messages/room.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { createBatch } from './batch.ts';
import { nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';

/**
 * Announces to screen readers what is otherwise only visible: reactions of others, and messages while the log, which is
 * announced by itself, is hidden.
 */
export function LiveAnnouncements({ chatIsRead }: { chatIsRead: boolean }) {
  const room = RoomContext.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  const isRead = useEffectEvent(() => chatIsRead);

  useEffect(() => {
    const reactions = createBatch<string>((texts) => setAnnouncement([...new Set(texts)].slice(0, 3).join(' ')));
    const messages = createBatch<string>((names) => setAnnouncement(roomWords.newMessages(names)));
    let seen = messageCount(room.getSnapshot().context);
    const watching = [
      room.on('reaction.shown', ({ reaction, memberId, userId }) => {
        const { context } = room.getSnapshot();
        if (memberId === context.memberId) return;
        const name = nameOf(context.members[memberId ?? ''] ?? { userId });
        reactions.add(roomWords.reacted(name, roomWords.reactionNames[reaction]));
      }),
      room.subscribe(({ context }) => {
        const fresh = messagesSince(context, seen).filter(({ own }) => !own);
        seen = messageCount(context);
        if (!isRead()) fresh.forEach(({ name, userId }) => messages.add(nameOf({ userId, ...(name && { name }) })));
      }),
    ];
    return () => {
      watching.forEach((each) => each.unsubscribe());
      reactions.stop();
      messages.stop();
    };
  }, [room]);

  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}
