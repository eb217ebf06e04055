import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import type { Broadcast } from '../../broadcasts/broadcasts.ts';
import type { Parts } from '../../services.ts';
import type { Connection } from '../sockets/connections.ts';
import { send } from '../notices/send.ts';

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Sends the list of broadcasts to its subscribers while they are connected. The store is polled once for all of them,
 * and not at all without subscribers.
 */
export function createDirectory({ registry, log }: Pick<Parts, 'registry' | 'log'>) {
  /** The last list sent to each subscriber, and when. */
  const readers = new Map<Connection, { text: string; at: number }>();
  let looking: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  const list = async () => (await registry.listBroadcasts()).map(entryOf);
  const sendList = (connection: Connection, broadcasters: Broadcaster[], text: string) => {
    readers.set(connection, { text, at: performance.now() });
    send(connection.socket, 'broadcaster-available', broadcasters);
  };
  const look = async () => {
    for (const connection of readers.keys()) if (!connection.socket.connected) readers.delete(connection);
    if (readers.size === 0) return stop();
    const broadcasters = await list();
    const text = JSON.stringify(broadcasters);
    for (const [connection, last] of readers) {
      const isEarly = performance.now() < last.at + DELAYS.broadcasterListing;
      if (last.text !== text && !isEarly) sendList(connection, broadcasters, text);
    }
  };

  return {
    /** Sends the list now, and after each change. */
    async subscribe(connection: Connection): Promise<void> {
      const broadcasters = await list();
      sendList(connection, broadcasters, JSON.stringify(broadcasters));
      looking ??= setInterval(() => {
        look().catch((err: unknown) => log.debug({ err }, 'the list of broadcasts must wait'));
      }, DELAYS.broadcasterListing).unref();
    },
    stop,
  };
}

const entryOf = ({ id, userId, name, viewerCount, title, tags = [], language, since }: Broadcast): Broadcaster => ({
  id,
  user_id: userId,
  socket_id: id,
  name,
  viewerCount,
  ...(title !== undefined && { title }),
  ...(tags.length > 0 && { tags: [...tags] }),
  ...(language !== undefined && { language }),
  started_at: new Date(since).toISOString(),
});
