import { useEffect, useEffectEvent, useState } from 'react';
import { saidSince, saidSoFar } from '@colloquy/machines/roomCall/talk/chat.ts';
import { roomWords } from '../../../messages/room.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { createBatch } from './batch.ts';
import { nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';

/**
 * Tells a screen reader what the eye sees in passing: reactions of others, and messages while the log, which is read
 * out by itself, is out of sight.
 */
export function QuietNews({ chatIsRead }: { chatIsRead: boolean }) {
  const room = RoomContext.useActorRef();
  const [news, setNews] = useState('');
  const isRead = useEffectEvent(() => chatIsRead);

  useEffect(() => {
    const reactions = createBatch<string>((texts) => setNews([...new Set(texts)].slice(0, 3).join(' ')));
    const messages = createBatch<string>((names) => setNews(roomWords.newMessages(names)));
    let heard = saidSoFar(room.getSnapshot().context);
    const watching = [
      room.on('reaction.shown', ({ reaction, memberId, userId }) => {
        const { context } = room.getSnapshot();
        if (memberId === context.memberId) return;
        const name = nameOf(context.members[memberId ?? ''] ?? { userId });
        reactions.add(roomWords.reacted(name, roomWords.reactionNames[reaction]));
      }),
      room.subscribe(({ context }) => {
        const fresh = saidSince(context, heard).filter(({ own }) => !own);
        heard = saidSoFar(context);
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
      <output>{news}</output>
    </VisuallyHidden>
  );
}
