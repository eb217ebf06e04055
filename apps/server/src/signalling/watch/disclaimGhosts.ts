import type { SeatHere } from '../../domain/registry.ts';
import { seatsOf } from '../sockets/connections.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** A join or a leave under way is through before the second look; milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * Only this node knows which of its sockets are open and where they sit. When a store that was emptied is rebuilt from
 * copies, an old one may bring somebody back who has gone: such a seat is given up again. Answers the way to stop.
 */
export function disclaimGhosts({ parts, connections, announce }: HandlerContext): () => void {
  const { registry, log } = parts;
  let suspects = new Set<string>();

  const hasSocket = ({ room, memberId, socketId }: SeatHere) => {
    const connection = connections.get(socketId);
    if (!connection) return false;
    return seatsOf(connection).some((seat) => seat.room === room && seat.memberId === memberId);
  };
  const disclaim = async (ghost: SeatHere) => {
    log.info({ room: ghost.room, member: ghost.memberId }, 'a seat without a socket is given up');
    const { changes } = await registry.disclaim({ ...ghost, isOpen: connections.has(ghost.socketId) });
    await announce(changes);
  };
  const looking = setInterval(() => {
    const ghosts = registry.seatsHere().filter((seat) => !hasSocket(seat));
    for (const ghost of ghosts.filter((one) => suspects.has(nameOf(one)))) {
      void disclaim(ghost).catch((err: unknown) => log.warn({ err, room: ghost.room }, 'a ghost must wait'));
    }
    suspects = new Set(ghosts.map(nameOf));
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}

const nameOf = ({ room, memberId, socketId }: SeatHere) => JSON.stringify([room, memberId, socketId]);
