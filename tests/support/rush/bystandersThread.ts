import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Person } from '../people/socketPerson.ts';
import { nextFrom, tell } from '../threads/startThread.ts';

/** Where the bystanders are, how many of them, and how their user ids and rooms begin. */
export type BystandersGiven = { url: string; count: number; prefix: string };

const EVERY_MS = 100;
const SHOWN = { mic: true, camera: true, screen: false, hand: false };

/**
 * Runs in a thread of its own, so that the attacker's work does not delay what is measured. Each message of the parent
 * ends one measurement and begins the next; the answer is how long each acknowledgement took, in milliseconds.
 */
const { url, count, prefix }: BystandersGiven = workerData.given;
const people = await Promise.all(Array.from({ length: count }, (_, n) => seated(n)));
let took: number[] = [];
for (const [n, person] of people.entries()) void talk(person, n);
tell(parentPort, 'ready');
for (;;) {
  if (!parentPort) throw new Error('Bystanders are started by their parent');
  await nextFrom(parentPort);
  tell(parentPort, took);
  took = [];
}

/** Two share a room. */
async function seated(n: number): Promise<Person> {
  const person = new Person(url, {});
  await person.connected();
  const room = `${prefix}-${Math.floor(n / 2)}`;
  await person.ask('createRoom', { room_name: room, user_id: `${prefix}-${n}` });
  await person.join(room, `${prefix}-${n}`);
  return person;
}

async function talk(person: Person, n: number): Promise<void> {
  await wait((n / count) * EVERY_MS);
  for (;;) {
    const from = performance.now();
    const { ok } = await person.ask('setState', SHOWN);
    if (!ok) throw new Error('A bystander was refused');
    took.push(performance.now() - from);
    await wait(EVERY_MS);
  }
}
