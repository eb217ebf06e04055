import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextMessage, startThread, postTo } from '../../support/threads/startThread.ts';
import type { HttpRequest } from '../../support/stress/callFlood.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { signUp } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { median } from '../../support/quantile.ts';

const CLIENTS = 100;
const LOGINS = 200;
const EVERY_MS = 100;
/** Quiet and flooded periods alternate: other load on the machine affects both. */
const ROUNDS = 3;
const QUIET_MS = 3_000;
const MEDIA_STATE = { mic: true, camera: true, screen: false, hand: false };

let postgres: RunningPostgres;
let server: ServerProcess;
let flood: Worker;
let login: HttpRequest;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  // In a separate process, so that the measurement does not include the clients' work.
  server = await startProcess({
    DATABASE_URL: postgres.url,
    LIMITS_FACTOR: '1000',
    DATA_DIR: '/nonexistent',
    APP_SECRET: 'test-only secret',
  });
  url = server.url ?? '';
  const { email, password } = await signUp(url);
  login = { path: '/login', body: { user: { email, password } } };
  flood = (await startThread(new URL('../../support/stress/callFlood.ts', import.meta.url), url)).thread;
});
afterAll(async () => {
  await flood?.terminate();
  await server?.kill('SIGTERM');
  await postgres?.stop();
});

it('[R-AUTH-13] during 200 concurrent logins, signalling is acknowledged within 1 s or 10 times the usual time', async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => joinRoom(n)));
  // Warm-up, not measured: the JIT is still compiling.
  await signalUntil(people, sleep(QUIET_MS));
  await signalUntil(people, runFlood());

  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await signalUntil(people, sleep(QUIET_MS));
    const busy = await signalUntil(people, runFlood());
    const [before, during] = [p99(quiet), p99(busy)];
    rounds.push({ before, during, ratio: during / before });
    console.log(
      `round ${round}: acknowledged p99 quiet ${ms(before)} (of ${quiet.length}), ` +
        `with ${LOGINS} logins at once ${ms(during)} (of ${busy.length}), ratio ${(during / before).toFixed(2)}`,
    );
  }
  const ratio = median(rounds.map((round) => round.ratio));
  console.log(`[R-AUTH-13] median ratio of ${ROUNDS} rounds: ${ratio.toFixed(2)} (goal on a quiet machine: below 2)`);
  // Hashing on the signalling thread would delay everyone for seconds; the 1 s floor tolerates a loaded machine.
  const before = median(rounds.map((round) => round.before));
  expect(median(rounds.map((round) => round.during))).toBeLessThan(Math.max(10 * before, 1_000));
}, 480_000);

/** Sends all logins of one flood at once and waits for the last response. */
async function runFlood(): Promise<void> {
  const statuses = nextMessage(flood);
  postTo(flood, Array(LOGINS).fill(login));
  expect(await statuses).toEqual(Array(LOGINS).fill(200));
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Joins a room shared by two. */
async function joinRoom(n: number): Promise<TestClient> {
  const person = new TestClient(url, {});
  await person.waitForConnect();
  const room = `flood-${Math.floor(n / 2)}`;
  await person.ask('createRoom', { room_name: room, user_id: `person-${n}` });
  await person.join(room, `person-${n}`);
  return person;
}

/** Everyone keeps sending states until that promise resolves; returns how long each acknowledgement took, in milliseconds. */
async function signalUntil(people: TestClient[], until: Promise<void>): Promise<number[]> {
  const took: number[] = [];
  const ending = new AbortController();
  const ended = until.finally(() => ending.abort());
  await Promise.all([
    ended,
    ...people.map(async (person, n) => {
      await sleep((n / people.length) * EVERY_MS);
      while (!ending.signal.aborted) {
        const from = performance.now();
        await person.ask('setState', MEDIA_STATE);
        took.push(performance.now() - from);
        await sleep(EVERY_MS);
      }
    }),
  ]);
  return took;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const p99 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.99)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;
