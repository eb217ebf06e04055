import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import type { Broadcast } from './broadcasts.ts';

/** A broadcast in the list of those on air; title, tags and language only if it has them. */
export function listEntryOf(broadcast: Broadcast): Broadcaster {
  const { id, userId, name, viewerCount, title, tags = [], language, startedAt } = broadcast;
  return {
    id,
    user_id: userId,
    socket_id: id,
    name,
    viewerCount,
    ...(title !== undefined && { title }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(language !== undefined && { language }),
    started_at: new Date(startedAt).toISOString(),
  };
}
