import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Person } from '../people/socketPerson.ts';
import { nextMessage, postTo } from '../threads/startThread.ts';

/** The server, the number of bystanders, and the prefix of their user ids and rooms. */
export type BystandersInput = { url: string; count: number; prefix: string };

const EVERY_MS = 100;
const SHOWN = { mic: true, camera: true, screen: false, hand: false };

/**
 * Runs in a separate thread, so that the attacker does not delay the measurement. Each message of the parent ends one
 * measurement and starts the next; the response is the list of acknowledgement times in milliseconds.
 */
const { url, count, prefix }: BystandersInput = workerData.given;
const people = await Promise.all(Array.from({ length: count }, (_, n) => joinRoom(n)));
let took: number[] = [];
for (const [n, person] of people.entries()) void talk(person, n);
postTo(parentPort, 'ready');
for (;;) {
  if (!parentPort) throw new Error('Bystanders are started by their parent');
  await nextMessage(parentPort);
  postTo(parentPort, took);
  took = [];
}

/** Joins a room shared by two. */
async function joinRoom(n: number): Promise<Person> {
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
