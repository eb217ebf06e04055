import type { Server as HttpServer } from 'node:http';
import { Server as SocketServer } from 'socket.io';
import { createAddressLimits, type AddressLimits } from './platform/access/addressLimits.ts';
import { createInspections, createMemoryInspectionStore, type InspectionStore } from './inspection/inspections.ts';
import { createLiveNotifications } from './accounts/follows/liveNotifications.ts';
import { createRelayedMessages, type DigestStore } from './accounts/reports/relayedMessages.ts';
import { attachInspect } from './inspection/attachInspect.ts';
import type { Nodes } from './cluster/nodes.ts';
import type { Options, Services } from './services.ts';
import { cachePictures, type StreamPictureStore } from './broadcasts/streamPictures.ts';
import { createApi } from './api.ts';
import { createHttpServer, type Tls } from './httpServer.ts';
import { guardSocketPath } from './platform/http/security.ts';
import { serveLoad, type LoadStores } from './load/serveLoad.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { timedRegistry } from './platform/metrics/timedRegistry.ts';
import { attachSignalling } from './signalling/attachSignalling.ts';
import { closeSlowReaders } from './signalling/sockets/closeSlowReaders.ts';
import { socketOptions } from './signalling/sockets/socketOptions.ts';
import { createMemoryStates } from './broadcasts/media/handOverState.ts';
import { createProgramSessions } from './broadcasts/whip/programSessions.ts';

export type Server = {
  http: HttpServer;
  io: SocketServer;
  /**
   * Reports not ready from now on. Asks clients to move to another node, if there is one, and serves them until they
   * have; then stops accepting and closes every socket and connection. The parts stay their owner's.
   */
  close(): Promise<void>;
};

/** Connects this node to the others; its owner closes it. */
export type Cluster = {
  nodes: Nodes;
  /** Limits counted by all nodes together. */
  limitsOf?: (factor: number) => AddressLimits;
  inspections?: InspectionStore;
  digests?: DigestStore;
  streamPictures?: StreamPictureStore;
};

/** `load`: the state of load participants, if there may be any. */
export type ServerContext = { tls?: Tls | undefined; cluster?: Cluster | undefined; load?: LoadStores | undefined };

/** How long a running request may take to finish once the server closes; milliseconds. */
const REQUEST_TIMEOUT_MS = 2_000;

/** Assembles one node from its parts. Never listens, never reads the environment. */
export function createServer(
  given: Omit<Services, 'relayedMessages' | 'liveNotifications'>,
  options: Options,
  { tls, cluster, load: loadStores }: ServerContext = {},
): Server {
  const metrics = createMetrics(() => signalling.counts(), {
    traffic: cluster && (() => cluster.nodes.traffic()),
    mediaServers: given.mediaServers.areConfigured ? given.mediaServers : undefined,
  });
  const limits = (cluster?.limitsOf ?? createAddressLimits)(options.limitsFactor);
  const services = {
    ...given,
    registry: timedRegistry(given.registry, metrics),
    relayedMessages: createRelayedMessages(given.signer, given.log, cluster?.digests),
    liveNotifications: createLiveNotifications(given, limits),
  };
  const store = cluster?.inspections ?? createMemoryInspectionStore();
  const inspections = createInspections(services, store);
  const draining = new AbortController();
  const api = createApi(services, options, {
    isDraining: () => draining.signal.aborted,
    inspections,
    exposition: () => metrics.exposition(),
    limits,
    programSessions: () => programSessions,
    ...(cluster?.streamPictures && { streamPictures: cachePictures(cluster.streamPictures) }),
  });
  const load = serveLoad(
    services,
    options,
    loadStores && { ...loadStores, registry: timedRegistry(loadStores.registry, metrics) },
  );
  const serve = load.route(api);
  const http = createHttpServer(tls, serve);
  const io = new SocketServer(http, socketOptions(services, options));
  guardSocketPath(http, options);
  closeSlowReaders(io, services);
  const signalling = attachSignalling(io, services, options, metrics, limits, cluster?.nodes, load);
  const { streams } = signalling;
  const broadcastStates = cluster?.nodes ?? createMemoryStates();
  const programSessions = streams && createProgramSessions({ services, options, broadcastStates, ...streams });
  const inspect = attachInspect(io, services, options, {
    inspections,
    store,
    localMembersIn: signalling.localMembersIn,
    nodes: cluster?.nodes,
  });
  return {
    http,
    io,
    async close() {
      draining.abort();
      if (options.moveMs) await signalling.askToMove(options.moveMs);
      http.close();
      inspect.close();
      programSessions?.close();
      await signalling.close();
      const timeout = setTimeout(() => http.closeAllConnections(), REQUEST_TIMEOUT_MS);
      await io.close();
      clearTimeout(timeout);
      metrics.close();
    },
  };
}
