import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import { listEntryOf } from '../../broadcasts/broadcastListEntry.ts';
import type { Services } from '../../services.ts';
import type { Connection } from '../sockets/connections.ts';
import { send } from '../notices/send.ts';

/** The least interval between two updates of the broadcast list; milliseconds. */
const LIST_INTERVAL_MS = 1_000;

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Sends the list of broadcasts to its subscribers while they are connected. The store is polled once for all of them,
 * and not at all without subscribers.
 */
export function createDirectory({ registry, log }: Pick<Services, 'registry' | 'log'>) {
  /** The last list sent to each subscriber, and when. */
  const subscribers = new Map<Connection, { text: string; at: number }>();
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const list = async () => (await registry.listBroadcasts()).map(listEntryOf);
  const sendList = (connection: Connection, broadcasters: Broadcaster[], text: string) => {
    subscribers.set(connection, { text, at: performance.now() });
    send(connection.socket, 'broadcaster-available', broadcasters);
  };
  const poll = async () => {
    for (const connection of subscribers.keys()) if (!connection.socket.connected) subscribers.delete(connection);
    if (subscribers.size === 0) return stop();
    const broadcasters = await list();
    const text = JSON.stringify(broadcasters);
    for (const [connection, last] of subscribers) {
      const isTooSoon = performance.now() < last.at + LIST_INTERVAL_MS;
      if (last.text !== text && !isTooSoon) sendList(connection, broadcasters, text);
    }
  };

  return {
    /** Sends the list now, and after each change. */
    async subscribe(connection: Connection): Promise<void> {
      const broadcasters = await list();
      sendList(connection, broadcasters, JSON.stringify(broadcasters));
      timer ??= setInterval(() => {
        poll().catch((err: unknown) => log.debug({ err }, 'the list of broadcasts must wait'));
      }, LIST_INTERVAL_MS).unref();
    },
    stop,
  };
}
