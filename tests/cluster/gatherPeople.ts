import { seededRandom } from '../support/random.ts';
import { Participant } from './client/participant.ts';
import type { TestCluster } from './environment/testCluster.ts';

/** People of one scenario. */
export type People = {
  readonly people: readonly Participant[];
  /** Adds a person, who connects through HAProxy unless an address is given. */
  add: (user: string, url?: string | (() => string)) => Participant;
  /**
   * Resolves when all who are left have a socket, know their seat and are in the wanted room; false when it takes too
   * long.
   */
  waitUntilSettled: (withinMs: number) => Promise<boolean>;
  /** Resolves with whether all offers of those who are left get answered. */
  waitUntilConnected: (withinMs: number) => Promise<boolean>;
  end: () => void;
};

export function gatherPeople(cluster: Pick<TestCluster, 'url' | 'guestCookie'>, seed: number): People {
  const people: Participant[] = [];
  const random = seededRandom(seed);
  const waitForAll = async (holds: (person: Participant) => boolean, withinMs: number) => {
    const all = await Promise.all(people.map((person) => person.until(() => holds(person), withinMs)));
    return all.every(Boolean);
  };
  return {
    people,
    add(user, url = cluster.url) {
      const person = new Participant({
        user,
        url: typeof url === 'string' ? () => url : url,
        cookie: cluster.guestCookie(),
        random,
      });
      people.push(person);
      return person;
    },
    waitUntilSettled: (withinMs) => waitForAll((person) => person.isAtRest, withinMs),
    waitUntilConnected: (withinMs) => waitForAll((person) => person.isConnected, withinMs),
    end() {
      for (const person of people) person.vanish();
    },
  };
}
