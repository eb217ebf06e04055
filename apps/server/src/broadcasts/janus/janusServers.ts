import { MediaUnavailable, type MediaServers } from '../media/mediaServers.ts';
import { openBroadcast, readBroadcastNote, type PlaceOpener } from './janusBroadcast.ts';
import { maintainJanus, type JanusOptions, type JanusServer } from './janusServer.ts';

export type JanusServersOptions = Omit<JanusOptions, 'url' | 'elsewhere'> & { urls: readonly string[] };

/** All Janus servers of the installation, the least loaded first. */
export function createJanusServers({ urls, ...each }: JanusServersOptions): MediaServers {
  let loads: ReadonlyMap<string, number> = new Map();
  const elsewhere = (server: string) => loads.get(server) ?? 0;
  const servers = urls.map((url) => maintainJanus({ url, elsewhere, ...each }));
  const byLoad = (not: readonly string[]) =>
    servers
      .filter((server) => server.hasSpace() && !not.includes(server.view().url))
      .toSorted((a, b) => loadOf(a) - loadOf(b));

  const opener: PlaceOpener = {
    haveSpace: (not) => byLoad(not).length > 0,
    async open(kind, listener, not) {
      for (const server of byLoad(not)) {
        try {
          return await server.openPlace(kind, listener);
        } catch {
          each.log.warn({ server: server.view().url }, 'a media server opened no room');
        }
      }
      throw new MediaUnavailable('none has space');
    },
    async adopt(kind, listener, note) {
      const server = servers.find((one) => one.view().url === note.server);
      if (!server) throw new MediaUnavailable('a room that no server here has');
      return await server.openPlace(kind, listener, note);
    },
  };

  return {
    areConfigured: urls.length > 0,
    haveSpace: () => opener.haveSpace([]),
    open: (onEvent) => openBroadcast(opener, onEvent),
    async adopt(note, onEvent) {
      const known = readBroadcastNote(note);
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
