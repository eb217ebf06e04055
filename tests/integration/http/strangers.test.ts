import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CreatedRoom, Pulse } from '@colloquy/machines/contract/http.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { guestOf } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import { NODE_ID, startApi, type StartedApi } from '../../support/node/startApi.ts';
import { visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

let api: StartedApi;
beforeEach(async () => {
  api = await startApi({ options: { limitsFactor: 1 } });
});
afterEach(() => api.stop());

type SearchRequest = { tags?: string[]; match?: boolean; [field: string]: unknown };
const answerOf = (reply: Reply) => reply.body as CreatedRoom;

/** A browser with its own cookie. */
async function browser(userId: string) {
  const visitor = await visit(api.url);
  const ask = (name: string, { tags = [], match = true, ...more }: SearchRequest = {}) =>
    visitor.post('/api/rooms', { room_data: { name, seats: 2, tags }, room_host: { user_id: userId }, match, ...more });
  return { visitor, userId, ask };
}

/** Its page joins a room. */
const takeSeat = ({ visitor, userId }: { visitor: Visitor; userId: string }, room: string, hostKey?: string) =>
  api.registry.join({
    room,
    userId,
    holderKeys: [`guest:${guestOf(api.services.signer, `guest=${visitor.cookies.get('guest')}`)}`],
    socketId: `${userId} in ${room}`,
    node: NODE_ID,
    hostKeyHash: hostKey === undefined ? undefined : hashToken(hostKey),
  });

/** A guest who has searched without success, and waits. */
async function waits(userId: string, tags: string[]) {
  const page = await browser(userId);
  const reply = await page.ask(`of-${userId}`, { tags });
  const { name, host_key } = answerOf(reply);
  expect(reply.status).toBe(201);
  await takeSeat(page, name, host_key);
  return { ...page, waiting_in: { name, host_key } };
}

it('[R-HTTP-38] returns the shared tags, as the searcher spells them', async () => {
  const { ask } = await waits('ann', ['State Machines', 'Go', 'Chess']);
  expect((await ask('another', { tags: ['law'], exclude: ['of-ann'] })).body).toMatchObject({ shared_tags: [] });
  const reply = await (await browser('bob')).ask('of-bob', { tags: ['GO', 'tea', 'state-machine'] });
  expect([reply.status, answerOf(reply).shared_tags]).toEqual([200, ['GO', 'state-machine']]);
  expect(answerOf(reply)).not.toHaveProperty('met_before');
});

it('[R-HTTP-38] returns no shared tags to someone who only hosts', async () => {
  const reply = await (await browser('ann')).ask('of-ann', { match: false, tags: ['go'] });
  expect(Object.keys(answerOf(reply)).sort()).toEqual(['host_key', 'id', 'name']);
});

it('[R-HTTP-32] widens to related tags, then to anyone', async () => {
  await waits('ann', ['react']);
  const bob = await waits('bob', ['type script']);
  const requested = { tags: ['type script'], waiting_in: bob.waiting_in };
  expect(answerOf(await bob.ask('unused', requested)).name).toBe('of-bob');
  expect(answerOf(await bob.ask('unused', { ...requested, widen: 'related' })).name).toBe('of-ann');
  const cy = await browser('cy');
  expect((await cy.ask('of-cy', { tags: ['law'], widen: 'related' })).status).toBe(201);
  await waits('dan', ['cooking']);
  const reply = await cy.ask('unused', { tags: ['law'], widen: 'anyone', exclude: ['of-cy'] });
  expect(answerOf(reply)).toMatchObject({ name: 'of-dan', shared_tags: [] });
});

it('[R-HTTP-33] lists rooms of people who share a language, or have named none', async () => {
  await waits('ann', ['go']);
  const asks = (userId: string, languages: string[]) =>
    browser(userId).then(({ ask }) => ask(`of-${userId}`, { tags: ['go'], languages, exclude: ['of-ann', 'of-bob'] }));
  await asks('bob', ['de', 'en']);
  await asks('cy', ['fr']);
  const { visitor } = await browser('dan');
  const listRooms = async (languages: string) =>
    ((await visitor.get(`/api/rooms/tags?tags=go${languages}`)).body as { name: string }[])
      .map(({ name }) => name)
      .sort();
  expect(await listRooms('')).toEqual(['of-ann', 'of-bob', 'of-cy']);
  expect(await listRooms('&languages=es,en')).toEqual(['of-ann', 'of-bob']);
  for (const wrong of ['english', 'de,en,fr,es,it,pt'])
    expect((await visitor.get(`/api/rooms/tags?languages=${wrong}`)).status).toBe(400);
});

it('[R-HTTP-34] returns the room in which one waits, its key and its id, and stores nothing of the request', async () => {
  const { ask, waiting_in } = await waits('ann', ['go']);
  const requested = { tags: ['go'], widen: 'anyone', waiting_in };
  for (const name of ['unused', 'of-ann']) {
    const reply = await ask(name, requested);
    const { id } = api.roomRecords.stored.get('of-ann') ?? {};
    expect([reply.status, reply.body]).toEqual([201, { id, ...waiting_in, shared_tags: [] }]);
  }
  expect([...api.roomRecords.stored.keys()]).toEqual(['of-ann']);
});

it('[R-HTTP-34] a member left alone in another’s room can search on from it, and nobody else can', async () => {
  const [ann, bob, cy] = [await waits('ann', ['go']), await browser('bob'), await waits('cy', ['law'])];
  expect(answerOf(await bob.ask('unused', { tags: ['go'] })).name).toBe('of-ann');
  await takeSeat(bob, 'of-ann');
  await api.registry.leave({ room: 'of-ann', memberId: 'ann in of-ann' });
  const requested = { tags: ['go'], waiting_in: { name: 'of-ann' } };
  const stays = await bob.ask('unused', requested);
  expect([stays.status, answerOf(stays).name, answerOf(stays).host_key]).toEqual([201, 'of-ann', undefined]);
  // It is not the room of those who have left it, nor of a stranger: they are sent there, or open another.
  expect(answerOf(await ann.ask('of-ann-anew', requested)).name).toBe('of-ann-anew');
  expect(answerOf(await (await browser('dan')).ask('of-dan', { ...requested, exclude: ['of-ann-anew'] })).name).toBe(
    'of-ann',
  );
  await api.registry.leave({ room: 'of-ann', memberId: 'bob in of-ann' });
  const eve = await waits('eve', ['tea']);
  await takeSeat(bob, 'of-eve');
  await api.registry.leave({ room: 'of-eve', memberId: 'eve in of-eve' });
  const found = await bob.ask('unused', { tags: ['tea'], widen: 'anyone', waiting_in: { name: eve.waiting_in.name } });
  expect([found.status, answerOf(found).name]).toEqual([200, cy.waiting_in.name]);
  // Nobody is sent to the room that bob is leaving.
  expect(answerOf(await (await browser('fay')).ask('of-fay', { tags: ['tea'] })).name).toBe('of-fay');
});

it('[R-ROOM-60] reports that one has met them before', async () => {
  const [ann, bob] = [await waits('ann', ['go']), await browser('bob')];
  await takeSeat(bob, 'of-ann');
  await api.registry.leave({ room: 'of-ann', memberId: 'bob in of-ann', reason: 'next' });
  expect(answerOf(await bob.ask('of-bob-2', { tags: ['go'] }))).toMatchObject({ name: 'of-bob-2' });
  const reply = await bob.ask('unused', { tags: ['go'], widen: 'anyone', exclude: ['of-bob-2'] });
  expect(answerOf(reply)).toMatchObject({ name: ann.waiting_in.name, met_before: true });
});

it.each([
  ['widen', 'everyone'],
  ['languages', ['english']],
  ['languages', ['de', 'en', 'fr', 'es', 'it', 'pt']],
  ['waiting_in', { host_key: 'key' }],
])('[R-HTTP-32] [R-HTTP-33] %s: %j is invalid', async (field, value) => {
  expect((await (await browser('ann')).ask('of-ann', { [field]: value })).status).toBe(400);
});

it('[R-HTTP-35] [R-HTTP-37] returns how many people are active, and nothing about individuals', async () => {
  await waits('ann', ['Type-Script', 'Ann Smith']);
  const bob = await waits('bob', ['tea']);
  expect((await (await browser('cy')).ask('of-cy', { tags: ['tea'] })).body).toMatchObject({ name: 'of-bob' });
  await takeSeat(await browser('cy'), 'of-bob');
  await expect
    .poll(async () => (await api.registry.listRooms({ limit: 9 })).map(({ present }) => present))
    .toEqual([2, 1]);
  const { status, body, headers } = await bob.visitor.get('/api/pulse?tags=typescript,%20Tea,law');
  expect([status, headers.get('cache-control')]).toEqual([200, 'max-age=5']);
  expect(body).toEqual({
    talking: 2,
    waiting: 1,
    typical_wait_s: 0,
    tags: [
      { tag: 'typescript', waiting: 1, talking: 0 },
      { tag: 'Tea', waiting: 0, talking: 2 },
      { tag: 'law', waiting: 0, talking: 0 },
    ],
    popular: [{ tag: 'TypeScript', waiting: 1 }],
    related: ['Software engineering', 'React', 'State machines'].map((tag) => ({ tag, waiting: 0 })),
  });
  for (const name of ['ann', 'bob', 'cy', 'Smith']) expect(JSON.stringify(body)).not.toContain(name);
});

it('[R-HTTP-36] accepts ten tags, and 600 requests a minute from one address', async () => {
  const visitor = await visit(api.url);
  const get = (path: string) => visitor.get(path);
  expect(((await get('/api/pulse')).body as Pulse).tags).toEqual([]);
  expect((await get(`/api/pulse?tags=${Array.from({ length: 11 }, (_, at) => `t${at}`).join(',')}`)).status).toBe(400);
  const replies = await Promise.all(Array.from({ length: RATES.pulses.points }, () => get('/api/pulse')));
  const limited = replies.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(2);
});

it('[R-ROOM-57] prefers rooms that share most of one’s own tags to those that share more of the related ones', async () => {
  await waits('ann', ['react', 'compilers', 'node']);
  await waits('bob', ['typescript']);
  const requested = { tags: ['TypeScript', 'law'], widen: 'related' };
  expect(answerOf(await (await browser('cy')).ask('of-cy', requested)).name).toBe('of-bob');
  expect(answerOf(await (await browser('dan')).ask('of-dan', requested)).name).toBe('of-ann');
});

it('[R-ROOM-59] avoids people whom its cookie has met, though either has another id now', async () => {
  const bob = await browser('bob');
  const ann = await waits('ann', ['go']);
  await takeSeat(bob, 'of-ann');
  for (const userId of ['ann', 'bob'])
    await api.registry.leave({ room: 'of-ann', memberId: `${userId} in of-ann`, reason: 'next' });
  const anew = await ann.visitor.post('/api/rooms', {
    room_data: { name: 'anew', seats: 2, tags: ['go'] },
    room_host: { user_id: 'ann-anew' },
    match: true,
  });
  await takeSeat({ ...ann, userId: 'ann-anew' }, 'anew', answerOf(anew).host_key);
  expect((await bob.ask('of-bob', { tags: ['go'] })).status).toBe(201);
  expect(answerOf(await (await browser('cy')).ask('of-cy', { tags: ['go'], exclude: ['of-bob'] })).name).toBe('anew');
});

it('[R-ROOM-61] many who search at once get free seats, or open rooms; nobody gets a full one', async () => {
  for (const at of [1, 2, 3]) await waits(`host-${at}`, [`tag-${at}`]);
  const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => browser(`guest-${at}`)));
  const replies = await Promise.all(
    pages.map((page) => page.ask(`of-${page.userId}`, { tags: ['tag-1'], widen: 'anyone' })),
  );
  expect(replies.filter(({ status }) => status === 200 || status === 201)).toHaveLength(12);
  const partners = new Map<string, number>();
  for (const reply of replies) partners.set(answerOf(reply).name, (partners.get(answerOf(reply).name) ?? 0) + 1);
  for (const at of [1, 2, 3]) expect(partners.get(`of-host-${at}`)).toBe(1);
  expect(Math.max(...partners.values())).toBe(2);
});
