import type { ExtendedError, Namespace, Socket } from 'socket.io';
import type { Soon } from '../../domain/goOn.ts';
import { RegistryUnavailable } from '../../domain/registry.ts';
import { createAnswering, sayRateLimited, type Answer } from '../answers/answering.ts';
import { comeBack } from './comeBack.ts';
import { seatsOf, type Connection, type Seat } from './connections.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { whereaboutsOf } from '../answers/errors.ts';
import { tellWarning } from '../watch/enforceStanding.ts';
import { createLanes } from './lanes.ts';
import { createFloodGate } from '../answers/flood.ts';
import { connectError, welcome, type Arrival } from './handshake.ts';
import type { Mailbox } from '../delivery/here/mailbox.ts';
import { readPacket } from './packet.ts';
import type { HandlerContext } from '../handlerContext.ts';
import { graceSpentBefore } from './graceSpent.ts';

/** Nobody is waited for longer whose loss cannot be told; milliseconds. */
const LONGEST_OUTAGE = 600_000;

/** Serves every socket of the namespace, from handshake to close. Answers the way to wait for all work begun. */
export function serveConnections(namespace: Namespace, signalling: HandlerContext): () => Promise<void> {
  const { parts, connections } = signalling;
  const answer = createAnswering(signalling);
  const arrivals = new WeakMap<Socket, Arrival>();
  // What one socket asks happens in the order in which it asks: a join right behind its `createRoom` finds the room.
  const lanes = createLanes((err) => parts.log.error({ err }, 'work for a socket failed'));

  async function refusalOf(socket: Socket): Promise<ExtendedError | undefined> {
    try {
      arrivals.set(socket, await welcome(parts, socket, signalling.options));
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
    tellWarning(signalling, arrival.connection);
    serve(signalling, arrival, answer, lanes.open());
  });

  return () => lanes.done();
}

function serve(
  signalling: HandlerContext,
  { connection, comingBack }: Arrival,
  answer: Answer,
  enqueue: (task: () => Soon<void>) => void,
): void {
  const { options, delivery, parts } = signalling;
  const { socket } = connection;
  const judge = createFloodGate(options.limitsFactor, () => performance.now());

  if (comingBack) {
    enqueue(() =>
      comeBack(signalling, connection, comingBack).catch((err: unknown) => {
        // Nobody can say whether its seat is there; closed like this the client tries again by itself.
        parts.log.warn({ err, ...whereaboutsOf(connection.seat) }, 'a return could not be served');
        socket.conn.close();
      }),
    );
  }

  // Nothing goes on from here: Socket.IO need not look for listeners.
  socket.use((args: unknown[]) => {
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
        if (socket.connected)
          parts.log.warn({ socket: socket.id, ...whereaboutsOf(connection.seat) }, 'closed for flooding');
        socket.disconnect(true);
    }
  });

  socket.on('disconnect', (why) => {
    // At once, not when its turn comes: what is sent from now on would reach nobody.
    const begun = connection.resumable ? seatsOf(connection).map((seat) => keepFor(delivery, connection, seat)) : [];
    enqueue(() => depart(signalling, connection, begun, graceSpentBefore(why, options.resumeGraceMs)));
  });
}

function keepFor(delivery: Delivery, { commands, socket }: Connection, { room, memberId }: Seat): Mailbox {
  return delivery.keep(room, memberId, commands, socket);
}

/** The socket is gone: its seats wait in grace, or are given up. */
async function depart(
  signalling: HandlerContext,
  connection: Connection,
  begun: readonly Mailbox[],
  silentMs: number,
): Promise<void> {
  const { parts, delivery, connections } = signalling;
  const { socket, resumable } = connection;
  // A join that was under way when the socket closed has taken its seat since.
  const leaving = seatsOf(connection).map((seat) => ({
    seat,
    mailbox: begun.find((box) => box.room === seat.room && box.memberId === seat.memberId) ?? delivery.mailboxOf(seat),
  }));
  for (const box of begun) if (!leaving.some(({ mailbox }) => mailbox === box)) delivery.close(box);
  try {
    const ends = leaving.map(({ seat, mailbox }) => {
      const kept = mailbox ?? (resumable ? keepFor(delivery, connection, seat) : undefined);
      return departSeat(signalling, connection, seat, kept, silentMs);
    });
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason;
  } finally {
    connections.delete(socket.id);
    await parts.registry.release(socket.id);
  }
}

async function departSeat(
  { parts, delivery, announce }: HandlerContext,
  { socket, resumable }: Connection,
  { memberId }: Seat,
  mailbox: Mailbox | undefined,
  silentMs: number,
): Promise<void> {
  try {
    const outcome = await parts.registry.dropped({ memberId, socketId: socket.id, resumable, silentMs });
    if (outcome.kind !== 'waiting') delivery.close(mailbox);
    await announce(outcome.changes);
  } catch (err) {
    // Out of the store's reach the seat waits all the same, and so does its mail: it is given up as usual later, or
    // here when the store has forgotten it.
    if (err instanceof RegistryUnavailable) setTimeout(() => delivery.close(mailbox), LONGEST_OUTAGE).unref();
    else delivery.close(mailbox);
    throw err;
  }
}
