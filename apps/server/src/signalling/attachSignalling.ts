import type { Namespace, Server, Socket } from 'socket.io';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE } from '@colloquy/machines/contract/words.ts';
import type { AddressLimits } from '../domain/access/addressLimits.ts';
import type { Census, Measures } from '../domain/measures.ts';
import type { Bus } from '../domain/bus.ts';
import type { Options, Parts } from '../domain/parts.ts';
import type { MemberId, RoomName, SocketId } from '../domain/registryTerms.ts';
import { createMemoryUsedTickets } from '../domain/rooms/admissionTickets.ts';
import { createAnnouncer } from './events/announce.ts';
import { askToMove, hintToMove } from './watch/askToMove.ts';
import { attendPages } from './watch/attendPages.ts';
import { enforceStanding } from './watch/enforceStanding.ts';
import { createDirectory } from './events/directory.ts';
import { disclaimGhosts } from './watch/disclaimGhosts.ts';
import { runErrand } from './events/errands.ts';
import { forwardMail } from './watch/forwardMail.ts';
import { keepUp } from './watch/keepUp.ts';
import { createBridges } from './media/bridges.ts';
import { shareLoads } from './media/shareLoads.ts';
import { turnAway } from './media/turnAway.ts';
import { serveConnections } from './sockets/serveConnections.ts';
import type { Connections } from './sockets/connections.ts';
import { send } from './delivery/send.ts';
import { createLocalDelivery } from './delivery/deliverOnOneNode.ts';
import { createKeptAnswers, noKeptAnswers } from './answers/keptAnswers.ts';
import { connectError } from './sockets/handshake.ts';
import { settleLostSeats } from './watch/settleLostSeats.ts';
import { leaveLameNode } from './watch/leaveLameNode.ts';
import { createNodesDelivery } from './delivery/nodes/deliverOverNodes.ts';
import type { HandlerContext } from './handlerContext.ts';

/** How long a closing connection may take to send what it still has; milliseconds. */
const LAST_WORDS = 1_000;

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
  /** What the store lacks of the mail that this node knows of goes back there. */
  restoreMail(): Promise<void>;
  /** Closes every socket; its client comes back by itself. */
  hangUp(): Promise<void>;
  /** Ends every socket and answers when what they left behind is settled. */
  close(): Promise<void>;
};

/** Serves the `/signal` namespace; with a bus, as one of many nodes. */
export function attachSignalling(
  io: Server,
  parts: Parts,
  options: Options,
  measures: Pick<Measures, 'answered' | 'streamMoved'>,
  limits: AddressLimits,
  bus?: Bus,
): AttachedSignalling {
  const namespace = io.of(NAMESPACE);
  const connections: Connections = new Map();
  const delivery = bus
    ? createNodesDelivery(namespace, {
        bus,
        nodeId: options.nodeId,
        graceMs: options.resumeGraceMs,
        registry: parts.registry,
        log: parts.log,
        onErrand: (errand) => runErrand(world, errand),
        onQuestion: (question) => bridges.answer(question),
        onLook: () => void parts.standing.look(),
      })
    : createLocalDelivery(namespace);
  const bridges = createBridges({
    nodeId: options.nodeId,
    servers: parts.mediaServers,
    starSeats: options.streamP2pViewers,
    registry: parts.registry,
    notes: bus,
    delivery,
    turnAway: (seat, why) => turnAway(world, parts.registry, seat, why),
    measures,
    log: parts.log,
  });
  const stopSharing = shareLoads({
    nodeId: options.nodeId,
    servers: parts.mediaServers,
    loads: bus,
    log: parts.log,
  });
  const world = { delivery, connections, bridges, registry: parts.registry, log: parts.log };
  const announce = createAnnouncer(world);
  const keptAnswers = bus ? createKeptAnswers(bus, parts.log) : noKeptAnswers;
  const directory = createDirectory(parts);
  const usedTickets = bus ?? createMemoryUsedTickets();
  const signalling = {
    parts,
    options,
    delivery,
    connections,
    announce,
    keptAnswers,
    usedTickets,
    limits,
    directory,
    bridges,
    measures,
  };
  const allDone = serveConnections(namespace, signalling);
  const stopEnforcing = enforceStanding(signalling);
  const stopAttending = attendPages(signalling);
  const stopSettling = settleLostSeats(signalling);
  const stopWatching = bus ? watchOverNode(namespace, signalling) : () => {};
  const deafen = parts.registry.onChanges((changes) => void announce(changes));
  // Socket.IO opens this namespace by itself; nothing is served there.
  io.of('/').use((_, next) => next(connectError(new Failure('not_found'), parts)));
  const hangUpAll = async () => {
    await Promise.all([...namespace.sockets.values()].map(hangUp));
  };
  return {
    askToMove: (withinMs) => askToMove(namespace, withinMs),
    peopleIn: (room) => peopleIn(connections, room),
    census: () => ({ ...censusOf(connections), streams: bridges.census() }),
    hangUp: hangUpAll,
    restoreMail: () => delivery.restoreMail(),
    async close() {
      stopWatching();
      stopEnforcing();
      stopAttending();
      stopSettling();
      directory.stop();
      await hangUpAll();
      await allDone();
      await bridges.close();
      await stopSharing();
      deafen();
    },
  };
}

/** What can go wrong between nodes while nobody asks for anything. Answers the way to stop. */
function watchOverNode(namespace: Namespace, signalling: HandlerContext): () => void {
  const { registry, log } = signalling.parts;
  const stopKeepingUp = keepUp(signalling);
  const stopLooking = disclaimGhosts(signalling);
  const stopForwarding = forwardMail(signalling);
  const stay = leaveLameNode({ registry, log, ask: (withinMs) => void hintToMove(namespace, withinMs) });
  return () => {
    stopKeepingUp();
    stopLooking();
    stopForwarding();
    stay();
  };
}

/** Closes the connection without Socket.IO's goodbye, after which a client would not come back by itself. */
async function hangUp(socket: Socket): Promise<void> {
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const impatience = setTimeout(() => socket.conn.close(true), LAST_WORDS);
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
