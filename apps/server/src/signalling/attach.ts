import type { Server, ServerOptions, Socket } from 'socket.io';
import { Encoder } from 'socket.io-parser';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/words.ts';
import type { Census, Measures } from '../domain/measures.ts';
import type { Bus } from '../domain/bus.ts';
import { createOriginPolicy } from '../domain/origins.ts';
import type { Options, Parts } from '../domain/parts.ts';
import { createAnnouncer, runErrand } from './announce.ts';
import { askToMove } from './askToMove.ts';
import { serveConnections } from './connection.ts';
import type { Connections } from './connections.ts';
import { createLocalDelivery } from './delivery.ts';
import { connectError } from './handshake.ts';
import { createNodesDelivery } from './nodesDelivery.ts';
import { TextDecoder } from './textDecoder.ts';

/** How long a closing connection may take to send what it still has; milliseconds. */
const LAST_WORDS = 1_000;

/** A connection that joins no namespace is closed after this long; milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/**
 * How Socket.IO is set up. The Origin is checked before the handshake: `cors` guards no websocket. Nothing is kept for
 * lost connections here, coming back is the registry's.
 */
export function socketOptions({ log }: Pick<Parts, 'log'>, options: Options): Partial<ServerOptions> {
  return {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: DELAYS.pingInterval,
    pingTimeout: DELAYS.pingTimeout,
    maxHttpBufferSize: LIMITS.frameBytes,
    connectTimeout: CONNECT_TIMEOUT,
    parser: { Encoder, Decoder: TextDecoder },
    allowRequest(request, decide) {
      const port = () => request.socket.localPort ?? options.port;
      const { origin } = request.headers;
      const isAllowed = createOriginPolicy({ ...options, port })(origin);
      if (!isAllowed) log.info({ origin }, 'refused a page of another origin');
      decide(isAllowed ? null : ERROR_MESSAGES.origin_refused, isAllowed);
    },
  };
}

export type AttachedSignalling = {
  census(): Census;
  /** Asks everybody to go to another node; answers when all have, or `withinMs` is over. */
  askToMove(withinMs: number): Promise<void>;
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
  measures: Pick<Measures, 'answered'>,
  bus?: Bus,
): AttachedSignalling {
  const namespace = io.of(NAMESPACE);
  const connections: Connections = new Map();
  const delivery = bus
    ? createNodesDelivery(namespace, {
        bus,
        nodeId: options.nodeId,
        registry: parts.registry,
        log: parts.log,
        onErrand: (errand) => runErrand({ delivery, connections }, errand),
      })
    : createLocalDelivery(namespace);
  const announce = createAnnouncer({ delivery, connections, log: parts.log });
  const allDone = serveConnections(namespace, { parts, options, delivery, connections, announce, measures });
  const deafen = parts.registry.onChanges((changes) => void announce(changes));
  // Socket.IO opens this namespace by itself; nothing is served there.
  io.of('/').use((_, next) => next(connectError(new Failure('not_found'), parts)));
  const hangUpAll = async () => {
    await Promise.all([...namespace.sockets.values()].map(hangUp));
  };
  return {
    askToMove: (withinMs) => askToMove(namespace, withinMs),
    census: () => censusOf(connections),
    hangUp: hangUpAll,
    async close() {
      await hangUpAll();
      await allDone();
      deafen();
    },
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

function censusOf(connections: Connections): Census {
  const seats = [...connections.values()].flatMap(({ seat }) => seat ?? []);
  return { sockets: connections.size, rooms: new Set(seats.map(({ room }) => room)).size, members: seats.length };
}
