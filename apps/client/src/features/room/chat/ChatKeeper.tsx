import { useEffect, useEffectEvent, useRef } from 'react';
import type { RoomCallEmitted } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { fileSize } from '../../../messages/fileSize.ts';
import { fileMessages } from '../../../messages/files.ts';
import { roomMessages } from '../../../messages/room.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { usePeople } from '../people/PeopleContext.tsx';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { OPEN_CHAT } from './OpenChat.tsx';
import type { Transfer } from './transfers.ts';
import { useChatExtras } from './useChatExtras.ts';

type Renamed = Extract<RoomCallEmitted, { type: 'member.renamed' }>;
type Props = { chatIsRead: boolean; onOpenChat: () => void };

/**
 * Maintains what a call's chat has beside its messages, whether or not chat is shown, and tells of offered files and
 * changed names, but not of those of people whom the person has hidden.
 */
export function ChatKeeper({ chatIsRead, onOpenChat }: Props) {
  const extras = useChatExtras();
  const { hidden } = usePeople();
  const show = useToasts();
  const room = RoomContext.useActorRef();
  const withdraw = useRef<() => void>(undefined);
  /** By member: withdraws the notice of their last name. */
  const renamed = useRef(new Map<string, () => void>());
  const notify = useEffectEvent(({ userId, name, snapshot: { context } }: Transfer) => {
    if (chatIsRead || hidden.has(userId)) return;
    // Offers in a row are one notice; the chat lists all of them.
    withdraw.current?.();
    withdraw.current = show({
      text: fileMessages.offerNews(name, context.name, fileSize(context.size)),
      action: { label: OPEN_CHAT, run: onOpenChat },
    });
  });
  const notifyRename = useEffectEvent(({ memberId, was, name }: Renamed) => {
    const { userId = '' } = room.getSnapshot().context.members[memberId] ?? {};
    if (hidden.has(userId)) return;
    const before = nameOf({ userId, ...(was !== undefined && { name: was }) });
    renamed.current.get(memberId)?.();
    renamed.current.set(memberId, show({ tone: 'info', text: roomMessages.renamed(before, name) }));
  });
  useEffect(() => extras?.transfers.onOffered(notify), [extras]);
  useEffect(() => {
    const watching = room.on('member.renamed', notifyRename);
    return () => watching.unsubscribe();
  }, [room]);
  return null;
}
