import type { SocketId } from '../../domain/registryTerms.ts';
import type { HeardSoFar } from '../delivery/recipient.ts';
import { send } from '../delivery/send.ts';
import { runErrand } from '../events/errands.ts';
import { comeBack } from '../sockets/comeBack.ts';
import { seatsOf, type Connection, type Seat } from '../sockets/connections.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** A join or a leave under way is through before the second look; milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * A node hears of a seat that one of its sockets has lost (kicked, or taken elsewhere) from the node that did it. If
 * that died just then, or this one was deaf, the socket would go on hearing the room. Whoever sits where the store has
 * nobody, at two looks, is asked about. It leaves, unless its seat waits for somebody: whoever took it is gone again,
 * as after a move that failed, and the socket that is here has it back. Answers the way to stop.
 */
export function settleLostSeats(signalling: HandlerContext): () => void {
  const { parts, connections, delivery, bridges } = signalling;
  const { registry, log } = parts;
  let suspects = new Set<string>();
  /** An answer may take longer than a look: one seat is settled once at a time. */
  const underWay = new Set<string>();

  const settle = async (connection: Connection, seat: Seat) => {
    const { room, memberId, resumeToken } = seat;
    const roster = await registry.roster(room);
    const member = roster?.members.find((one) => one.memberId === memberId);
    const { id: socketId } = connection.socket;
    if (member?.socketId === socketId || !seatsOf(connection).includes(seat)) return;
    if (member?.away && connection.resumable) {
      log.info({ room, member: memberId }, 'a socket takes back its seat, which waits for nobody else');
      await comeBack(signalling, connection, { token: resumeToken, keepsConnections: true, heard: allOf(socketId) });
      return;
    }
    log.info({ room, member: memberId }, 'a socket that has lost its seat leaves it');
    runErrand({ delivery, connections, bridges }, { kind: member ? 'yield' : 'vacate', room, memberId, socketId });
    if (!member) send(connection.socket, 'sessionLost', { code: 'unknown' });
  };
  const looking = setInterval(() => {
    const known = registry.health().kind === 'up' ? new Set(registry.seatsHere().map(nameOf)) : undefined;
    const lost = [...connections.values()].flatMap((connection) =>
      seatsOf(connection)
        .map((seat) => ({ connection, seat, name: nameOf({ ...seat, socketId: connection.socket.id }) }))
        .filter(({ name }) => known && !known.has(name)),
    );
    for (const { connection, seat, name } of lost) {
      if (!suspects.has(name) || underWay.has(name)) continue;
      underWay.add(name);
      void settle(connection, seat)
        .catch((err: unknown) => log.debug({ err }, 'a lost seat must wait'))
        .finally(() => underWay.delete(name));
    }
    suspects = new Set(lost.map(({ name }) => name));
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}

/** What was told on a socket that is open comes, what another was told that took its seat may never have come. */
const allOf = (socket: SocketId): HeardSoFar => ({ socket, events: Number.MAX_SAFE_INTEGER });

/** Of ids that servers made, and a room's name: none has a space. Thousands are compared at each look. */
const nameOf = ({ room, memberId, socketId }: { room: string; memberId: string; socketId: string }) =>
  `${socketId} ${memberId} ${room}`;
