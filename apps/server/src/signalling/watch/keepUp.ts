import type { Connection, Seat } from '../sockets/connections.ts';
import { tellSnapshot } from '../events/seating.ts';
import { send } from '../delivery/send.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** A change that was not told after two looks is lost; milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * Gives people a snapshot who missed a change of their room: the node that was to tell it has died, or Redis was away
 * just then. Who knows the product only by its first page takes a snapshot for an arrival, and is left alone.
 *
 * Answers the way to stop.
 */
export function keepUp({ parts, delivery, connections }: HandlerContext): () => void {
  const { registry, log } = parts;
  const seatedIn = (room: string) => [...connections.values()].filter(({ seat }) => seat?.room === room);

  async function mend(room: string): Promise<void> {
    const roster = await registry.roster(room);
    if (!roster) return;
    delivery.versions.mended(room, roster.version);
    for (const connection of seatedIn(room)) {
      const { seat } = connection;
      if (!seat || !connection.resumable) continue;
      if (roster.members.some(({ memberId }) => memberId === seat.memberId))
        tellSnapshot(connection, { ...seat, roster });
      else loseSeat(connection, seat);
    }
  }

  /** Even that it left was not told here. */
  function loseSeat(connection: Connection, seat: Seat): void {
    delivery.unseat(connection.socket, seat);
    connection.seat = undefined;
    send(connection.socket, 'sessionLost', { code: 'unknown' });
  }

  const looking = setInterval(() => {
    const peopled = new Set([...connections.values()].map(({ seat }) => seat?.room));
    const behind = delivery.versions.behind((room) => (peopled.has(room) ? registry.versionOf(room) : undefined));
    for (const room of behind) {
      log.info({ room }, 'a change was not told; its people get a snapshot');
      void mend(room).catch((err: unknown) => log.warn({ err, room }, 'a snapshot must wait'));
    }
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}
