import type { ExtendedError, Namespace, Socket } from 'socket.io';
import { LoadGrants } from '../../platform/access/loadGrants.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { traced } from '../../platform/tracing.ts';
import { createRequestHandler, sendRateLimited, type Answer } from '../requests/requestHandler.ts';
import { resumeSession } from './resumeSession.ts';
import { seatsOf, type Connection, type Seat } from './connections.ts';
import { logFieldsOf } from '../requests/errors.ts';
import { sendWarning } from '../periodic/enforceSanctions.ts';
import { createSerialQueues } from './serialQueues.ts';
import { elapsedGraceOf } from './elapsedGrace.ts';
import { createFloodGate } from '../requests/flood.ts';
import { connectError, authenticate, type AcceptedConnection } from './handshake.ts';
import { readPacket, type Packet } from './packet.ts';
import { readDirectly } from './readDirectly.ts';
import type { HandlerContext } from '../handlerTypes.ts';

/** The context of load participants, where there are any. */
export type LoadSignalling = { grants: LoadGrants; context?: HandlerContext | undefined };

type Served = { context: HandlerContext; answer: Answer };

/** Serves every socket of the namespace, from handshake to close. Returns a function that waits for all tasks. */
export function serveConnections(
  namespace: Namespace,
  signalling: HandlerContext,
  load: LoadSignalling = { grants: new LoadGrants(undefined, 0) },
): () => Promise<void> {
  const { services } = signalling;
  const people: Served = { context: signalling, answer: createRequestHandler(signalling) };
  const ofLoad: Served | undefined = load.context && {
    context: load.context,
    answer: createRequestHandler(load.context),
  };
  const accepted = new WeakMap<Socket, AcceptedConnection & Served>();
  // One socket's requests are handled in order: a join right after its `createRoom` finds the room.
  const queues = createSerialQueues((err) => services.log.error({ err }, 'work for a socket failed'));

  async function accept(socket: Socket, next: (refusal?: ExtendedError) => void): Promise<void> {
    try {
      const isLoad = load.grants.admitsSocket(socket.handshake.headers, ofLoad?.context.connections.size);
      const served = (isLoad && ofLoad) || people;
      const { context } = served;
      const admitted = () => authenticate(context.services, socket, context.options);
      const arrival = await traced(context.services.tracing, { name: 'handshake' }, admitted, () => 'admitted');
      accepted.set(socket, { ...arrival, ...served });
    } catch (thrown) {
      return next(connectError(thrown, services));
    }
    return next();
  }

  namespace.use((socket, next) => void accept(socket, next));

  namespace.on('connection', (socket) => {
    socket.on('error', (err: unknown) => {
      // A client may also send an event named `error`, whose content must not be logged.
      if (err instanceof Error) services.log.debug({ err }, 'a socket sent what cannot be read');
    });
    const arrival = accepted.get(socket);
    if (!arrival) return;
    arrival.context.connections.set(socket.id, arrival.connection);
    sendWarning(arrival.context, arrival.connection);
    serve(
      { ...arrival, socket },
      createFloodGate(signalling.options.limitsFactor, () => performance.now()),
      queues.open(),
    );
  });

  return () => queues.whenIdle();
}

function serve(
  { connection, resumeRequest, socket, context: signalling, answer }: AcceptedConnection & Served & { socket: Socket },
  checkFlood: ReturnType<typeof createFloodGate>,
  enqueue: (task: () => MaybePromise<void>) => void,
): void {
  const { options, services } = signalling;

  if (resumeRequest) {
    const resume = () => resumeSession(signalling, connection, resumeRequest);
    enqueue(() =>
      traced(services.tracing, { name: 'resume', socketId: socket.id }, resume, () => 'answered').catch(
        (err: unknown) => {
          // It is unknown whether its seat exists; closed like this, the client reconnects.
          services.log.warn({ err, ...logFieldsOf(connection.seat) }, 'a return could not be served');
          socket.conn.close();
        },
      ),
    );
  }

  const receive = (packet: Packet): void => {
    switch (checkFlood()) {
      case 'pass':
        return enqueue(() => answer(connection, packet));
      case 'notify':
        return sendRateLimited(connection, packet);
      case 'drop':
        return undefined;
      case 'close':
        // Packets received before the close are still read.
        if (socket.connected)
          services.log.warn({ socket: socket.id, ...logFieldsOf(connection.seat) }, 'closed for flooding');
        socket.disconnect(true);
    }
  };
  // `next` is never called, so that Socket.IO does not look for listeners.
  socket.use((args: unknown[]) => receive(readPacket(args)));
  readDirectly(socket, receive);

  socket.on('disconnect', (reason) => {
    // Not queued: log entries from now on must be pending for a resume.
    const positions = new Map(
      seatsOf(connection).map((seat) => [keyOf(seat), services.registry.unlisten(seat.room, seat.memberId, socket.id)]),
    );
    enqueue(() => onDisconnect(signalling, connection, positions, elapsedGraceOf(reason, options.resumeGraceMs)));
  });
}

const keyOf = ({ room, memberId }: Seat): string => `${room} ${memberId}`;

/** The socket has closed: its seats go into grace, or are given up. */
async function onDisconnect(
  { services: { registry }, connections }: HandlerContext,
  connection: Connection,
  positions: ReadonlyMap<string, number | undefined>,
  silentMs: number,
): Promise<void> {
  const { socket, resumable, knocksAt } = connection;
  try {
    // If the store is unreachable, the list forgets it later.
    if (knocksAt !== undefined) await registry.stopKnocking(knocksAt, socket.id).catch(() => {});
    const leaving = seatsOf(connection).map((seat) => {
      const { room, memberId } = seat;
      const position = positions.get(keyOf(seat));
      // A join or resume in progress when the socket closed has taken its seat by now: nothing after it was received.
      const hasJoinedSince = registry.unlisten(room, memberId, socket.id) !== undefined;
      const at = hasJoinedSince ? Math.min(seat.from, position ?? Infinity) : position;
      return registry.dropped({ room, memberId, socketId: socket.id, resumable, silentMs, receivedSeq: at });
    });
    for (const end of await Promise.allSettled(leaving)) if (end.status === 'rejected') throw end.reason;
  } finally {
    connections.delete(socket.id);
    await registry.release(socket.id);
  }
}
