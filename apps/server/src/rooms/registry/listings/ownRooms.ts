import type { RegistryTimes } from '../../registry.ts';
import type { RoomName, RoomSummary } from '../../registryTypes.ts';
import type { MatchAnswer, MatchQuery } from '../../searches.ts';
import type { Replicas } from '../room/replicas.ts';
import { isAloneIn, isOwnRoom, beginMove, cancelMove } from '../rules/roomLife.ts';
import { summaryOf } from '../rules/roomState.ts';

/** The searcher's own room: opened by this search (`isNew`), or one it already waits in. */
export type OwnRoom = { name: RoomName; id: string; hostKeyHash: string | undefined; isNew: boolean };

/** A room the searcher waits in: whether it is alone there, with no one expected, and for how long. */
export type WaitedIn = OwnRoom & { room: RoomSummary; isAlone: boolean; isLong: boolean };

type Parts = { replicas: Replicas; now: () => number; times: Pick<RegistryTimes, 'matchWaitedMs'> };

/** The rooms in which searchers wait. */
export class OwnRooms {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The room in which a searcher waits, if it proves to be its own. */
  async waitedIn({ waitingIn, userId }: MatchQuery): Promise<WaitedIn | undefined> {
    if (!waitingIn) return undefined;
    const { replicas, now, times } = this.#parts;
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
  beginMove({ name, id }: OwnRoom, userId: string): Promise<RoomSummary | undefined> {
    return this.#parts.replicas.use(name, (replica) =>
      replica.run(
        (draft) => beginMove(draft, id, userId),
        (isGoing) => (isGoing ? undefined : summaryOf(replica.state)),
      ),
    );
  }

  async cancelMove({ name, id }: OwnRoom): Promise<void> {
    await this.#parts.replicas.run(name, (draft) => cancelMove(draft, id));
  }

  async stay(base: WaitedIn): Promise<MatchAnswer> {
    await this.cancelMove(base);
    return { kind: 'stays', room: base.room };
  }
}
