import type { Log } from '../../services.ts';
import { MediaUnavailable, type MediaServerView } from '../media/mediaServers.ts';
import { JanusError } from './janusErrors.ts';
import { connectJanus, type JanusLink, type OpenSocket } from './janusLink.ts';
import { openPlace, type Place, type PlaceListener, type PlaceKind, type PlaceNote } from './janusRoom.ts';
import { sweepRooms } from './sweepRooms.ts';

/** How soon a connection to a server that is down is retried; milliseconds. */
const RETRY = 1_000;

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
  /** @param note of a place on this server that another node has opened. */
  openPlace(kind: PlaceKind, listener: PlaceListener, note?: PlaceNote): Promise<Place>;
  close(): Promise<void>;
};

export function maintainJanus({ url, secret, capacity, elsewhere, open, log }: JanusOptions): JanusServer {
  const server = shown(url);
  const places = new Set<Place>();
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
        const why = error instanceof MediaUnavailable || error instanceof JanusError ? error.message : error;
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
    async openPlace(kind, listener, note) {
      if (!link) throw new MediaUnavailable('it is away');
      const here = { name: server, link, key: secret, hasSpace, onViewers: countViewers };
      const place = await openPlace(here, kind, listener, note);
      places.add(place);
      return {
        ...place,
        abandon() {
          places.delete(place);
          place.abandon();
        },
        async close() {
          places.delete(place);
          await place.close();
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([...places].map((place) => place.close()));
      link?.close();
    },
  };
}

/** Without credentials. */
function shown(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
