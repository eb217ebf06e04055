import type { RecentCall } from '@colloquy/machines/activity/ports.ts';
import { sharedTags } from '@colloquy/machines/contract/tags.ts';
import { createHostedRooms } from '../../../effects/activity/hostedRooms.ts';
import { createRecentCalls } from '../../../effects/activity/recentCalls.ts';
import type { CallSummary } from '../../../features/room/useCallSummary.ts';

const storage = () => localStorage;

/** `tags`: the person's interests. */
type Memorable = Pick<CallSummary, 'durationMs' | 'talkedMs' | 'met'> & { tags: readonly string[] };

/**
 * Stores the call (R-DASH-12) when the page is left, as browsers announce no other end of it.
 *
 * @returns stores it now: the call is over.
 */
export function rememberCall(roomName: string, summary: () => Memorable): () => void {
  const startedAt = new Date(Date.now() - summary().durationMs).toISOString();
  const store = () => createRecentCalls(storage).add(callOf(startedAt, roomName, summary()));
  addEventListener('pagehide', store);
  return () => {
    removeEventListener('pagehide', store);
    store();
  };
}

/** Stores the room that was hosted here (R-DASH-11). */
export function rememberRoom(name: string, tags: readonly string[]): void {
  createHostedRooms(storage).add({ name, tags, hostedAt: new Date().toISOString() });
}

export function callOf(startedAt: string, roomName: string, { talkedMs, met, tags }: Memorable): RecentCall {
  const theirs = met.flatMap((other) => other.tags ?? []);
  return {
    startedAt,
    roomName,
    talkedMs,
    people: met.map(({ userId, name }) => ({ userId, name })),
    shared: sharedTags(tags, theirs),
  };
}
