import type { Log } from '../../services.ts';
import { MediaUnavailable, type MediaServerView } from '../media/mediaServers.ts';
import { JanusError } from './janusErrors.ts';
import { connectJanus, type JanusLink, type OpenSocket } from './janusLink.ts';
import {
  openJanusRoom,
  type JanusRoom,
  type JanusRoomListener,
  type JanusRoomKind,
  type JanusRoomState,
} from './janusRoom.ts';
import { destroyOrphanedRooms } from './destroyOrphanedRooms.ts';

/** How soon a connection to a server that is down is retried; milliseconds. */
const RETRY_MS = 1_000;

export type JanusOptions = {
  url: string;
  /** The `api_secret` of the server. */
  secret: string;
  /** The maximum number of viewers. */
  capacity: number;
  /** The number of viewers other nodes have on the server at that address. */
  elsewhere: (server: string) => number;
  open: OpenSocket;
  log: Pick<Log, 'info' | 'warn'>;
};

/** One media server as this node knows it; reconnects whenever it is lost. */
export type JanusServer = {
  view(): MediaServerView;
  hasSpace(): boolean;
  /** @param savedState of a room on this server that another node has opened. */
  openRoom(kind: JanusRoomKind, listener: JanusRoomListener, savedState?: JanusRoomState): Promise<JanusRoom>;
  close(): Promise<void>;
};

export function createJanusServer({ url, secret, capacity, elsewhere, open, log }: JanusOptions): JanusServer {
  const server = withoutCredentials(url);
  const rooms = new Set<JanusRoom>();
  let link: JanusLink | undefined;
  let viewers = 0;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const countViewers = (change: number) => void (viewers += change);
  const hasSpace = () => link !== undefined && viewers + elsewhere(server) < capacity;

  async function connect(): Promise<void> {
    const connected = await connectJanus({ url, secret, open });
    const stopSweeping = await destroyOrphanedRooms(connected, { secret, log }).catch((error: unknown) => {
      connected.close();
      throw error;
    });
    if (isClosed) {
      stopSweeping();
      return connected.close();
    }
    link = connected;
    log.info({ server }, 'a media server is there');
    void connected.ended.then(() => lose(stopSweeping));
  }

  function lose(stopSweeping: () => void): void {
    stopSweeping();
    link = undefined;
    if (isClosed) return;
    log.warn({ server }, 'a media server is lost');
    reconnectAfter(0);
  }

  function reconnectAfter(after: number, isLogged = false): void {
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        const reason = error instanceof MediaUnavailable || error instanceof JanusError ? error.message : error;
        if (!isLogged && !isClosed) log.warn({ server, why: reason }, 'a media server cannot be reached');
        reconnectAfter(RETRY_MS, true);
      });
    }, after);
    retry.unref();
  }
  reconnectAfter(0);

  return {
    view: () => ({
      url: server,
      isUp: link !== undefined,
      viewers,
      elsewhere: elsewhere(server),
      roundTripSeconds: link?.roundTrip(),
    }),
    hasSpace,
    async openRoom(kind, listener, savedState) {
      if (!link) throw new MediaUnavailable('it is away');
      const roomServer = { name: server, link, key: secret, hasSpace, onViewers: countViewers };
      const room = await openJanusRoom(roomServer, kind, listener, savedState);
      rooms.add(room);
      return {
        ...room,
        abandon() {
          rooms.delete(room);
          room.abandon();
        },
        async close() {
          rooms.delete(room);
          await room.close();
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([...rooms].map((room) => room.close()));
      link?.close();
    },
  };
}

/** Without credentials. */
function withoutCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
