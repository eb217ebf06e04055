import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import type { Worker } from 'node:worker_threads';
import type { HttpRequest } from '../../support/stress/callFlood.ts';
import { nextMessage, startThread, postTo } from '../../support/threads/startThread.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';

const LOGINS = 19;
const ROOMS = 40;
/** More than may wait for a hash, all at once. */
const AT_ONCE = 450;
const FLOOD_FILLS_MS = 2_000;

let server: AttackedServer;
let bystanders: Bystanders;
let flood: Worker;
let visitor: Visitor;
beforeAll(async () => {
  // Callers set their address, as a proxy would.
  server = await startAttackedServer({ TRUST_PROXY: '1' });
  visitor = await visit(server.url);
  flood = (await startThread(new URL('../../support/stress/callFlood.ts', import.meta.url), server.url)).thread;
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await flood?.terminate();
  await bystanders?.leave();
  await server?.stop();
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const password = 'correct horse battery staple';

it('[R-AUTH-20] right room passwords count by address, and never keep others from signing in', async () => {
  // A retry finds the people and rooms of the try before.
  const run = randomUUID().slice(0, 8);
  const people = Array.from({ length: LOGINS }, (_, n) => ({
    email: `person${n}-${run}@example.org`,
    address: `192.0.2.${n}`,
  }));
  for (const { email, address } of people) {
    const { status } = await visitor.post('/signup', { user: { email, password } }, from(address));
    expect(status).toBe(201);
  }
  for (let n = 0; n < ROOMS; n += 1) {
    const { path, body, headers } = creation(`den-${run}-${n}`, '198.51.100.1');
    expect((await visitor.post(path, body, headers)).status).toBe(201);
  }
  const attempts = Array.from({ length: AT_ONCE }, (_, n): HttpRequest => ({
    path: `/api/rooms/den-${run}-${n % ROOMS}/admission`,
    body: { password: 'right' },
    headers: from('198.51.100.1'),
  }));

  const statuses: number[] = [];
  const served = await bystanders.during(async (round) => {
    const made = Array.from({ length: AT_ONCE }, (_, n) => creation(`lair-${run}-${round}-${n}`, '198.51.100.2'));
    const answered = nextMessage(flood);
    postTo(flood, [...attempts, ...made]);
    // By now the flood has filled every queue it can.
    await wait(FLOOD_FILLS_MS);
    const logins = people.map(({ email, address }) =>
      visitor.post('/login', { user: { email, password } }, from(address)),
    );
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(LOGINS).fill(200));
    statuses.push(...((await answered) as number[]).slice(0, AT_ONCE));
  });
  expectServed(served);

  const most = RATES.passwordHashes.points - ROOMS;
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - most);
}, 300_000);

const creation = (name: string, address: string): HttpRequest => ({
  path: '/api/rooms',
  body: {
    room_data: { name, seats: 2, tags: [], password: 'right' },
    room_host: { user_id: `host-of-${name}` },
  },
  headers: from(address),
});
