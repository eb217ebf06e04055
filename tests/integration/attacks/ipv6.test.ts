import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';

/** In each of three rounds; together more than one caller may create in a minute. */
const ROOMS = 300;
const AT_ONCE = 20;

let server: AttackedServer;
let bystanders: Bystanders;
let visitor: Visitor;
beforeAll(async () => {
  // Callers set their address, as a proxy would.
  server = await startAttackedServer({ TRUST_PROXY: '1' });
  visitor = await visit(server.url);
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

/** One of the addresses that every IPv6 line has; another line at each try, as the limits of the former one remain. */
const ofOneLine = (n: number, line: string) =>
  `2001:db8:1:${line}:${(n * 7919).toString(16).slice(-4)}::${n.toString(16)}`;

const host = (name: string, address: string) =>
  visitor.post(
    '/api/rooms',
    { room_data: { name, seats: 2, tags: [] }, room_host: { user_id: `host-of-${name}` } },
    { 'X-Forwarded-For': address },
  );

it('[R-HTTP-22] [R-HTTP-15] a caller that changes its address within a /64 at each call counts as one; others are served', async () => {
  const line = randomBytes(2).toString('hex');
  let requested = 0;
  const statuses: number[] = [];
  const ask = async (round: number) => {
    const n = (requested += 1);
    statuses.push((await host(`six-${line}-${round}-${n}`, ofOneLine(n, line))).status);
  };
  const served = await bystanders.during(async (round) => {
    for (let n = 0; n < ROOMS; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, () => ask(round)));
  });
  expectServed(served);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(RATES.rooms.points);

  // Sockets count too; a neighbour's line is another caller.
  const socket = new TestClient(server.url, { address: ofOneLine(requested + 1, line) });
  await socket.waitForConnect();
  const { error } = await socket.ask('createRoom', { room_name: `six-${line}-by-socket`, user_id: 'six' });
  expect(error?.code).toBe('rate_limited');
  socket.leave();
  expect((await host(`neighbour-${line}`, `2001:db8:2:${line}::1`)).status).toBe(201);
});
