import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { TestClient } from '../people/testClient.ts';
import { nextMessage, postTo } from '../threads/startThread.ts';

/** The server, the number of bystanders, and the prefix of their user ids and rooms. */
export type BystandersInput = { url: string; count: number; prefix: string };

const EVERY_MS = 100;
/** A room that nobody has entered yet may be ended by the next one of the same network. */
const TRIES = 10;
const SHOWN = { mic: true, camera: true, screen: false, hand: false };

/**
 * Runs in a separate thread, so that the attacker does not delay the measurement. Each message of the parent ends one
 * measurement and starts the next; the response is the list of acknowledgement times in milliseconds.
 */
const { url, count, prefix }: BystandersInput = workerData.input;
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
async function joinRoom(n: number): Promise<TestClient> {
  const person = new TestClient(url, {});
  await person.waitForConnect();
  const seat = { room_name: `${prefix}-${Math.floor(n / 2)}`, user_id: `${prefix}-${n}` };
  for (let tries = 1; ; tries += 1) {
    await person.ask('createRoom', seat);
    const { ok, error } = await person.ask('joinRoom', seat);
    if (ok) return person;
    if (tries === TRIES) throw new Error(`A bystander was not let in: ${error?.code}`);
    await wait(EVERY_MS);
  }
}

async function talk(person: TestClient, n: number): Promise<void> {
  await wait((n / count) * EVERY_MS);
  for (;;) {
    const from = performance.now();
    const { ok } = await person.ask('setState', SHOWN);
    if (!ok) throw new Error('A bystander was refused');
    took.push(performance.now() - from);
    await wait(EVERY_MS);
  }
}
