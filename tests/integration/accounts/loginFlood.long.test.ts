import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextMessage, startThread, postTo } from '../../support/threads/startThread.ts';
import type { Call } from '../../support/rush/callFlood.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { signUp } from '../../support/people/signedUp.ts';
import { Person } from '../../support/people/socketPerson.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { median } from '../../support/quantile.ts';

const CLIENTS = 100;
const LOGINS = 200;
const EVERY_MS = 100;
/** Quiet and flooded periods alternate: other load on the machine affects both. */
const ROUNDS = 3;
const QUIET_MS = 3_000;
const SHOWN = { mic: true, camera: true, screen: false, hand: false };

let postgres: RunningPostgres;
let server: ServerProcess;
let flood: Worker;
let login: Call;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  // In a separate process, so that the measurement does not include the clients' work.
  server = await startProcess({
    DATABASE_URL: postgres.url,
    LIMITS_FACTOR: '1000',
    DATA_DIR: '/nonexistent',
    APP_SECRET: 'of a test and of nothing else',
  });
  url = server.url ?? '';
  const { email, password } = await signUp(url);
  login = { path: '/login', body: { user: { email, password } } };
  flood = (await startThread(new URL('../../support/rush/callFlood.ts', import.meta.url), url)).thread;
});
afterAll(async () => {
  await flood?.terminate();
  await server?.kill('SIGTERM');
  await postgres?.stop();
});

it('[R-AUTH-13] 200 logins at once never slow down 100 people who signal', async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => seated(n)));
  // The first second does not count: code is still being compiled.
  await signalUntil(people, passed(QUIET_MS));
  await signalUntil(people, flooded());

  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await signalUntil(people, passed(QUIET_MS));
    const busy = await signalUntil(people, flooded());
    const [before, during] = [p99(quiet), p99(busy)];
    rounds.push({ before, during, ratio: during / before });
    console.log(
      `round ${round}: acknowledged p99 quiet ${ms(before)} (of ${quiet.length}), ` +
        `with ${LOGINS} logins at once ${ms(during)} (of ${busy.length}), ratio ${(during / before).toFixed(2)}`,
    );
  }
  const ratio = median(rounds.map((round) => round.ratio));
  console.log(`[R-AUTH-13] median ratio of ${ROUNDS} rounds: ${ratio.toFixed(2)} (goal on a quiet machine: below 2)`);
  // If hashing ran on the signalling thread, a flood would delay everyone for seconds; a busy machine is no fault.
  const before = median(rounds.map((round) => round.before));
  expect(median(rounds.map((round) => round.during))).toBeLessThan(Math.max(10 * before, 1_000));
}, 480_000);

/** All logins of one flood, which is over when the last has been answered. */
async function flooded(): Promise<void> {
  const answered = nextMessage(flood);
  postTo(flood, Array(LOGINS).fill(login));
  expect(await answered).toEqual(Array(LOGINS).fill(200));
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A person in a room with one other. */
async function seated(n: number): Promise<Person> {
  const person = new Person(url, {});
  await person.connected();
  const room = `flood-${Math.floor(n / 2)}`;
  await person.ask('createRoom', { room_name: room, user_id: `person-${n}` });
  await person.join(room, `person-${n}`);
  return person;
}

/** Everyone sends states again and again; returns how long each acknowledgement took, in milliseconds. */
async function signalUntil(people: Person[], over: Promise<void>): Promise<number[]> {
  const took: number[] = [];
  const ending = new AbortController();
  const ended = over.finally(() => ending.abort());
  await Promise.all([
    ended,
    ...people.map(async (person, n) => {
      await passed((n / people.length) * EVERY_MS);
      while (!ending.signal.aborted) {
        const from = performance.now();
        await person.ask('setState', SHOWN);
        took.push(performance.now() - from);
        await passed(EVERY_MS);
      }
    }),
  ]);
  return took;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const p99 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.99)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;
