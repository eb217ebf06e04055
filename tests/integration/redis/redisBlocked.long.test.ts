import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedRoom } from '@colloquy/machines/contract/http.ts';
import type { Block } from '@colloquy/machines/contract/reports.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { startNodesWithAccounts, type NodesWithAccounts } from '../../support/nodes/startNodesWithAccounts.ts';
import { signUp } from '../../support/people/signedUp.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

const TRIES = 500;
/** After this many tries another person is matched with the waiting one. */
const OTHERS_TRY = 25;

let postgres: RunningPostgres;
let redis: RunningRedis;
let sql: Database;
let all: NodesWithAccounts;
beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  sql = await openDatabase(postgres.url, false);
  // Having met must not be what keeps the two apart.
  all = await startNodesWithAccounts(redis, sql, { times: { recentlyMetMs: 1 } });
});
afterAll(async () => {
  await all?.close();
  await sql?.end({ timeout: 1 });
  await Promise.all([postgres?.stop(), redis?.stop()]);
});

/** A browser, whose cookie every node knows, and which uses a new user id each time. */
class Browser {
  #requested = 0;

  readonly visitor: Visitor;
  readonly headers: Record<string, string>;

  constructor(visitor: Visitor, headers: Record<string, string> = {}) {
    this.visitor = visitor;
    this.headers = headers;
  }

  get cookie(): string {
    return [...this.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get #node() {
    this.#requested += 1;
    const node = all.nodes[this.#requested % all.nodes.length];
    if (!node) throw new Error('There is no node');
    return node;
  }

  async call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const { url } = this.#node;
    const csrf = this.visitor.cookies.get(CSRF_COOKIE) ?? '';
    const headers = { cookie: this.cookie, [CSRF_HEADER]: csrf, 'content-type': 'application/json', ...this.headers };
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async searches(tag: string) {
    const userId = randomUUID();
    const room_data = { name: `of-${userId.slice(0, 13)}`, seats: 2, tags: [tag] };
    const { body } = await this.call('POST', '/api/rooms', { room_data, room_host: { user_id: userId }, match: true });
    return { userId, answer: body as CreatedRoom };
  }

  async joins(room_name: string, user_id: string, host_key?: string): Promise<TestClient> {
    const auth = this.headers['authorization'] && { token: this.headers['authorization'].slice('Bearer '.length) };
    const person = await this.#node.connect({ cookie: this.cookie, ...(auth && { auth }) });
    await person.join(room_name, user_id, host_key === undefined ? {} : { host_key });
    return person;
  }
}

const guest = async () => new Browser(await visit(all.nodes[0]?.url ?? ''));

async function account() {
  const { visitor, bearer } = await signUp(all.nodes[0]?.url ?? '');
  return new Browser(visitor, { authorization: Object.values(bearer)[0] ?? '' });
}

const freshTag = () => `tag-${randomUUID().slice(0, 13)}`;

/** One waits alone with a tag; the other searches for it, and now and then a third person does. */
async function findsTheOther(waiting: Browser, searching: Browser, other?: Browser) {
  const tag = freshTag();
  const { userId, answer } = await waiting.searches(tag);
  const seat = await waiting.joins(answer.name, userId, answer.host_key);
  const found = await searching.searches(tag);
  const others = await other?.searches(tag);
  seat.leave();
  return { isFound: found.answer.name === answer.name, isFoundByOther: others?.answer.name === answer.name };
}

/** Two people who were matched, in a call. */
async function meet(ann: Browser, bob: Browser) {
  const tag = freshTag();
  const { userId, answer } = await ann.searches(tag);
  const room = answer.name;
  const annSits = await ann.joins(room, userId, answer.host_key);
  const { userId: bobsId, answer: found } = await bob.searches(tag);
  expect(found.name).toBe(room);
  const bobSits = await bob.joins(room, bobsId);
  return {
    bobsId,
    met: { room_name: room, target_socket_id: bobSits.id },
    over: () => {
      annSits.leave();
      bobSits.leave();
    },
  };
}

test('[R-REPORT-10] two guests, one of whom has blocked the other in a call, are not matched in 500 tries under new ids', async () => {
  const [ann, bob, other] = await Promise.all([guest(), guest(), guest()]);
  expect(await findsTheOther(ann, bob)).toMatchObject({ isFound: true });
  const { bobsId, met, over } = await meet(ann, bob);
  expect((await ann.call('PUT', `/api/blocks/${bobsId}`, met)).status).toBe(204);
  over();
  let [together, withOther] = [0, 0];
  for (let at = 0; at < TRIES; at += 1) {
    const isOthersTry = at % OTHERS_TRY === 0;
    const [waiting, searching] = at % 2 === 0 ? [ann, bob] : [bob, ann];
    const { isFound, isFoundByOther } = await findsTheOther(waiting, searching, isOthersTry ? other : undefined);
    together += Number(isFound);
    withOther += Number(isFoundByOther);
  }
  expect({ together, withOther }).toEqual({ together: 0, withOther: TRIES / OTHERS_TRY });
  await ann.call('DELETE', `/api/blocks/${bobsId}`);
  expect(await findsTheOther(ann, bob)).toMatchObject({ isFound: true });
}, 120_000);

test('[R-REPORT-10] either of them may have an account, and may sign in afterwards', async () => {
  const [ann, bob] = await Promise.all([account(), guest()]);
  const { bobsId, met, over } = await meet(ann, bob);
  await ann.call('PUT', `/api/blocks/${bobsId}`, met);
  over();
  const bobSignedIn = new Browser(bob.visitor, (await account()).headers);
  for (const [waiting, searching] of [
    [ann, bob],
    [bob, ann],
    [ann, bobSignedIn],
    [bobSignedIn, ann],
  ] as const)
    expect(await findsTheOther(waiting, searching)).toMatchObject({ isFound: false });
});

test('[R-REPORT-7] the meeting determines who is blocked, and nobody learns who; of others the id alone is blocked', async () => {
  const [ann, bob, other] = await Promise.all([guest(), guest(), guest()]);
  const { bobsId, met, over } = await meet(ann, bob);
  await ann.call('PUT', '/api/blocks/somebody', met);
  await other.call('PUT', `/api/blocks/${bobsId}`, met);
  over();
  for (const [who, userId] of [
    [ann, 'somebody'],
    [other, bobsId],
  ] as const) {
    expect((await who.call('GET', '/api/blocks')).body as Block[]).toEqual([
      { user_id: userId, created_at: expect.any(String) },
    ]);
    expect(await findsTheOther(bob, who)).toMatchObject({ isFound: true });
  }
  const refused = await ann.call('PUT', `/api/blocks/${bobsId}`, { room_name: 'one' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
