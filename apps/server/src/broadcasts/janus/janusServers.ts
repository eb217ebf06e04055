import { MediaUnavailable, type MediaServers } from '../media/mediaServers.ts';
import { openBroadcast, parseBroadcastState, type JanusRoomOpener } from './janusBroadcast.ts';
import { createJanusServer, type JanusOptions, type JanusServer } from './janusServer.ts';

export type JanusServersOptions = Omit<JanusOptions, 'url' | 'elsewhere'> & { urls: readonly string[] };

/** All Janus servers of the installation, the least loaded first. */
export function createJanusServers({ urls, ...each }: JanusServersOptions): MediaServers {
  let loads: ReadonlyMap<string, number> = new Map();
  const elsewhere = (server: string) => loads.get(server) ?? 0;
  const servers = urls.map((url) => createJanusServer({ url, elsewhere, ...each }));
  const byLoad = (excluded: readonly string[]) =>
    servers
      .filter((server) => server.hasSpace() && !excluded.includes(server.view().url))
      .toSorted((a, b) => loadOf(a) - loadOf(b));

  const opener: JanusRoomOpener = {
    haveSpace: (excluded) => byLoad(excluded).length > 0,
    async open(kind, listener, excluded) {
      for (const server of byLoad(excluded)) {
        try {
          return await server.openRoom(kind, listener);
        } catch {
          each.log.warn({ server: server.view().url }, 'a media server opened no room');
        }
      }
      throw new MediaUnavailable('none has space');
    },
    async adopt(kind, listener, savedState) {
      const server = servers.find((one) => one.view().url === savedState.server);
      if (!server) throw new MediaUnavailable('a room that no server here has');
      return await server.openRoom(kind, listener, savedState);
    },
  };

  return {
    areConfigured: urls.length > 0,
    haveSpace: () => opener.haveSpace([]),
    open: (onEvent) => openBroadcast(opener, onEvent),
    async adopt(savedState, onEvent) {
      const known = parseBroadcastState(savedState);
      if (!known) throw new MediaUnavailable('a room that cannot be read');
      return await openBroadcast(opener, onEvent, known);
    },
    views: () => servers.map((server) => server.view()),
    updateLoads(next) {
      loads = next;
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function loadOf(server: JanusServer): number {
  const { viewers, elsewhere: others } = server.view();
  return viewers + others;
}
