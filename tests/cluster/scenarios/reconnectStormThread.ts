import { parentPort, workerData } from 'node:worker_threads';
import { entriesOf } from '../client/history.ts';
import { gatherPeople } from '../gatherPeople.ts';
import { nextMessage, postTo } from '../../support/threads/startThread.ts';
import { seatGroups } from './groups.ts';
import { firstAt } from './firstAt.ts';

const PAIR = 2;

/** Everyone connects to `node` first, and later to `later`. One guest cookie each. */
export type StormInput = { node: string; later: string; cookies: readonly string[]; seed: number; timeoutMs: number };

/** How many milliseconds until each of those who lost their socket had a seat again; Infinity: never. */
export type StormReport = { back: number[]; losses: string[] };

const { input } = workerData as { input: StormInput };
const cookies = [...input.cookies];
const crowd = gatherPeople({ url: input.later, guestCookie: () => cookies.pop() ?? '' }, input.seed);
await seatGroups(crowd, {
  clients: input.cookies.length,
  groupOf: PAIR,
  name: `storm-${input.seed}`,
  url: () => firstAt({ url: input.node }, input.later),
});
postTo(parentPort, 'seated');
if (parentPort) await nextMessage(parentPort);
const from = performance.now();
postTo(parentPort, 'watching');

const returnOf = ({ history }: (typeof crowd.people)[0]) =>
  entriesOf(history, 'seated').find(({ at, isReturn }) => at > from && isReturn);
await Promise.all(crowd.people.map((person) => person.until(() => returnOf(person) !== undefined, input.timeoutMs)));
const lossesOf = ({ history }: (typeof crowd.people)[0]) =>
  entriesOf(history, 'socketLost').filter(({ at }) => at > from);
// A client that a busy machine had already sent to another node did not lose its socket.
const victims = crowd.people.filter((person) => lossesOf(person).length > 0);
const report: StormReport = {
  back: victims.map((person) => (returnOf(person)?.at ?? Infinity) - from),
  losses: victims.flatMap((person) => lossesOf(person).map(({ reason }) => reason)),
};
postTo(parentPort, report);
// A leaving crowd causes load that is not to be measured: it stays until the others' answers are counted.
if (parentPort) await nextMessage(parentPort);
crowd.end();
postTo(parentPort, 'ended');
