import type { RegistryTimes } from '../../registry.ts';
import type { RoomName, RoomSummary } from '../../registryTypes.ts';
import type { MatchAnswer, MatchQuery } from '../../searches.ts';
import type { Replicas } from '../room/replicas.ts';
import { isAloneIn, isOwnRoom, beginLeaving, cancelLeaving } from '../rules/roomLife.ts';
import { summaryOf } from '../rules/roomState.ts';

/** The searcher's own room: opened by this search (`isNew`), or one it already waits in. */
export type OwnRoom = { name: RoomName; id: string; hostKeyHash: string | undefined; isNew: boolean };

/** A room the searcher waits in: whether it is alone there, with no one expected, and for how long. */
export type WaitingRoom = OwnRoom & { room: RoomSummary; isAlone: boolean; isLong: boolean };

type Dependencies = { replicas: Replicas; now: () => number; times: Pick<RegistryTimes, 'matchWaitedMs'> };

/** The rooms in which searchers wait. */
export class OwnRooms {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The room in which a searcher waits, if it proves to be its own. */
  async waitingRoomOf({ waitingIn, userId }: MatchQuery): Promise<WaitingRoom | undefined> {
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
          const isLong = now() - live.waitingSince >= times.matchWaitedMs;
          return { name, id: room.id, hostKeyHash, isNew: false, isAlone, isLong, room };
        },
      ),
    );
  }

  /** Stops sending others there. @returns the room if someone else is in it or expected. */
  beginLeaving({ name, id }: OwnRoom, userId: string): Promise<RoomSummary | undefined> {
    return this.#deps.replicas.use(name, (replica) =>
      replica.run(
        (draft) => beginLeaving(draft, id, userId),
        (mayLeave) => (mayLeave ? undefined : summaryOf(replica.state)),
      ),
    );
  }

  async cancelLeaving({ name, id }: OwnRoom): Promise<void> {
    await this.#deps.replicas.run(name, (draft) => cancelLeaving(draft, id));
  }

  async stay(base: WaitingRoom): Promise<MatchAnswer> {
    await this.cancelLeaving(base);
    return { kind: 'stays', room: base.room };
  }
}
