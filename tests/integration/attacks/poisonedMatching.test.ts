import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CreatedRoom, ListedRoom, RoomDetails } from '@colloquy/machines/contract/http.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import { KEPT_PER_NETWORK } from '@colloquy/server/rooms/quotas.ts';

/** In each of three rounds; 600 in all, in half a minute. */
const SEARCHES = 200;
const COOKIES = 50;
/** All search in turn, each again after this long; milliseconds. */
const SEARCH_EVERY_MS = 1_500;
const GHOST_ROOMS = 60;
const IDLE_BROADCASTS = 200;
/** Their pages connect one after another: the cost of 200 simultaneous handshakes is not the subject. */
const PAGE_EVERY_MS = 15;
/** The number of cookies that search in turn. */
const SEATS_TAKERS = 20;
const ASK_EVERY_MS = 65;

let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  // Callers set their address, as a proxy would.
  server = await startAttackedServer({ TRUST_PROXY: '1' });
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

/** A browser at an address. */
async function browserAt(address: string) {
  const visitor = await visit(server.url);
  const from = { 'X-Forwarded-For': address };
  const ask = (name: string, user_id: string, more: { seats?: number; tags?: string[]; match?: boolean } = {}) => {
    const { seats = 2, tags = [], match = false } = more;
    return visitor.post('/api/rooms', { room_data: { name, seats, tags }, room_host: { user_id }, match }, from);
  };
  return { ask, from, cookie: cookieOf(visitor) };
}

const cookieOf = (visitor: Visitor) => `guest=${visitor.cookies.get('guest')}`;
const browsersAt = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => browserAt(address)));

async function pageOf(address: string, cookie: string): Promise<TestClient> {
  const person = new TestClient(server.url, { address, cookie });
  await person.waitForConnect();
  return person;
}

/** Hosts a room and joins it. */
async function hostIn(
  name: string,
  address: string,
  more: { seats?: number; tags?: string[] } = {},
): Promise<TestClient> {
  const browser = await browserAt(address);
  expect((await browser.ask(name, `host-of-${name}`, more)).status).toBe(201);
  const host = await pageOf(address, browser.cookie);
  await host.join(name, `host-of-${name}`);
  return host;
}

async function detailsOf(name: string): Promise<RoomDetails> {
  return (await (await visit(server.url)).get(`/api/rooms/${name}`)).body as RoomDetails;
}

async function listedFor(tag: string): Promise<string[]> {
  const { body } = await (await visit(server.url)).get(`/api/rooms/tags?tags=${tag}`);
  return (body as ListedRoom[]).map(({ name }) => name);
}

it('[R-ROOM-51] one search with an invented user id does not fill a room of two', async () => {
  const host = await hostIn('for-two', '198.51.100.1', { tags: ['pair'] });
  const attacker = await browserAt('203.0.113.1');
  const sent = await attacker.ask('unused', 'invented', { tags: ['pair'], match: true });
  expect(sent.body).toMatchObject({ name: 'for-two' });
  const friend = await pageOf('198.51.100.2', (await browserAt('198.51.100.2')).cookie);
  const { ok } = await friend.ask('joinRoom', { room_name: 'for-two', user_id: 'friend' });
  expect(ok).toBe(true);
  for (const person of [host, friend]) person.leave();
});

it('[R-HTTP-27] [R-HTTP-28] 600 searches a minute from one address keep no more than its seats; others are served', async () => {
  const kept: { oneCookie: number; manyCookies: number }[] = [];
  const browsers = await browsersAt('203.0.113.11', COOKIES);
  const served = await bystanders.during(async (round) => {
    const [large, small] = [`large-${round}`, `small-${round}`];
    const hosts = [
      await hostIn(large, '198.51.100.3', { seats: 1_000, tags: [large] }),
      await hostIn(small, '198.51.100.3', { seats: 1_000, tags: [small] }),
    ];
    await Promise.all(
      browsers.map(async ({ ask }, at) => {
        await wait((at * SEARCH_EVERY_MS) / COOKIES);
        for (let n = 0; n < SEARCHES / COOKIES; n += 1) {
          const tag = at === 0 ? small : large;
          await wait(SEARCH_EVERY_MS);
          await ask(`own-${round}-${at}-${n}`, `invented-${round}-${at}-${n}`, { tags: [tag], match: true });
        }
      }),
    );
    kept.push({ oneCookie: (await detailsOf(small)).occupied - 1, manyCookies: (await detailsOf(large)).occupied - 1 });
    for (const host of hosts) host.leave();
  });
  expectServed(served);
  for (const { oneCookie, manyCookies } of kept) {
    expect(oneCookie).toBeLessThanOrEqual(1);
    expect(manyCookies).toBeGreaterThan(0);
    expect(manyCookies).toBeLessThanOrEqual(KEPT_PER_NETWORK);
  }
});

it('[R-ROOM-50] [R-HTTP-29] 60 rooms that nobody joins do not take the 50 places of a tag; others are served', async () => {
  const ghosts = await browsersAt('203.0.113.30', GHOST_ROOMS);
  const served = await bystanders.during((round) =>
    Promise.all(
      ghosts.map(({ ask }, at) => ask(`ghost-${round}-${at}`, `ghost-${round}-${at}`, { seats: 9, tags: ['busy'] })),
    ),
  );
  expectServed(served);
  const host = await hostIn('real', '198.51.100.4', { tags: ['busy'] });
  // A user who is still at the preview.
  const waiting = await browserAt('198.51.100.5');
  await waiting.ask('waiting', 'waiting-host', { tags: ['busy'] });
  const page = await pageOf('198.51.100.5', waiting.cookie);

  const listed = await listedFor('busy');
  expect(listed).toEqual(expect.arrayContaining(['real', 'waiting']));
  expect(listed.length).toBeLessThanOrEqual(KEPT_PER_NETWORK + 2);
  await expect.poll(() => listedFor('busy'), { timeout: 20_000, interval: 500 }).toEqual(['real', 'waiting']);
  const searcher = await browserAt('198.51.100.6');
  const sent = await searcher.ask('unused', 'searcher', { tags: ['busy'], match: true });
  expect(sent.body).toMatchObject({ name: 'real' });
  for (const person of [host, page]) person.leave();
});

it('[R-ROOM-52] [R-ROOM-49] searchers meet while one address searches 15 times a second for their tag', async () => {
  const attackers = await browsersAt('203.0.113.50', SEATS_TAKERS);
  const searching = new AbortController();
  const search = async (n: number): Promise<void> => {
    const requested = attackers[n % attackers.length]?.ask(`taker-${n}`, `taker-${n}`, {
      tags: ['wanted'],
      match: true,
    });
    await Promise.all([requested, wait(ASK_EVERY_MS)]);
    if (!searching.signal.aborted) await search(n + 1);
  };
  const attack = search(0);
  await wait(2_000);
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      await wait(at * 1_000);
      const [address, me] = [`198.51.101.${at}`, `wants-${at}`];
      const browser = await browserAt(address);
      const page = await pageOf(address, browser.cookie);
      const found = await browser.ask(`of-${me}`, me, { tags: ['wanted'], match: true });
      const { name, host_key } = found.body as CreatedRoom;
      // The time a page takes to show its preview.
      await wait(1_500);
      const { ok } = await page.ask('joinRoom', { room_name: name, user_id: me, host_key });
      return { page, name, ok };
    }),
  );
  searching.abort();
  await attack;
  const inside = people.filter(({ ok }) => ok);
  const met = inside.filter(({ name, page }) => inside.some((other) => other.page !== page && other.name === name));
  console.log(`${met.length} of ${people.length} met`);
  expect(met.length).toBeGreaterThanOrEqual(12);
  for (const { page } of people) page.leave();
});

it('[R-STREAM-24] 200 idle broadcasts from one address do not hide others, who are served', async () => {
  const browsers = await browsersAt('203.0.113.40', IDLE_BROADCASTS);
  const ada = await pageOf('198.51.100.7', (await browserAt('198.51.100.7')).cookie);
  onTestFinished(() => ada.leave());
  // Another id at each try: the one before keeps its own for a while.
  expect((await ada.ask('start-stream', { user_id: `ada-${randomUUID()}`, name: 'Ada' })).ok).toBe(true);
  const served = await bystanders.during(async (round) => {
    const idle: TestClient[] = [];
    const answers = await Promise.all(
      browsers.map(async ({ cookie }, at) => {
        await wait(at * PAGE_EVERY_MS);
        const page = await pageOf('203.0.113.40', cookie);
        idle.push(page);
        return page.ask('start-stream', { user_id: `idle-${round}-${at}`, name: 'idle' });
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(KEPT_PER_NETWORK);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['rate_limited']));
    const viewer = await pageOf('198.51.100.8', (await browserAt('198.51.100.8')).cookie);
    viewer.send('request-broadcasters');
    expect((await viewer.waitForNotice('broadcaster-available')).map(({ name }) => name)).toContain('Ada');
    for (const person of [...idle, viewer]) person.leave();
  });
  expectServed(served);
});

it('[R-STREAM-24] a caller has one broadcast', async () => {
  const { cookie } = await browserAt('198.51.100.9');
  const [first, second] = [await pageOf('198.51.100.9', cookie), await pageOf('198.51.100.9', cookie)];
  expect((await first.ask('start-stream', { user_id: 'eve' })).ok).toBe(true);
  expect((await second.ask('start-stream', { user_id: 'eve-2' })).error?.code).toBe('already_broadcasting');
  for (const person of [first, second]) person.leave();
});
