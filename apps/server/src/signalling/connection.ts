import type { ExtendedError, Namespace, Socket } from 'socket.io';
import { createLanes, type Lanes } from '../domain/lanes.ts';
import { createAnswering, sayRateLimited, type Answer } from './answering.ts';
import { comeBack } from './comeBack.ts';
import type { Connection } from './connections.ts';
import { createFloodGate } from './flood.ts';
import { connectError, welcome, type Arrival } from './handshake.ts';
import type { Mailbox } from './mailbox.ts';
import { readPacket } from './packet.ts';
import type { Signalling } from './signalling.ts';

/** Serves every socket of the namespace, from handshake to close. Answers the way to wait for all work begun. */
export function serveConnections(namespace: Namespace, signalling: Signalling): () => Promise<void> {
  const { parts, connections } = signalling;
  const answer = createAnswering(signalling);
  const arrivals = new WeakMap<Socket, Arrival>();
  // What one socket asks happens in the order in which it asks: a join right behind its `createRoom` finds the room.
  const work = trackedLanes((err) => parts.log.error({ err }, 'work for a socket failed'));

  async function refusalOf(socket: Socket): Promise<ExtendedError | undefined> {
    try {
      arrivals.set(socket, await welcome(parts, socket));
      return undefined;
    } catch (thrown) {
      return connectError(thrown, parts);
    }
  }

  async function letIn(socket: Socket, next: (refusal?: ExtendedError) => void): Promise<void> {
    next(await refusalOf(socket));
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
    serve(signalling, arrival, answer, (task) => work.enqueue(socket.id, task));
  });

  return () => work.done();
}

function serve(
  signalling: Signalling,
  { connection, comingBack }: Arrival,
  answer: Answer,
  enqueue: (task: () => Promise<void>) => void,
): void {
  const { options, delivery, parts } = signalling;
  const { socket } = connection;
  const judge = createFloodGate(options.limitsFactor, () => performance.now());

  if (comingBack) {
    enqueue(() =>
      comeBack(signalling, connection, comingBack).catch((err: unknown) => {
        // Nobody can say whether its seat is there; closed like this the client tries again by itself.
        parts.log.warn({ err }, 'a return could not be served');
        socket.conn.close();
      }),
    );
  }

  socket.onAny((...args: unknown[]) => {
    const packet = readPacket(args);
    switch (judge()) {
      case 'pass':
        return enqueue(() => answer(connection, packet));
      case 'say':
        return sayRateLimited(connection, packet);
      case 'drop':
        return undefined;
      case 'close':
        // What had arrived before the close is still read, event by event.
        if (socket.connected) parts.log.warn({ socket: socket.id }, 'closed for flooding');
        socket.disconnect(true);
    }
  });

  socket.on('disconnect', () => {
    const { seat, resumable, commands } = connection;
    // At once, not when its turn comes: what is sent from now on would reach nobody.
    const mailbox = seat && resumable ? delivery.keep(seat.room, seat.memberId, commands) : undefined;
    enqueue(() => depart(signalling, connection, mailbox));
  });
}

/** The socket is gone: its seat waits in grace, or is given up. */
async function depart(
  { parts, delivery, connections, announce }: Signalling,
  connection: Connection,
  begun: Mailbox | undefined,
): Promise<void> {
  const { seat, socket, resumable, commands } = connection;
  const isBegun = seat && begun?.room === seat.room && begun.memberId === seat.memberId;
  // A join that was under way when the socket closed has taken its seat since.
  const mailbox = isBegun || !seat || !resumable ? begun : delivery.keep(seat.room, seat.memberId, commands);
  if (mailbox !== begun) delivery.close(begun);
  try {
    if (!seat) return delivery.close(mailbox);
    const outcome = await parts.registry.dropped({ memberId: seat.memberId, socketId: socket.id, resumable });
    if (outcome.kind !== 'waiting') delivery.close(mailbox);
    await announce(outcome.changes);
  } catch (err) {
    delivery.close(mailbox);
    throw err;
  } finally {
    connections.delete(socket.id);
    await parts.registry.release(socket.id);
  }
}

/** Lanes that know what is still to be done. */
function trackedLanes(onFailure: (err: unknown) => void) {
  const inLane: Lanes = createLanes();
  const open = new Set<Promise<void>>();
  return {
    enqueue(key: string, task: () => Promise<void>): void {
      const running = inLane(key, task).catch(onFailure);
      open.add(running);
      void running.finally(() => open.delete(running));
    },
    async done(): Promise<void> {
      await Promise.all(open);
    },
  };
}
