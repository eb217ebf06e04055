import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchQuery } from '@colloquy/server/rooms/searches.ts';
import {
  HOST_KEY_HASH,
  hostedBy,
  quotasOfOne,
  roomSpec,
} from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import { startThree, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { LONG_TIMEOUTS } from '../../support/nodes/redisNode.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

const PAIRS = 500;
/** All three nodes run in this process: more pairs at a time would only measure its processor. */
const AT_ONCE = 125;
const INTERESTS = ['chess', 'Type-Script', 'typescript', 'go', 'State machines'];
/** How long an unknown seat is kept whose node ended while it was given. */
const GRACE_MS = 10_000;

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** A person's page: searches, joins, leaves; when its node ends it moves to another one and continues there. */
class Page {
  #rooms = 0;
  #sockets = 0;
  #seat: { room: string; memberId: string; token: string } | undefined;

  readonly userId: string;
  readonly tags: string[];
  node: RedisNode;

  constructor(userId: string, tags: string[], node: RedisNode) {
    this.userId = userId;
    this.tags = tags;
    this.node = node;
  }

  get room(): string | undefined {
    return this.#seat?.room;
  }

  async join(room: string, hostKeyHash?: string): Promise<boolean> {
    this.#sockets += 1;
    const caller = this.node.person(this.userId, `${this.userId}-${this.#sockets}`);
    const outcome = await this.node.registry.join({ ...caller, room, hostKeyHash, resumable: true });
    if (outcome.kind === 'refused') return false;
    const { memberId, resumeToken } = outcome.session;
    this.#seat = { room, memberId, token: resumeToken };
    return true;
  }

  async next(partner: string): Promise<void> {
    const former = this.#seat?.room ?? '';
    if (this.#seat) await this.node.registry.leave({ ...this.#seat, reason: 'next' });
    this.#seat = undefined;
    await this.search({ exclude: [former], excludeUserIds: [partner] });
  }

  /** Repeats until it has a seat: a room that has filled meanwhile is skipped. */
  async search(requested: Partial<MatchQuery>): Promise<void> {
    const exclude = [...(requested.exclude ?? [])];
    for (let tries = 0; tries < 5; tries += 1) {
      this.#rooms += 1;
      const { tags, userId } = this;
      const host = { ...hostedBy(userId), guest: `guest:${userId}` };
      const query = { tags, userId, quotas: quotasOfOne(userId), ...requested, exclude };
      const spec = roomSpec(`of-${userId}-${this.#rooms}`, { tags });
      const { kind, room } = await this.node.registry.matchOrOpen(query, spec, host);
      if (room.name === this.#seat?.room) return;
      if (await this.join(room.name, kind === 'opened' ? HOST_KEY_HASH : undefined)) return;
      exclude.push(room.name);
    }
    throw new Error(`${this.userId} was turned away again and again`);
  }

  /** Moves its socket to another node, and takes its known seat there. */
  async moveTo(node: RedisNode): Promise<void> {
    this.node = node;
    if (!this.#seat) return;
    this.#sockets += 1;
    const socketId = `${this.userId}-${this.#sockets}`;
    const request = { token: this.#seat.token, socketId, node: node.name, keepsConnections: true };
    const outcome = await node.registry.resume(request);
    if (outcome.kind === 'lost') this.#seat = undefined;
  }
}

async function seatsByUser(node: RedisNode, rooms: Iterable<string>): Promise<Map<string, string[]>> {
  const seats = new Map<string, string[]>();
  for (const room of rooms) {
    const members = (await node.registry.roster(room))?.members ?? [];
    expect(members.length).toBeLessThanOrEqual(2);
    for (const { userId } of members) seats.set(userId, [...(seats.get(userId) ?? []), room]);
  }
  return seats;
}

function aloneAmong(pages: readonly Page[]): Page[] {
  const people = new Map<string | undefined, number>();
  for (const { room } of pages) people.set(room, (people.get(room) ?? 0) + 1);
  return pages.filter(({ room }) => people.get(room) === 1);
}

test('[R-ROOM-63] 500 pairs press Next on both sides at once while a node ends: each person ends up in one room', async () => {
  const { one, two, three } = await startThree(redis, { presenceTimes: LONG_TIMEOUTS, times: { graceMs: GRACE_MS } });
  const nodes = [one, two, three];
  const pageOf = (at: number, side: number) =>
    new Page(`p${at}-${side}`, [INTERESTS[at % INTERESTS.length] ?? ''], nodes[(at + side) % 3] ?? one);
  const pairs = Array.from({ length: PAIRS }, (_, at) => [pageOf(at, 0), pageOf(at, 1)] as const);
  for (const [at, pair] of pairs.entries()) {
    await one.registry.openRoom(roomSpec(`first-${at}`, { tags: pair[0].tags }));
    for (const page of pair) expect(await page.join(`first-${at}`)).toBe(true);
  }
  const rooms = new Set(pairs.map((_, at) => `first-${at}`));
  let [pressed, moved] = [0, 0];
  let ending: Promise<void> | undefined;
  const press = async (page: Page, partner: Page) => {
    try {
      await page.next(partner.userId);
      pressed += 1;
      if (pressed === PAIRS / 5) ending = three.registry.stop();
    } catch (error) {
      // Only requests to the ending node may fail.
      if (page.node !== three) throw error;
      moved += 1;
      await page.moveTo(two);
      await page.next(partner.userId);
    }
  };
  for (let from = 0; from < PAIRS; from += AT_ONCE) {
    const pressing = pairs.slice(from, from + AT_ONCE);
    await Promise.all(pressing.flatMap(([ann, bob]) => [press(ann, bob), press(bob, ann)]));
  }
  await ending;
  expect(moved).toBeGreaterThan(0);
  const pages = pairs.flat();
  const leaveThree = async (page: Page, partner: Page) => {
    if (page.node !== three) return;
    await page.moveTo(two);
    // On a slow machine its grace may be over.
    if (page.room === undefined) await page.next(partner.userId);
  };
  await Promise.all(pairs.flatMap(([ann, bob]) => [leaveThree(ann, bob), leaveThree(bob, ann)]));
  for (const { room } of pages) rooms.add(room ?? '');
  for (const { userId } of pages) for (const n of [1, 2, 3, 4]) rooms.add(`of-${userId}-${n}`);

  const seatsNow = () => seatsByUser(one, rooms);
  await expect
    .poll(async () => [...(await seatsNow()).values()].filter(({ length }) => length !== 1), { timeout: 20_000 })
    .toEqual([]);
  const seats = await seatsNow();
  expect(seats.size).toBe(pages.length);
  for (const { userId, room } of pages) expect(seats.get(userId)).toEqual([room]);
  const met = pairs.filter(([ann, bob]) => ann.room === bob.room);
  expect(met).toEqual([]);
  // Among people who share a tag at most one per interest is left over, and a few who avoid the other one who is left.
  expect(aloneAmong(pages).length).toBeLessThan(PAIRS / 10);
}, 120_000);

test('[R-ROOM-58] 60 who wait on three nodes widen at the same moment, and nobody stays alone for good', async () => {
  const nodes = Object.values(await startThree(redis, { presenceTimes: LONG_TIMEOUTS }));
  const pages = Array.from({ length: 60 }, (_, at) => new Page(`w${at}`, [`tag-${at}`], nodes[at % 3] as RedisNode));
  for (const page of pages) await page.search({});
  const alone = () => aloneAmong(pages);
  expect(alone()).toHaveLength(60);
  for (let round = 0; round < 4 && alone().length > 0; round += 1)
    await Promise.all(
      alone().map((page) =>
        page.search({ wider: 'anyone', waitingIn: { name: page.room ?? '', hostKeyHash: HOST_KEY_HASH } }),
      ),
    );
  expect(alone()).toEqual([]);
  expect(new Set(pages.map(({ room }) => room)).size).toBe(30);
});

test('[R-HTTP-36] of many rooms a sample is read, and all of few', async () => {
  const { one } = await startThree(redis, { presenceTimes: LONG_TIMEOUTS });
  for (const at of [1, 2, 3, 4, 5]) {
    await one.registry.openRoom(roomSpec(`den-${at}`, { tags: ['chess', 'go'] }));
    await one.registry.join({ ...one.person(`host-${at}`), room: `den-${at}` });
  }
  await one.registry.listRooms({ limit: 1 });
  const { listings } = one.registry.stores;
  const den = { present: 1, nodes: ['one'], isFound: true, tags: ['chess', 'go'] };
  expect(await listings.count(2)).toEqual({ total: 5, counted: [den, den] });
  expect(await listings.count(5)).toEqual({ total: 5, counted: Array.from({ length: 5 }, () => den) });
});
