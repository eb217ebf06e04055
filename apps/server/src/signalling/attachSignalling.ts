import type { Namespace, Server, Socket } from 'socket.io';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';
import type { AddressLimits } from '../domain/access/addressLimits.ts';
import type { Census, Measures } from '../domain/measures.ts';
import { NODES_EVENT, type Nodes } from '../domain/nodes.ts';
import type { Options, Parts } from '../domain/parts.ts';
import type { MemberId, RoomName, SocketId } from '../domain/registryTerms.ts';
import { createMemoryUsedTickets } from '../domain/rooms/admissionTickets.ts';
import { createDirectory } from './events/directory.ts';
import type { HandlerContext } from './handlerContext.ts';
import { createBridges, type Bridges } from './media/bridges.ts';
import { shareLoads } from './media/shareLoads.ts';
import { SocketAudience } from './notices/audience.ts';
import { send } from './notices/send.ts';
import { Signals } from './notices/signals.ts';
import type { Connections } from './sockets/connections.ts';
import { connectError } from './sockets/handshake.ts';
import { serveConnections } from './sockets/serveConnections.ts';
import { askToMove, hintToMove } from './watch/askToMove.ts';
import { attendPages } from './watch/attendPages.ts';
import { enforceStanding } from './watch/enforceStanding.ts';
import { moveWithoutStore } from './watch/moveWithoutStore.ts';

/** How long a closing connection may take to send what it still has; milliseconds. */
const CLOSE_PATIENCE = 1_000;

/** Somebody who can be told something that is of the moment. */
export type PersonIn = {
  socketId: SocketId;
  memberId: MemberId;
  tell: <K extends NoticeName>(name: K, payload: Notices[K]) => void;
};

export type AttachedSignalling = {
  census(): Census;
  /** Those of a room whose socket is here. */
  peopleIn: (room: RoomName) => PersonIn[];
  /** Asks everybody to go to another node; answers when all have, or `withinMs` is over. */
  askToMove(withinMs: number): Promise<void>;
  /** Ends every socket and answers when what they left behind is settled. */
  close(): Promise<void>;
};

/** Serves the `/signal` namespace; with `nodes`, as one of many. */
export function attachSignalling(
  io: Server,
  parts: Parts,
  options: Options,
  measures: Pick<Measures, 'answered' | 'streamMoved'>,
  limits: AddressLimits,
  nodes?: Nodes,
): AttachedSignalling {
  const namespace = io.of(NAMESPACE);
  const connections: Connections = new Map();
  const { registry, log } = parts;
  const { nodeId } = options;
  const signals = new Signals({ nodeId, registry, connections, nodes });
  const bridges: Bridges = createBridges({
    nodeId,
    servers: parts.mediaServers,
    starSeats: options.streamP2pViewers,
    registry,
    nodes,
    signals,
    measures,
    log,
  });
  registry.serve(new SocketAudience(bridges));
  const directory = createDirectory(parts);
  const usedTickets = nodes ?? createMemoryUsedTickets();
  const signalling = { parts, options, signals, connections, usedTickets, limits, directory, bridges, measures };
  const allDone = serveConnections(namespace, signalling);
  const stopWatching = watchOver(namespace, signalling, nodes);
  const stopSharing = shareLoads({ nodeId, servers: parts.mediaServers, loads: nodes, log });
  nodes?.onQuestion((question) => bridges.answer(question));
  nodes?.listen(nodeId);
  // Socket.IO opens this namespace by itself; nothing is served there.
  io.of('/').use((_, next) => next(connectError(new Failure('not_found'), parts)));
  return {
    askToMove: (withinMs) => askToMove(namespace, withinMs),
    peopleIn: (room) => peopleIn(connections, room),
    census: () => ({ ...censusOf(connections), streams: bridges.census() }),
    async close() {
      stopWatching();
      directory.stop();
      await Promise.all([...namespace.sockets.values()].map(hangUp));
      await allDone();
      await bridges.close();
      await stopSharing();
    },
  };
}

/** What happens while nobody asks for anything. Answers the way to stop. */
function watchOver(namespace: Namespace, signalling: HandlerContext, nodes: Nodes | undefined): () => void {
  const { registry, standing, log } = signalling.parts;
  const stops = [enforceStanding(signalling), attendPages(signalling)];
  if (nodes) {
    standing.tellOthersBy(() => namespace.serverSideEmit(NODES_EVENT, 'standing'));
    namespace.on(NODES_EVENT, () => void standing.look());
    stops.push(moveWithoutStore({ registry, log, ask: (withinMs) => void hintToMove(namespace, withinMs) }));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Closes the connection without Socket.IO's goodbye, after which a client would not come back by itself. */
async function hangUp(socket: Socket): Promise<void> {
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const impatience = setTimeout(() => socket.conn.close(true), CLOSE_PATIENCE);
  socket.conn.close();
  await gone;
  clearTimeout(impatience);
}

function censusOf(connections: Connections): Omit<Census, 'streams'> {
  const seats = [...connections.values()].flatMap(({ seat }) => seat ?? []);
  return { sockets: connections.size, rooms: new Set(seats.map(({ room }) => room)).size, members: seats.length };
}

function peopleIn(connections: Connections, room: RoomName): PersonIn[] {
  return [...connections.values()].flatMap(({ socket, seat }) =>
    seat?.room === room
      ? [{ socketId: socket.id, memberId: seat.memberId, tell: (name, payload) => send(socket, name, payload) }]
      : [],
  );
}
