import { hashToken, randomToken } from '../../../platform/access/signing.ts';
import { tokenKey } from '../../../accounts/sessions/holderKeys.ts';
import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import type { JoinRequest, Registry } from '../../registry.ts';
import {
  refused,
  type Change,
  type MemberId,
  type RoomName,
  type Session,
  type SocketId,
} from '../../registryTypes.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import type { Replica } from '../room/replica.ts';
import { leave, resume, type LeaveOptions } from '../rules/resuming.ts';
import type { Draft } from '../rules/draft.ts';
import { join, type JoinCommand } from '../rules/joining.ts';
import { knock } from '../rules/knocking.ts';
import { seatByTokenIn, type MemberIds } from '../rules/members.ts';
import { rosterOf, type Seat } from '../rules/roomState.ts';
import type { RegistryDependencies } from './dependencies.ts';

/** A rule's reply with the session instead of the seat. */
type Entered<R> = R extends { seat: Seat } ? Omit<R, 'seat'> & { session: Session } : R;

/** Seats sockets in rooms, and resumes their seats. */
export class Seating {
  readonly #deps: RegistryDependencies;

  constructor(deps: RegistryDependencies) {
    this.#deps = deps;
  }

  join(request: JoinRequest): ReturnType<Registry['join']> {
    return this.#join(request, join);
  }

  knock(request: JoinRequest): ReturnType<Registry['knock']> {
    return this.#join(request, knock);
  }

  async #join<R extends object>(request: JoinRequest, rule: (draft: Draft, request: JoinCommand) => R) {
    const { room, socketId } = request;
    const token = tokenFor(room);
    const keys = [tokenKey(hashToken(token))];
    if (!(await this.#deps.userIdOwners.claim(request, keys)) && !(await this.#outranksClaims(request, keys)))
      return refused('user_id_taken');
    return this.enter(socketId, room, (draft, ids) => rule(draft, { ...request, ...ids, token }));
  }

  /** A host key overrides mere claims of the host's id. */
  async #outranksClaims(request: JoinRequest, keys: readonly string[]): Promise<boolean> {
    const { replicas, userIdOwners } = this.#deps;
    const outranks = await replicas.use(request.room, ({ state: { fixed } }) => {
      const isHost = fixed?.host?.userId === request.userId && fixed.host.hostKeyHash === request.hostKeyHash;
      return isHost && fixed.hostKeyProvesId;
    });
    return outranks && userIdOwners.claim(request, keys, true);
  }

  async resume(request: Parameters<Registry['resume']>[0]) {
    const { replicas, userIdOwners } = this.#deps;
    const { token, socketId, node } = request;
    const room = roomOfToken(token);
    if (room === undefined) return { kind: 'lost', code: 'unknown' } as const;
    // An invalid token must not cause a subscription.
    const isThere = await replicas.use(room, ({ state }) => seatByTokenIn(state, token) !== undefined);
    const outcome = await this.enter(socketId, room, (draft, ids) => resume(draft, { ...request, ...ids }), isThere);
    if (outcome.kind === 'lost') return outcome;
    const { userId, holderKeys } = outcome;
    // The seat has moved: if the claim fails, the next renewal repeats it.
    await userIdOwners.claim({ userId, holderKeys, socketId, node }, [], true).catch(() => {});
    return outcome;
  }

  /**
   * Runs the rule that seats a socket in a room; on success, leaves the socket's former seat of that kind.
   *
   * @param follows subscribes this node to the room's log.
   */
  async enter<R extends object>(
    socketId: SocketId,
    room: RoomName,
    rule: (draft: Draft, ids: MemberIds) => R,
    follows = true,
  ): Promise<Entered<R>> {
    const { replicas, seats } = this.#deps;
    const ids = seats.newId(socketId, room);
    const outcome = await replicas.use(
      room,
      (replica) => replica.run((draft) => rule(draft, ids), withSession(replica)),
      { follows },
    );
    if ('session' in outcome) {
      await this.leavePrevious(socketId, room);
      seats.take(socketId, { room, memberId: (outcome.session as Session).memberId });
    }
    return outcome as Entered<R>;
  }

  /**
   * A socket is in one room and watches one stream: leaves the former one of that kind, later if the store is
   * unreachable.
   */
  async leavePrevious(socketId: SocketId, room: RoomName): Promise<void> {
    const { seats, replicas, reconciler } = this.#deps;
    const previous = isBroadcast(room) ? seats.streamOf(socketId) : seats.roomOf(socketId);
    if (!previous || previous.room === room) return;
    const { memberId } = previous;
    await this.leave(previous.room, memberId, { socketId }).catch((error: unknown) => {
      if (!(error instanceof RegistryUnavailable)) throw error;
      replicas.get(previous.room)?.listeners.remove(memberId, socketId);
      // Left once possible, even if its client can resume.
      reconciler.postpone(previous.room, { memberId, socketId, resumable: false });
    });
    seats.leave(socketId, previous, false);
  }

  /**
   * Gives up a seat. Its socket receives nothing more from the room, even if earlier entries are still in flight.
   *
   * @param options `socketId`: only if the seat is still that socket's, since its holder may have resumed on another one.
   */
  leave(room: RoomName, memberId: MemberId, options: LeaveOptions): ReturnType<Registry['leave']> {
    return this.#deps.replicas.use(room, (replica) =>
      replica.run(
        (draft) => {
          // If the store has lost the seat, it must not be restored.
          const lost = replica.lostSeats.get(memberId)?.member;
          if (options.socketId === undefined || lost?.socketId === options.socketId) replica.lostSeats.delete(memberId);
          return leave(draft, memberId, options);
        },
        (reply) => {
          replica.listeners.endUnseated(replica.state, 'left', (one) => one === memberId);
          return reply;
        },
      ),
    );
  }
}

/** A resume token is a secret followed by the name of its room, so that no index of tokens is needed. */
export const tokenFor = (room: RoomName): string => randomToken() + Buffer.from(room).toString('base64url');

const SECRET_LENGTH = randomToken().length;

const NAME = /^(live:)?[a-z0-9-]{1,64}$/;

/** Undefined for an invalid token. */
export function roomOfToken(token: string): RoomName | undefined {
  const room = Buffer.from(token.slice(SECRET_LENGTH), 'base64url').toString();
  return NAME.test(room) ? room : undefined;
}

/**
 * The session with the current roster, in a broadcast without other viewers. `seq` excludes the entry that makes the
 * member admin, which follows in the log.
 */
const withSession = (replica: Replica) => (reply: object, changes: readonly Change[], last: number) => {
  if (!('seat' in reply)) return reply;
  const { seat, ...more } = reply as { seat: Seat };
  const { memberId } = seat.member;
  const roster = rosterOf(replica.state, memberId);
  if (!roster) throw new RegistryUnavailable('The room ended in the moment in which the seat was taken');
  const lastChange = changes.at(-1);
  const isAppointed = lastChange?.kind === 'adminChanged' && lastChange.admin.memberId === memberId;
  // Messages from before a join may still be in flight; they are not for the new member.
  const seq = 'waitedFrom' in reply ? replica.seq : Math.max(replica.seq, replica.revision);
  const session: Session = { memberId, resumeToken: seat.token, roster, seq: isAppointed ? last - 1 : seq };
  return { ...more, session };
};
