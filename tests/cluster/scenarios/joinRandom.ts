import { pressJoinRandom } from '../../support/stress/crowd.ts';
import { TestClient, type Handshake } from '../../support/people/testClient.ts';
import type { Scenario } from '../scenario.ts';

const PAIRS = { short: 10, full: 200 };

/** People on different nodes press Join Random at the same moment. */
export const joinRandom: Scenario = {
  name: 'joinRandom',
  async run({ cluster, size, seed }) {
    const pairs = PAIRS[size];
    const came: TestClient[] = [];
    const places = cluster.nodes.map(({ url }) => ({
      url,
      async connect(handshake: Handshake) {
        const person = new TestClient(url, handshake);
        came.push(person);
        await person.waitForConnect();
        return person;
      },
    }));
    // Places are assigned in turn: the two of a pair must be on different nodes.
    const apart = pairs % places.length === 0 ? 1 : 0;
    const own = Array.from({ length: 2 * pairs + apart }, (_, at) =>
      at === pairs && apart === 1 ? `nobody-${seed}` : `pair-${seed}-${at < pairs ? at : at - pairs - apart}`,
    );
    const apartFigure = await pressJoinRandom(places, own);
    const together = await pressJoinRandom(
      places,
      Array.from({ length: 2 * pairs }, () => `all-${seed}`),
    );
    for (const person of came) person.leave();
    return [
      {
        metric: `${pairs} pairs on different nodes press Join Random at once`,
        goal: `${pairs} meet`,
        result: `${apartFigure.meetings} met, ${apartFigure.retries} presses had to be repeated`,
        ok: apartFigure.meetings === pairs,
      },
      {
        metric: `${2 * pairs} people with one tag press Join Random at once`,
        goal: `${pairs} rooms of two`,
        result: `${together.meetings} pairs in ${new Set(together.rooms).size} rooms, ${together.retries} presses had to be repeated`,
        ok: together.meetings === pairs,
      },
    ];
  },
};
