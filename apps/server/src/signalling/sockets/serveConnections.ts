import type { DisconnectReason, ExtendedError, Namespace, Socket } from 'socket.io';
import type { MaybePromise } from '../../domain/maybePromise.ts';
import { createAnswering, sendRateLimited, type Answer } from '../answers/answering.ts';
import { resumeSession } from './resumeSession.ts';
import { seatsOf, type Connection, type Seat } from './connections.ts';
import { logFieldsOf } from '../answers/errors.ts';
import { sendWarning } from '../watch/enforceSanctions.ts';
import { createLanes } from './lanes.ts';
import { createFloodGate } from '../answers/flood.ts';
import { connectError, welcome, type Arrival } from './handshake.ts';
import { readPacket, type Packet } from './packet.ts';
import { readDirectly } from './readDirectly.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** As much of the grace, at most, goes by while a lost network is not noticed yet. */
const UNNOTICED_PART = 0.2;

/** Serves every socket of the namespace, from handshake to close. Answers the way to wait for all work begun. */
export function serveConnections(namespace: Namespace, signalling: HandlerContext): () => Promise<void> {
  const { parts, connections } = signalling;
  const answer = createAnswering(signalling);
  const arrivals = new WeakMap<Socket, Arrival>();
  // What one socket asks happens in the order in which it asks: a join right after its `createRoom` finds the room.
  const lanes = createLanes((err) => parts.log.error({ err }, 'work for a socket failed'));

  async function letIn(socket: Socket, next: (refusal?: ExtendedError) => void): Promise<void> {
    try {
      arrivals.set(socket, await welcome(parts, socket, signalling.options));
    } catch (thrown) {
      return next(connectError(thrown, parts));
    }
    return next();
  }

  namespace.use((socket, next) => void letIn(socket, next));

  namespace.on('connection', (socket) => {
    socket.on('error', (err: unknown) => {
      // A client may name its event `error`, too; what it sends is none of the log's business.
      if (err instanceof Error) parts.log.debug({ err }, 'a socket sent what cannot be read');
    });
    const arrival = arrivals.get(socket);
    if (!arrival) return;
    connections.set(socket.id, arrival.connection);
    sendWarning(signalling, arrival.connection);
    serve(signalling, arrival, answer, lanes.open());
  });

  return () => lanes.done();
}

function serve(
  signalling: HandlerContext,
  { connection, resumeRequest }: Arrival,
  answer: Answer,
  enqueue: (task: () => MaybePromise<void>) => void,
): void {
  const { options, parts } = signalling;
  const { socket } = connection;
  const judge = createFloodGate(options.limitsFactor, () => performance.now());

  if (resumeRequest) {
    enqueue(() =>
      resumeSession(signalling, connection, resumeRequest).catch((err: unknown) => {
        // Nobody can say whether its seat is there; closed like this the client tries again by itself.
        parts.log.warn({ err, ...logFieldsOf(connection.seat) }, 'a return could not be served');
        socket.conn.close();
      }),
    );
  }

  const receive = (packet: Packet): void => {
    switch (judge()) {
      case 'pass':
        return enqueue(() => answer(connection, packet));
      case 'say':
        return sendRateLimited(connection, packet);
      case 'drop':
        return undefined;
      case 'close':
        // What had arrived before the close is still read, event by event.
        if (socket.connected)
          parts.log.warn({ socket: socket.id, ...logFieldsOf(connection.seat) }, 'closed for flooding');
        socket.disconnect(true);
    }
  };
  // Nothing goes on from here: Socket.IO need not look for listeners.
  socket.use((args: unknown[]) => receive(readPacket(args)));
  readDirectly(socket, receive);

  socket.on('disconnect', (why) => {
    // At once, not when its turn comes: what the log brings from now on waits for its return.
    const receivedSeq = new Map(
      seatsOf(connection).map((seat) => [seat, parts.registry.unlisten(seat.room, seat.memberId, socket.id)]),
    );
    enqueue(() => depart(signalling, connection, receivedSeq, graceSpentBefore(why, options.resumeGraceMs)));
  });
}

/** The socket is gone: its seats wait in grace, or are given up. */
async function depart(
  { parts: { registry }, connections }: HandlerContext,
  connection: Connection,
  receivedSeq: ReadonlyMap<Seat, number | undefined>,
  silentMs: number,
): Promise<void> {
  const { socket, resumable } = connection;
  try {
    // A join that was under way when the socket closed has taken its seat since.
    const leaving = seatsOf(connection).map((seat) => {
      const { room, memberId } = seat;
      const at = registry.unlisten(room, memberId, socket.id) ?? receivedSeq.get(seat);
      return registry.dropped({ room, memberId, socketId: socket.id, resumable, silentMs, receivedSeq: at });
    });
    for (const end of await Promise.allSettled(leaving)) if (end.status === 'rejected') throw end.reason;
  } finally {
    connections.delete(socket.id);
    await registry.release(socket.id);
  }
}

/**
 * How much of its grace was over when a socket closed; milliseconds. One that answered no ping fell silent seconds
 * before: a seat whose client is gone without a word is free in time even when the last pong came right before the
 * loss.
 */
export function graceSpentBefore(why: DisconnectReason, graceMs: number): number {
  return why === 'ping timeout' ? graceMs * UNNOTICED_PART : 0;
}
