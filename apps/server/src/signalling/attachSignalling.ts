import type { Namespace, Server, Socket } from 'socket.io';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import type { AddressLimits } from '../platform/access/addressLimits.ts';
import type { LoadGrants } from '../platform/access/loadGrants.ts';
import type { ConnectionCounts, MetricsReceiver } from '../platform/metrics/metricsReceiver.ts';
import type { Nodes } from '../cluster/nodes.ts';
import type { Options, Services } from '../services.ts';
import type { RoomName } from '../rooms/registryTypes.ts';
import { createMemoryUsedTickets } from '../rooms/admissionTickets.ts';
import { createDirectory } from './events/sendBroadcastList.ts';
import type { HandlerContext } from './handlerTypes.ts';
import { HandOvers } from './media/handOversAcrossNodes.ts';
import { shareLoads } from './media/shareLoads.ts';
import { createLogReceiver } from './notices/logReceiver.ts';
import { send } from './notices/send.ts';
import { Signals } from './notices/signals.ts';
import type { Connection, Connections } from './sockets/connections.ts';
import { connectError } from './sockets/handshake.ts';
import { serveConnections } from './sockets/serveConnections.ts';
import { requestMove, moveWhenStoreUnreachable } from './periodic/askToMove.ts';
import { reportOpenPages } from './periodic/reportOpenPages.ts';
import { enforceSanctions } from './periodic/enforceSanctions.ts';

/** How long a closing connection may take to flush; milliseconds. */
const CLOSE_TIMEOUT = 1_000;

/** The counts of broadcasts where no media server is configured. */
const NO_STREAMS = { bySelf: 0, byServer: 0, viewersBySelf: 0, viewersByServer: 0 };

/** How the load participants of this node are served, which share nothing with people but the namespace. */
export type LoadService = { grants: LoadGrants; context?: LoadContext | undefined };
export type LoadContext = { services: Services; options: Options; limits: AddressLimits; nodes: Nodes | undefined };

type Counted = Pick<MetricsReceiver, 'requestAnswered' | 'streamMoved'>;

/** Serves the `/signal` namespace; with `nodes`, as one of several nodes. */
export function attachSignalling(
  io: Server,
  services: Services,
  options: Options,
  metrics: Counted,
  limits: AddressLimits,
  nodes?: Nodes,
  load?: LoadService,
) {
  const namespace = io.of(NAMESPACE);
  const { log } = services;
  const { nodeId } = options;
  const signalling = createContext({ services, options, limits, nodes }, metrics);
  const { connections, directory, handOvers } = signalling;
  const loadContext = load?.context && createContext(load.context, metrics);
  const whenIdle = serveConnections(namespace, signalling, load && { grants: load.grants, context: loadContext });
  const stopWatching = startPeriodicWork(namespace, signalling, nodes);
  const stopsOfLoad = loadContext ? [enforceSanctions(loadContext), reportOpenPages(loadContext)] : [];
  const stopSharing = shareLoads({ nodeId, servers: services.mediaServers, loads: nodes, log });
  // Socket.IO always opens this namespace; nothing is served there.
  io.of('/').use((_, next) => next(connectError(new Failure('not_found'), services)));
  return {
    /** Asks all clients to move to another node; resolves when all have moved, or after `withinMs`. */
    askToMove: (withinMs: number) => requestMove(namespace, withinMs),
    /** The members of a room on this node, each with a function that notifies it. */
    localMembersIn: (room: RoomName) =>
      [...connections.values()].flatMap(({ socket, seat }) => {
        const notify = <K extends NoticeName>(name: K, payload: Notices[K]) => send(socket, name, payload);
        return seat?.room === room ? [{ socketId: socket.id, memberId: seat.memberId, notify }] : [];
      }),
    /** For programs that send and watch; undefined where no media server is configured. */
    streams: handOvers && { handOvers, connections },
    counts: (): ConnectionCounts => ({
      ...connectionCountsOf([...connections.values(), ...(loadContext?.connections.values() ?? [])]),
      streams: handOvers?.streamCounts() ?? NO_STREAMS,
    }),
    /** Closes every socket; resolves when all resulting work is done. */
    async close(): Promise<void> {
      stopWatching();
      for (const stop of stopsOfLoad) stop();
      directory.stop();
      loadContext?.directory.stop();
      await Promise.all([...namespace.sockets.values()].map(closeConnection));
      await whenIdle();
      await handOvers?.close();
      await stopSharing();
    },
  };
}

/** The dependencies of the handlers, with a registry that delivers to them and messages from other nodes. */
function createContext({ services, options, limits, nodes }: LoadContext, metrics: Counted): HandlerContext {
  const connections: Connections = new Map();
  const { registry } = services;
  const signals = new Signals({ nodeId: options.nodeId, registry, connections, nodes });
  const context = { signals, metrics, nodes };
  const handOvers = services.mediaServers.areConfigured ? new HandOvers(services, options, context) : undefined;
  registry.serve(createLogReceiver(handOvers, connections));
  const directory = createDirectory(services);
  const usedTickets = nodes ?? createMemoryUsedTickets();
  nodes?.onRequest(async (question) => (await handOvers?.answer(question)) ?? '');
  nodes?.listen(options.nodeId);
  return { services, options, signals, connections, usedTickets, limits, directory, handOvers, metrics };
}

/** Starts periodic work. Returns a function that stops it. */
function startPeriodicWork(namespace: Namespace, signalling: HandlerContext, nodes: Nodes | undefined): () => void {
  const { services } = signalling;
  const stopFunctions = [enforceSanctions(signalling), reportOpenPages(signalling)];
  if (nodes) {
    services.sanctions.notifyOthersWith(() => nodes.publish('sanctions', {}));
    nodes.onPublished('sanctions', () => void services.sanctions.refresh());
    stopFunctions.push(moveWhenStoreUnreachable(services, namespace));
  }
  return () => {
    for (const stop of stopFunctions) stop();
  };
}

/** Closes the connection without Socket.IO's disconnect packet, after which a client would not reconnect by itself. */
async function closeConnection(socket: Socket): Promise<void> {
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const timeout = setTimeout(() => socket.conn.close(true), CLOSE_TIMEOUT);
  socket.conn.close();
  await gone;
  clearTimeout(timeout);
}

function connectionCountsOf(connections: readonly Connection[]): Omit<ConnectionCounts, 'streams'> {
  const seats = connections.flatMap(({ seat }) => seat ?? []);
  return { sockets: connections.length, rooms: new Set(seats.map(({ room }) => room)).size, members: seats.length };
}
