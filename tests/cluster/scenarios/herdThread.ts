import { parentPort, workerData } from 'node:worker_threads';
import { entriesOf } from '../client/journal.ts';
import { gatherPeople } from '../gatherPeople.ts';
import { nextMessage, postTo } from '../../support/threads/startThread.ts';
import { seatGroups } from './groups.ts';
import { firstAt } from './firstAt.ts';

const PAIR = 2;

/** Everyone connects to `node` first, and later to `later`. One guest cookie each. */
export type HerdGiven = { node: string; later: string; cookies: readonly string[]; seed: number; timeoutMs: number };

/** How many milliseconds until each of those who lost their link had a seat again; Infinity: never. */
export type HerdReport = { back: number[]; losses: string[] };

const { given } = workerData as { given: HerdGiven };
const cookies = [...given.cookies];
const herd = gatherPeople({ url: given.later, guestCookie: () => cookies.pop() ?? '' }, given.seed);
await seatGroups(herd, {
  clients: given.cookies.length,
  groupOf: PAIR,
  name: `herd-${given.seed}`,
  url: () => firstAt({ url: given.node }, given.later),
});
postTo(parentPort, 'seated');
if (parentPort) await nextMessage(parentPort);
const from = performance.now();
postTo(parentPort, 'watching');

const returnOf = ({ journal }: (typeof herd.people)[0]) =>
  entriesOf(journal, 'seated').find(({ at, isReturn }) => at > from && isReturn);
await Promise.all(herd.people.map((person) => person.until(() => returnOf(person) !== undefined, given.timeoutMs)));
const lossesOf = ({ journal }: (typeof herd.people)[0]) => entriesOf(journal, 'linkLost').filter(({ at }) => at > from);
// A client that a busy machine had already sent to another node did not lose its link.
const victims = herd.people.filter((person) => lossesOf(person).length > 0);
const report: HerdReport = {
  back: victims.map((person) => (returnOf(person)?.at ?? Infinity) - from),
  losses: victims.flatMap((person) => lossesOf(person).map(({ reason }) => reason)),
};
postTo(parentPort, report);
// A leaving crowd causes load that is not to be measured: it stays until the others' answers are counted.
if (parentPort) await nextMessage(parentPort);
herd.end();
postTo(parentPort, 'ended');
