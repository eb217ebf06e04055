import { useCallback, useEffect, useRef } from 'react';
import type { Other } from './people/otherPerson.ts';
import { isTalking, nameOf } from './callSelectors.ts';
import { RoomContext } from './RoomContext.ts';

/**
 * For the card on the landing screen after a call. `talkedMs`: how long one talked with somebody. `met`: people whom
 * the next search may exclude, and who may be reported, with their shared interests; latest last.
 */
export type CallSummary = { durationMs: number; talkedMs: number; people: number; met: Met[] };
type Met = Other & { tags?: readonly string[] };

/**
 * Measures how long the call was and how many different people were in it; the returned function returns the summary.
 */
export function useCallSummary(): () => CallSummary {
  const room = RoomContext.useActorRef();
  const startedAt = useRef<number>(undefined);
  const members = useRef(new Set<string>());
  const met = useRef(new Map<string, Met>());
  const talkTime = useRef<{ before: number; since?: number }>({ before: 0 });

  useEffect(() => {
    const watching = room.subscribe((snapshot) => {
      if (snapshot.hasTag('live')) startedAt.current ??= performance.now();
      for (const { memberId, userId, name, tags } of Object.values(snapshot.context.members)) {
        members.current.add(memberId);
        // Latest last: the person left just now must not be dropped from the ten.
        met.current.delete(userId);
        met.current.set(userId, {
          memberId,
          userId,
          name: nameOf({ userId, ...(name !== undefined && { name }) }),
          ...(tags && { tags }),
        });
      }
      const { before, since } = talkTime.current;
      const talks = isTalking(snapshot);
      if (talks && since === undefined) talkTime.current = { before, since: performance.now() };
      if (!talks && since !== undefined) talkTime.current = { before: before + performance.now() - since };
    });
    return () => watching.unsubscribe();
  }, [room]);

  return useCallback(
    () => ({
      durationMs: startedAt.current === undefined ? 0 : performance.now() - startedAt.current,
      talkedMs:
        talkTime.current.before +
        (talkTime.current.since === undefined ? 0 : performance.now() - talkTime.current.since),
      people: members.current.size,
      met: [...met.current.values()],
    }),
    [],
  );
}
