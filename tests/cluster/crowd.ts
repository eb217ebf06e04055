import { check } from './checker/check.ts';
import { CONNECTED_MS } from './checker/signalRules.ts';
import type { Belief, FaultSpan, RoomTruth, Violation } from './checker/violation.ts';
import { entriesOf } from './client/history.ts';
import type { Participant } from './client/participant.ts';
import { gatherPeople, type People } from './gatherPeople.ts';
import type { TestCluster } from './environment/testCluster.ts';

/** The people of one scenario, and the checks on their histories. */
export type Crowd = People & {
  /** All violations; only at a quiet moment. With all `faults` given, including late events. */
  judge: (seatLimit: number, faults?: readonly FaultSpan[]) => Promise<Violation[]>;
};

export function gatherCrowd(cluster: TestCluster, seed = 1): Crowd {
  const gathered = gatherPeople(cluster, seed);
  const { people } = gathered;
  return {
    ...gathered,
    async judge(seatLimit, faults) {
      await gathered.waitUntilConnected(CONNECTED_MS);
      const histories = people.map(({ history }) => history);
      const rooms = [...new Set(histories.flatMap((history) => entriesOf(history, 'seated').map(({ room }) => room)))];
      const found = await cluster.truth(rooms);
      const truth = new Map(
        [...found].map(([room, roster]): [string, RoomTruth | undefined] => [
          room,
          roster && {
            seats: roster.room.seats,
            version: roster.version,
            admin: roster.adminId,
            members: roster.members.map(({ memberId, userId, away }) => ({ id: memberId, user: userId, away })),
          },
        ]),
      );
      return check({ histories, beliefs: people.map(beliefOf), truth, seatLimit, exits: cluster.exits(), faults });
    },
  };
}

function beliefOf({ user, view, state }: Participant): Belief {
  return {
    user,
    state,
    room: view?.room,
    member: view?.member ?? '',
    version: view?.version ?? 0,
    admin: view?.admin ?? null,
    others: view?.others ?? new Map(),
    shown: view?.shown ?? new Map(),
  };
}
