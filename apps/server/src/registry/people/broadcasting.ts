import type { Quota } from '../../domain/access/quotas.ts';
import { hashToken } from '../../domain/access/signing.ts';
import { tokenKey } from '../../domain/people/holder.ts';
import { createOneByOne } from '../../domain/patience/oneByOne.ts';
import type { Change, RoomName } from '../../domain/registryTerms.ts';
import { broadcastSpec, isBroadcaster, type Broadcast, type Broadcasts } from '../../domain/rooms/broadcasts.ts';
import type { Listings } from '../listings/listings.ts';
import type { Replicas } from '../room/replicas.ts';
import { leave } from '../rules/coming.ts';
import { endAbandoned, start, watch } from '../rules/streaming.ts';
import type { Identities } from './identities.ts';
import type { Quotas } from './quotas.ts';
import { refused, sessionOf, tokenFor } from './seating.ts';
import type { SocketSeats } from './socketSeats.ts';

export type BroadcastingParts = {
  replicas: Replicas;
  listings: Listings;
  quotas: Quotas;
  identities: Identities;
  seats: SocketSeats;
  now: () => number;
};

type StartRequest = Parameters<Broadcasts['startBroadcast']>[0];
type WatchRequest = Parameters<Broadcasts['watch']>[0];

/** A quota that is full is looked into again after so long, and so many are remembered; milliseconds. */
const [FULL_FOR, FULL_REMEMBERED] = [1_000, 1_000];

/** Broadcasts, each a room of its own kind, and the list of them. */
export class Broadcasting implements Broadcasts {
  readonly parts: BroadcastingParts;
  readonly #oneByOne = createOneByOne();
  /** Quotas that were full when their broadcasts were looked at last, and until when that is believed. */
  readonly #full = new Map<string, number>();

  constructor(parts: BroadcastingParts) {
    this.parts = parts;
  }

  /** Those of one network start one after another, so that each counts the one before. */
  startBroadcast(request: StartRequest) {
    return this.#oneByOne(request.quotas?.at(-1)?.key ?? request.socketId, () => this.#start(request));
  }

  async #start(request: StartRequest) {
    const { replicas, listings, identities, quotas, seats, now } = this.parts;
    const spec = broadcastSpec(now());
    const token = tokenFor(spec.name);
    if (!(await identities.claim(request, [tokenKey(hashToken(token))]))) return refused('user_id_taken');
    if (this.#isOnAir(request.socketId)) return refused('already_broadcasting');
    const left: Change[] = await this.#endAbandoned(request.quotas);
    const full = await this.#fullOf(request.quotas);
    if (full) {
      const code = full === request.quotas?.[0] ? 'already_broadcasting' : 'rate_limited';
      return { ...refused(code), changes: left };
    }
    left.push(...(await this.leaveStream(request.socketId)));
    const { memberId } = seats.newId(request.socketId, spec.name);
    const opening = { spec, hostKeyProvesId: false, quotas: request.quotas };
    const outcome = await replicas.use(
      spec.name,
      (replica) =>
        replica.run(
          (draft) => start(draft, { opening, request, seat: { memberId, token } }),
          ({ kind, seat: taken }, changes, last) => ({
            kind,
            session: sessionOf(replica, taken, changes, last),
            changes: [...left, ...changes],
          }),
        ),
      { follows: true },
    );
    seats.take(request.socketId, { room: spec.name, memberId });
    await quotas.keep('broadcast', spec.name, request.quotas);
    await listings.flush();
    return outcome;
  }

  async watch(request: WatchRequest) {
    const { replicas, listings, identities, seats } = this.parts;
    const { socketId, broadcaster } = request;
    const room = await listings.roomOf(broadcaster);
    const token = tokenFor(room ?? '');
    if (!(await identities.claim(request, [tokenKey(hashToken(token))]))) return refused('user_id_taken');
    if (this.#isOnAir(socketId)) return refused('already_broadcasting');
    if (room === undefined) return refused('stream_not_found');
    const ids = seats.newId(socketId, room);
    const outcome = await replicas.use(
      room,
      (replica) =>
        replica.run(
          (draft) => watch(draft, { ...request, ...ids, token }),
          (reply, changes, last) =>
            reply.kind === 'refused'
              ? { ...reply, changes }
              : { kind: reply.kind, session: sessionOf(replica, reply.seat, changes, last), changes },
        ),
      { follows: true },
    );
    if (outcome.kind === 'refused') return outcome;
    const left = seats.streamOf(socketId)?.room === room ? [] : await this.leaveStream(socketId);
    seats.take(socketId, { room, memberId: outcome.session.memberId });
    return { ...outcome, changes: [...left, ...outcome.changes] };
  }

  listBroadcasts(): Promise<Broadcast[]> {
    return this.parts.listings.broadcasts();
  }

  /** Gives up the stream that a socket watches. */
  async leaveStream(socketId: string): Promise<Change[]> {
    const held = this.parts.seats.streamOf(socketId);
    if (!held) return [];
    return this.parts.replicas.use(held.room, (replica) =>
      replica.run(
        (draft) => leave(draft, held.memberId),
        (_, changes) => changes,
      ),
    );
  }

  #isOnAir(socketId: string): boolean {
    const { replicas, seats } = this.parts;
    const held = seats.streamOf(socketId);
    const seat = held && replicas.get(held.room)?.state.members.get(held.memberId);
    return seat !== undefined && isBroadcaster(seat.member);
  }

  /** One's own broadcast whose page is gone goes before the end of its grace, for a new one. */
  async #endAbandoned([own]: readonly Quota[] = []): Promise<Change[]> {
    if (!own) return [];
    const kept = await this.parts.quotas.kept('broadcast', own.key);
    return (await Promise.all(kept.map((room) => this.#end(room, own)))).flat();
  }

  async #end(room: RoomName, { key }: Quota): Promise<Change[]> {
    const { replicas, quotas } = this.parts;
    const ended = await replicas.use(room, (replica) =>
      replica.run(endAbandoned, ({ kind }, changes) => ({ kind, changes })),
    );
    if (ended.kind === 'ended') await quotas.drop('broadcast', room, [key]);
    return ended.changes;
  }

  /** The quota that is full, if there is one; what is counted and has ended is counted no longer. */
  async #fullOf(all: readonly Quota[] = []): Promise<Quota | undefined> {
    const { quotas, replicas } = this.parts;
    for (const quota of all) {
      const kept = await quotas.kept('broadcast', quota.key);
      if (kept.length < quota.most) continue;
      if ((this.#full.get(quota.key) ?? 0) > performance.now()) return quota;
      const living = await Promise.all(
        kept.map((room) => replicas.use(room, (replica) => replica.state.fixed !== undefined)),
      );
      for (const [index, room] of kept.entries()) if (!living[index]) await quotas.drop('broadcast', room, [quota.key]);
      if (living.filter(Boolean).length < quota.most) continue;
      // Whoever goes on asking costs the store no more than that.
      if (this.#full.size >= FULL_REMEMBERED) this.#full.clear();
      this.#full.set(quota.key, performance.now() + FULL_FOR);
      return quota;
    }
    return undefined;
  }
}
