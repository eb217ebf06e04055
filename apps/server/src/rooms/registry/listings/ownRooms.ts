import type { RegistryTimes } from '../../registry.ts';
import type { RoomName, RoomSummary } from '../../registryTypes.ts';
import type { MatchAnswer, MatchQuery } from '../../searches.ts';
import type { Replicas } from '../room/replicas.ts';
import { isAloneIn, isOwnRoom, beginLeaving, cancelLeaving } from '../rules/roomLife.ts';
import { summaryOf } from '../rules/roomState.ts';

/**
 * After waiting alone this long a person may be matched with people met before, if there is nobody else;
 * milliseconds.
 */
export const ACCEPT_RECENTLY_MET_MS = 30_000;

/** The searcher's own room: opened by this search (`isNew`), or one in which they already wait. */
export type OwnRoom = { name: RoomName; id: string; hostKeyHash: string | undefined; isNew: boolean };

/**
 * A room in which the searcher waits. `isAlone`: with no one else, and no seat reserved for anyone. `hasWaitedLong`:
 * people met before are accepted too.
 */
export type RoomAwaitingMatch = OwnRoom & { room: RoomSummary; isAlone: boolean; hasWaitedLong: boolean };

type Dependencies = { replicas: Replicas; now: () => number; times: Pick<RegistryTimes, 'acceptRecentlyMetAfterMs'> };

/** The rooms in which searchers wait. */
export class OwnRooms {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The room in which a searcher waits, if it proves to be its own. */
  async findRoomAwaitingMatch({ waitingIn, userId }: MatchQuery): Promise<RoomAwaitingMatch | undefined> {
    if (!waitingIn) return undefined;
    const { replicas, now, times } = this.#deps;
    const { name, hostKeyHash } = waitingIn;
    return replicas.use(name, (replica) =>
      replica.run(
        (draft) => isAloneIn(draft, userId),
        (isAlone) => {
          const { live } = replica.state;
          const room = summaryOf(replica.state);
          if (!room || !isOwnRoom(replica.state, waitingIn)) return undefined;
          const hasWaitedLong = now() - live.waitingSince >= times.acceptRecentlyMetAfterMs;
          return { name, id: room.id, hostKeyHash, isNew: false, isAlone, hasWaitedLong, room };
        },
      ),
    );
  }

  /** Stops matching others to the room, unless someone else is in it or has a reserved seat: then the searcher stays. */
  tryBeginLeaving(
    { name, id }: OwnRoom,
    userId: string,
  ): Promise<{ kind: 'leaving' } | { kind: 'stays'; room: RoomSummary }> {
    return this.#deps.replicas.use(name, (replica) =>
      replica.run(
        (draft) => beginLeaving(draft, id, userId),
        (mayLeave) => {
          const room = mayLeave ? undefined : summaryOf(replica.state);
          return room ? { kind: 'stays', room } : { kind: 'leaving' };
        },
      ),
    );
  }

  async cancelLeaving({ name, id }: OwnRoom): Promise<void> {
    await this.#deps.replicas.run(name, (draft) => cancelLeaving(draft, id));
  }

  async keepWaiting(ownRoom: RoomAwaitingMatch): Promise<MatchAnswer> {
    await this.cancelLeaving(ownRoom);
    return { kind: 'stays', room: ownRoom.room };
  }
}
