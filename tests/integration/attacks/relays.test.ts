import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IceServersAnswer } from '@colloquy/machines/contract/http.ts';
import { startTurn, type RunningTurn } from '../../support/deployment/startTurn.ts';
import { allocate, type Allocation, type TurnCredentials } from '../../support/people/turnClient.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import { createVisitor } from '../../support/people/visitor.ts';

const SECRET = 'shared by node and relay in a test';
/** From `infra/coturn/turnserver.conf` and `guestName`. */
const QUOTA = 12;
const NAMES = 16;
/** 17 of them were once enough to take every port. */
const COOKIES = 40;

let turn: RunningTurn;
let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  turn = await startTurn({ secret: SECRET });
  server = await startAttackedServer({ TURN_URLS: turn.url, TURN_SECRET: SECRET, TRUST_PROXY: '1' });
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
  await turn?.end();
});

/** The credentials of a new guest from that address. */
async function credentials(address: string): Promise<TurnCredentials> {
  const from = { 'X-Forwarded-For': address };
  const guest = createVisitor(server.url);
  await guest.get('/api/capabilities', from);
  const { iceServers } = (await guest.get('/api/ice-servers', from)).body as IceServersAnswer;
  const { username = '', credential = '' } = iceServers.find((one) => one.credential !== undefined) ?? {};
  return { username, credential };
}

it('[R-HTTP-26] many cookies of one network leave relays for everyone else', async () => {
  let held: Allocation[] = [];
  const release = () => held.forEach((one) => one.kind === 'relay' && one.release());
  // Each round from another network, whose quota is unused.
  const served = await bystanders.during(async (round) => {
    release();
    held = [];
    for (let cookie = 0; cookie < COOKIES; cookie += 1) {
      const given = await credentials(`203.0.113.${round}`);
      held.push(...(await Promise.all(Array.from({ length: QUOTA + 2 }, () => allocate(turn.url, given)))));
    }
    const relays = held.filter(({ kind }) => kind === 'relay');
    console.log(`${COOKIES} cookies hold ${relays.length} relays`);
    expect(relays.length).toBeLessThanOrEqual(QUOTA * NAMES);
  });
  const other = await allocate(turn.url, await credentials('198.51.100.9'));
  expect(other.kind).toBe('relay');
  held.push(other);
  release();
  expectServed(served);
});

it('[R-HTTP-26] a guest keeps its name, and its quota', async () => {
  const guest = createVisitor(server.url);
  await guest.get('/api/capabilities');
  const names = [];
  for (let n = 0; n < 3; n += 1) {
    const { iceServers } = (await guest.get('/api/ice-servers')).body as IceServersAnswer;
    names.push(iceServers.at(-1)?.username?.replace(/^\d+:/, ''));
  }
  expect(new Set(names).size).toBe(1);
});
