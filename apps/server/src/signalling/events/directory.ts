import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import type { Broadcast } from '../../domain/rooms/broadcasts.ts';
import type { Parts } from '../../domain/parts.ts';
import type { Connection } from '../sockets/connections.ts';
import { send } from '../notices/send.ts';

/** Tells the list of broadcasts to those who have asked for it, as long as they are here. */
export type Directory = {
  /** Tells it now, and from now on while it changes. */
  tell(connection: Connection): Promise<void>;
  stop(): void;
};

/** What somebody was told last, and when. */
type Told = { text: string; at: number };

/**
 * The store is asked once for all who look on, and not at all while nobody does: what changed since the last look is
 * one list, and no word of a change can be lost.
 */
export function createDirectory({ registry, log }: Pick<Parts, 'registry' | 'log'>): Directory {
  const readers = new Map<Connection, Told>();
  let looking: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  const say = (connection: Connection, list: Broadcaster[], text: string) => {
    readers.set(connection, { text, at: performance.now() });
    send(connection.socket, 'broadcaster-available', list);
  };
  const look = async () => {
    for (const connection of readers.keys()) if (!connection.socket.connected) readers.delete(connection);
    if (readers.size === 0) return stop();
    const list = (await registry.listBroadcasts()).map(entryOf);
    const text = JSON.stringify(list);
    for (const [connection, told] of readers) {
      const isEarly = performance.now() < told.at + DELAYS.broadcasterListing;
      if (told.text !== text && !isEarly) say(connection, list, text);
    }
  };

  return {
    async tell(connection) {
      const list = (await registry.listBroadcasts()).map(entryOf);
      say(connection, list, JSON.stringify(list));
      looking ??= setInterval(() => {
        look().catch((err: unknown) => log.debug({ err }, 'the list of broadcasts must wait'));
      }, DELAYS.broadcasterListing).unref();
    },
    stop,
  };
}

const entryOf = ({ id, userId, name, viewerCount }: Broadcast): Broadcaster => ({
  id,
  user_id: userId,
  socket_id: id,
  name,
  viewerCount,
});
