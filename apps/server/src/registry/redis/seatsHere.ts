import type { RegistryLife } from '../../domain/registry.ts';
import type { Copies } from './copies.ts';
import type { Owner } from './records.ts';
import { kindOf } from './reply.ts';
import type { Store } from './store.ts';

/** What the store says of this node's own sockets, and the way to tell it that it is wrong. */
export function createSeatsHere(
  store: Store,
  copies: Copies,
  me: () => Owner | undefined,
): Pick<RegistryLife, 'seatsHere' | 'disclaim'> {
  const ownSeats = () => {
    const owner = me();
    if (owner === undefined) return [];
    return copies
      .all()
      .flatMap(({ record, seats }) =>
        [...seats.values()]
          .filter((seat) => seat.owner === owner && !seat.member.away)
          .map(({ token, member: { memberId, socketId } }) => ({ token, room: record.name, memberId, socketId })),
      );
  };
  return {
    seatsHere: ownSeats,
    async disclaim({ room, memberId, socketId, isOpen }) {
      const seat = ownSeats().find((one) => one.room === room && one.memberId === memberId);
      if (!seat) return { kind: 'stale', changes: [] };
      return kindOf(await store.run('disclaim', { token: seat.token, socketId, isOpen }), ['disclaimed', 'stale']);
    },
  };
}
