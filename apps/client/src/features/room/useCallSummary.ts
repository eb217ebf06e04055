import { useCallback, useEffect, useRef } from 'react';
import { RoomContext } from './RoomContext.ts';

/** For the card on the landing screen after a call. `met`: by user id, whom a next search need not lead to. */
export type CallSummary = { durationMs: number; people: number; met: string[] };

/** Counts how long the call was and how many different people were in it; the returned function tells. */
export function useCallSummary(): () => CallSummary {
  const room = RoomContext.useActorRef();
  const startedAt = useRef<number>(undefined);
  const members = useRef(new Set<string>());
  const met = useRef(new Set<string>());

  useEffect(() => {
    const watching = room.subscribe((snapshot) => {
      if (snapshot.hasTag('live')) startedAt.current ??= performance.now();
      for (const { memberId, userId } of Object.values(snapshot.context.members)) {
        members.current.add(memberId);
        // The latest last: who was left just now is not the one to fall out of ten.
        met.current.delete(userId);
        met.current.add(userId);
      }
    });
    return () => watching.unsubscribe();
  }, [room]);

  return useCallback(
    () => ({
      durationMs: startedAt.current === undefined ? 0 : performance.now() - startedAt.current,
      people: members.current.size,
      met: [...met.current],
    }),
    [],
  );
}
