import { useEffect, useEffectEvent, useState } from 'react';
import { messageCount, messagesSince } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { RoomContext } from '../RoomContext.ts';
import { useChatMemory } from './ChatMemoryContext.ts';

/**
 * How many messages of others came while the chat was hidden; and while it is shown, how many lines there were before
 * the first of them.
 */
export function useUnread(isRead: boolean): { unread: number; newFrom: number | undefined } {
  const memory = useChatMemory();
  const room = RoomContext.useActorRef();
  const total = RoomContext.useSelector(({ context }) => messageCount(context));
  const [read, setRead] = useState(() => memory.read);
  const [opened, setOpened] = useState<{ newFrom: number | undefined }>();
  if (isRead && !opened) setOpened({ newFrom: read < total ? read : undefined });
  if (!isRead && opened) setOpened(undefined);
  if (isRead && read !== total) setRead(total);

  const chat = RoomContext.useSelector(({ context }) => context.chat);
  const save = useEffectEvent(() => {
    const { context } = room.getSnapshot();
    memory.save(context.chat, { read, unread: messagesSince(context, read).length });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reading is remembered, too
  useEffect(() => save(), [chat, read]);

  const unread = RoomContext.useSelector(
    ({ context }) => messagesSince(context, read).filter(({ own }) => !own).length,
  );
  return { unread, newFrom: opened?.newFrom };
}
