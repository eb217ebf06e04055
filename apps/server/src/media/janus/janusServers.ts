import { MediaUnavailable, type MediaServers } from '../../domain/media/mediaServers.ts';
import { readRoomNote } from './janusRoom.ts';
import { keepJanus, type JanusOptions, type JanusServer } from './janusServer.ts';

export type JanusServersOptions = Omit<JanusOptions, 'url' | 'elsewhere'> & { urls: readonly string[] };

/** All Janus servers of the installation, the least loaded first. */
export function createJanusServers({ urls, ...each }: JanusServersOptions): MediaServers {
  let loads: ReadonlyMap<string, number> = new Map();
  const elsewhere = (server: string) => loads.get(server) ?? 0;
  const servers = urls.map((url) => keepJanus({ url, elsewhere, ...each }));
  const byLoad = () => servers.filter((server) => server.hasSpace()).toSorted((a, b) => loadOf(a) - loadOf(b));

  return {
    areConfigured: urls.length > 0,
    haveSpace: () => servers.some((server) => server.hasSpace()),
    async open(hear) {
      for (const server of byLoad()) {
        try {
          return await server.openRoom(hear);
        } catch {
          each.log.warn({ server: server.view().url }, 'a media server opened no room');
        }
      }
      throw new MediaUnavailable('none has space');
    },
    async adopt(note, hear) {
      const known = readRoomNote(note);
      const server = servers.find((one) => one.view().url === known?.server);
      if (!known || !server) throw new MediaUnavailable('a room that no server here has');
      return await server.openRoom(hear, known);
    },
    views: () => servers.map((server) => server.view()),
    hearLoads(heard) {
      loads = heard;
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
