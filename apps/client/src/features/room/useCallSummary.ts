import { useCallback, useEffect, useRef } from 'react';
import { RoomContext } from './RoomContext.ts';

/** For the card on the landing screen after a call. */
export type CallSummary = { durationMs: number; people: number };

/** Counts how long the call was and how many different people were in it; the returned function tells. */
export function useCallSummary(): () => CallSummary {
  const room = RoomContext.useActorRef();
  const startedAt = useRef<number>(undefined);
  const met = useRef(new Set<string>());

  useEffect(() => {
    const watching = room.subscribe((snapshot) => {
      if (snapshot.hasTag('live')) startedAt.current ??= performance.now();
      for (const memberId of Object.keys(snapshot.context.members)) met.current.add(memberId);
    });
    return () => watching.unsubscribe();
  }, [room]);

  return useCallback(
    () => ({
      durationMs: startedAt.current === undefined ? 0 : performance.now() - startedAt.current,
      people: met.current.size,
    }),
    [],
  );
}
