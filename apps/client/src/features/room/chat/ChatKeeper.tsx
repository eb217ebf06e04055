import { useEffect, useEffectEvent, useRef } from 'react';
import { fileSize } from '../../../messages/fileSize.ts';
import { fileWords } from '../../../messages/files.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { usePeople } from '../people/PeopleContext.tsx';
import { OPEN_CHAT } from './OpenChat.tsx';
import type { Transfer } from './transfers.ts';
import { useChatExtras } from './useChatExtras.ts';

type Props = { chatIsRead: boolean; onOpenChat: () => void };

/** Maintains what a call's chat has beside its messages, whether or not chat is shown, and tells of offered files. */
export function ChatKeeper({ chatIsRead, onOpenChat }: Props) {
  const extras = useChatExtras();
  const { hidden } = usePeople();
  const show = useToasts();
  const withdraw = useRef<() => void>(undefined);
  const tell = useEffectEvent(({ userId, name, snapshot: { context } }: Transfer) => {
    if (chatIsRead || hidden.has(userId)) return;
    // Offers in a row are one notice; the chat lists all of them.
    withdraw.current?.();
    withdraw.current = show({
      text: fileWords.offerNews(name, context.name, fileSize(context.size)),
      action: { label: OPEN_CHAT, run: onOpenChat },
    });
  });
  useEffect(() => extras?.transfers.onOffered(tell), [extras]);
  return null;
}
