import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { RoomContext } from '../RoomContext.ts';
import { chatExtrasOf, type ChatExtras, type ExtrasState } from './chatExtras.ts';
import { useLoadChatExtras } from './ChatExtrasContext.ts';
import { useChatMemory } from './ChatMemoryContext.ts';
import type { Transfer } from './transfers.ts';

/** What this call's chat has beside its messages, once its code is loaded: nothing waits for it, or fails with it. */
export function useChatExtras(): ChatExtras | undefined {
  const load = useLoadChatExtras();
  const room = RoomContext.useActorRef();
  const memory = useChatMemory();
  const [extras, setExtras] = useState<ChatExtras>();
  useEffect(() => {
    load?.().then(
      (parts) => setExtras(chatExtrasOf(room, parts, memory)),
      () => undefined,
    );
  }, [load, room, memory]);
  return extras;
}

const NOTHING: ExtrasState = { updates: {}, typing: [], linked: [] };
const NO_TRANSFERS: readonly Transfer[] = [];
const never = () => () => undefined;

export function useExtrasState(extras: ChatExtras | undefined): ExtrasState {
  return useSyncExternalStore(
    extras?.subscribe ?? never,
    useCallback(() => extras?.state() ?? NOTHING, [extras]),
  );
}

export function useTransfers(extras: ChatExtras | undefined): readonly Transfer[] {
  return useSyncExternalStore(
    extras?.transfers.subscribe ?? never,
    useCallback(() => extras?.transfers.list() ?? NO_TRANSFERS, [extras]),
  );
}
