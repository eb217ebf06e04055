import { hashToken, randomToken } from '../../domain/access/signing.ts';
import { tokenKey } from '../../domain/people/holder.ts';
import type { JoinRequest, Registry } from '../../domain/registry.ts';
import type { Change, RoomName, Session } from '../../domain/registryTerms.ts';
import { isBroadcast } from '../../domain/rooms/broadcasts.ts';
import type { Replica } from '../room/replica.ts';
import type { Replicas } from '../room/replicas.ts';
import { leave, resume } from '../rules/coming.ts';
import { join } from '../rules/joining.ts';
import { seatByTokenIn } from '../rules/members.ts';
import { rosterOf, type Seat } from '../rules/roomState.ts';
import type { Identities } from './identities.ts';
import type { SocketSeats } from './socketSeats.ts';

export type SeatingParts = { replicas: Replicas; identities: Identities; seats: SocketSeats };

/** How sockets come to their seats in rooms, and come back to them. */
export class Seating {
  readonly #parts: SeatingParts;

  constructor(parts: SeatingParts) {
    this.#parts = parts;
  }

  async join(request: JoinRequest) {
    const { replicas, identities, seats } = this.#parts;
    const { room, socketId } = request;
    const token = tokenFor(room);
    const keys = [tokenKey(hashToken(token))];
    if (!(await identities.claim(request, keys)) && !(await this.#outranksClaims(request, keys)))
      return refused('user_id_taken');
    const ids = seats.newId(socketId, room);
    const outcome = await replicas.use(
      room,
      (replica) =>
        replica.run(
          (draft) => join(draft, { ...request, ...ids, token }),
          (reply, changes, last) =>
            reply.kind === 'refused'
              ? { ...reply, changes }
              : { kind: reply.kind, session: sessionOf(replica, reply.seat, changes, last), changes },
        ),
      { follows: true },
    );
    if (outcome.kind === 'refused') return outcome;
    const left = await this.#leaveFormer(socketId, room);
    seats.take(socketId, { room, memberId: outcome.session.memberId });
    return { ...outcome, changes: [...left, ...outcome.changes] };
  }

  /** A host key takes the host's id from whoever has only claimed it. */
  async #outranksClaims(request: JoinRequest, keys: readonly string[]): Promise<boolean> {
    const { replicas, identities } = this.#parts;
    const outranks = await replicas.use(request.room, ({ state: { fixed } }) => {
      const isHost = fixed?.host?.userId === request.userId && fixed.host.hostKeyHash === request.hostKeyHash;
      return isHost && fixed.hostKeyProvesId;
    });
    return outranks && identities.claim(request, keys, true);
  }

  async resume(request: Parameters<Registry['resume']>[0]) {
    const { replicas, identities, seats } = this.#parts;
    const { token, socketId } = request;
    const room = roomOfToken(token);
    if (room === undefined) return { kind: 'lost' as const, code: 'unknown' as const, changes: [] };
    // A token that is good for nothing makes nobody follow a room.
    const isThere = await replicas.use(room, ({ state }) => seatByTokenIn(state, token) !== undefined);
    const ids = seats.newId(socketId, room);
    const outcome = await replicas.use(
      room,
      (replica) =>
        replica.run(
          (draft) => resume(draft, { ...request, ...ids }),
          (reply, changes, last) => {
            if (reply.kind === 'lost') return { ...reply, changes };
            const { seat, ...resumed } = reply;
            const session = sessionOf(replica, seat, changes, last);
            return { ...resumed, session, userId: seat.member.userId, changes };
          },
        ),
      { follows: isThere },
    );
    if (outcome.kind === 'lost') return outcome;
    const { userId, holder, session } = outcome;
    const left = await this.#leaveFormer(socketId, room);
    seats.take(socketId, { room, memberId: session.memberId });
    // The seat has moved: out of the store's reach the id is claimed when claims are renewed.
    await identities.claim({ userId, holder, socketId, node: request.node }, [], true).catch(() => {});
    return { ...outcome, changes: [...left, ...outcome.changes] };
  }

  /** A socket sits in one room: its former one is left. */
  async #leaveFormer(socketId: string, room: RoomName): Promise<Change[]> {
    const former = this.#parts.seats.roomOf(socketId);
    if (!former || former.room === room || isBroadcast(room)) return [];
    return this.#parts.replicas.use(former.room, (replica) =>
      replica.run(
        (draft) => leave(draft, former.memberId),
        (_, changes) => changes,
      ),
    );
  }
}

/** A resume token is a secret and the name of its room, so that no index of tokens is needed. */
export const tokenFor = (room: RoomName): string => randomToken() + Buffer.from(room).toString('base64url');

const SECRET_LENGTH = randomToken().length;

const NAME = /^(live:)?[a-z0-9-]{1,64}$/;

/** Undefined for what is no token of ours. */
function roomOfToken(token: string): RoomName | undefined {
  const room = Buffer.from(token.slice(SECRET_LENGTH), 'base64url').toString();
  return NAME.test(room) ? room : undefined;
}

export function refused<C extends string>(code: C): { kind: 'refused'; code: C; changes: Change[] } {
  return { kind: 'refused', code, changes: [] };
}

/**
 * As the room is at this moment; in a broadcast without the others who watch. That somebody is the admin is told after
 * it, so that its number is yet to come.
 */
export function sessionOf(
  replica: Replica,
  { member, token }: Seat,
  changes: readonly Change[],
  last: number,
): Session {
  const { memberId } = member;
  const roster = rosterOf(replica.state, isBroadcast(replica.name) ? memberId : undefined);
  if (!roster) throw new Error('A seat in a room that is not there');
  const end = changes.at(-1);
  const isAppointed = end?.kind === 'adminChanged' && end.admin.memberId === memberId;
  return { memberId, resumeToken: token, roster, seq: isAppointed ? last - 1 : replica.seq };
}
