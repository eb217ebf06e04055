import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import { visit } from '../../support/people/visitor.ts';
import postgres from 'postgres';

/** As many as succeeded at once before there was a limit. */
const ROOMS = 1_400;
const SOCKETS = 10;
const BYSTANDERS = 20;

let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  server = await startAttackedServer();
  bystanders = await Bystanders.at(server.url, { count: BYSTANDERS });
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

it('[R-HTTP-15] rooms created over sockets count like those created over HTTP; others are served', async () => {
  const answers: unknown[] = [];
  const served = await bystanders.during(async (round) => {
    const sockets = Array.from({ length: SOCKETS }, () => new TestClient(server.url, {}));
    await Promise.all(sockets.map((socket) => socket.waitForConnect()));
    await Promise.all(
      sockets.map(async (socket, n) => {
        for (let room = 0; room < ROOMS / SOCKETS; room += 1) {
          const { error } = await socket.ask('createRoom', {
            room_name: `flood-${round}-${n}-${room}`,
            user_id: `flooder-${round}-${n}`,
          });
          answers.push(error?.code ?? 'made');
        }
      }),
    );
    for (const socket of sockets) socket.leave();
  });
  expectServed(served);
  expect(new Set(answers)).toEqual(new Set(['made', 'rate_limited']));

  const sql = postgres(server.postgres.url);
  const [kept] = await sql<{ n: number }[]>`select count(*)::int as n from room_records where name like 'flood-%'`;
  await sql.end();
  // The rounds may fall into two minutes.
  expect(kept?.n).toBeLessThanOrEqual(2 * RATES.rooms.points);
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(kept?.n ?? 0);

  const overHttp = await (
    await visit(server.url)
  ).post('/api/rooms', { room_data: { name: 'one-more', seats: 2, tags: [] }, room_host: { user_id: 'one' } });
  expect(overHttp.status).toBe(429);
});
