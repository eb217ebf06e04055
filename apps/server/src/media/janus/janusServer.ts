import type { Log } from '../../domain/parts.ts';
import {
  MediaUnavailable,
  type MediaNews,
  type MediaRoom,
  type MediaServerView,
} from '../../domain/media/mediaServers.ts';
import { JanusRefused } from './janusErrors.ts';
import { connectJanus, type JanusLink, type OpenSocket } from './janusLink.ts';
import { openJanusRoom, type RoomNote } from './janusRoom.ts';
import { sweepRooms } from './sweepRooms.ts';

/** How soon one that is away is tried again; milliseconds. */
const RETRY = 1_000;

export type JanusOptions = {
  url: string;
  /** The `api_secret` of the server. */
  secret: string;
  /** How many viewers it may have. */
  capacity: number;
  /** How many other nodes have on the server at that address. */
  elsewhere: (server: string) => number;
  open: OpenSocket;
  log: Pick<Log, 'info' | 'warn'>;
};

/** One media server as this node knows it, found again whenever it was lost. */
export type JanusServer = {
  view(): MediaServerView;
  hasSpace(): boolean;
  /** @param note of a room on this server that another node has opened. */
  openRoom(hear: (news: MediaNews) => void, note?: RoomNote): Promise<MediaRoom>;
  close(): Promise<void>;
};

export function keepJanus({ url, secret, capacity, elsewhere, open, log }: JanusOptions): JanusServer {
  const server = shown(url);
  const rooms = new Set<MediaRoom>();
  let link: JanusLink | undefined;
  let viewers = 0;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const countViewers = (change: number) => void (viewers += change);
  const hasSpace = () => link !== undefined && viewers + elsewhere(server) < capacity;

  async function connect(): Promise<void> {
    const made = await connectJanus({ url, secret, open });
    const stopSweeping = await sweepRooms(made, { secret, log }).catch((error: unknown) => {
      made.close();
      throw error;
    });
    if (isClosed) {
      stopSweeping();
      return made.close();
    }
    link = made;
    log.info({ server }, 'a media server is there');
    void made.ended.then(() => lose(stopSweeping));
  }

  function lose(stopSweeping: () => void): void {
    stopSweeping();
    link = undefined;
    if (isClosed) return;
    log.warn({ server }, 'a media server is lost');
    tryAgain(0);
  }

  function tryAgain(after: number, wasTold = false): void {
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        const why = error instanceof MediaUnavailable || error instanceof JanusRefused ? error.message : error;
        if (!wasTold && !isClosed) log.warn({ server, why }, 'a media server cannot be reached');
        tryAgain(RETRY, true);
      });
    }, after);
    retry.unref();
  }
  tryAgain(0);

  return {
    view: () => ({
      url: server,
      isUp: link !== undefined,
      viewers,
      elsewhere: elsewhere(server),
      roundTripSeconds: link?.roundTrip(),
    }),
    hasSpace,
    async openRoom(hear, note) {
      if (!link) throw new MediaUnavailable('it is away');
      const onViewers = countViewers;
      const room = await openJanusRoom({ server, link, key: secret, hear, hasSpace, onViewers }, note);
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

/** Without what is secret in it. */
function shown(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
