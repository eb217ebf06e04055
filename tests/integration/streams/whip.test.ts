import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { STREAM_KEYS, type CreatedStreamKey, type StreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import { SILENCE_MS } from '@colloquy/server/broadcasts/whip/whipSession.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { openDatabase } from '../../support/node/database.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { whepPlayer, whipClient } from '../../support/people/program.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { receiveNext, sendToNext } from '../../support/people/streamPeople.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a broadcast by WHIP'), () => {
  let janus: RunningJanus;
  let postgres: RunningPostgres;
  let sql: Database;
  let servers: MediaServers;
  let server: RunningServer;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    [janus, postgres] = await Promise.all([startJanus(), startPostgres()]);
    sql = await openDatabase(postgres.url, false);
    const { secret, url } = janus;
    servers = createJanusServers({ urls: [url], secret, capacity: 20, open: openSocket, log: silentLog });
    server = await startServer({
      database: sql,
      options: { limitsFactor: 1_000 },
      services: { mediaServers: servers },
    });
    await vi.waitUntil(() => servers.haveSpace(), { timeout: 20_000 });
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    await server?.close();
    await servers?.close();
    await sql?.end({ timeout: 1 });
    await Promise.all([janus?.stop(), postgres?.stop()]);
  });

  const ABOUT = { title: 'A morning of chess', tags: ['chess'], language: 'en' };
  async function keyOf(ada: Member, about: object = ABOUT): Promise<CreatedStreamKey> {
    const made = await ada.call('POST', '/api/stream-keys', about);
    expect(made.status).toBe(201);
    return made.body as CreatedStreamKey;
  }
  async function connected(): Promise<TestClient> {
    const person = new TestClient(server.url, {});
    ends.push(async () => person.leave());
    await person.waitForConnect();
    return person;
  }
  async function listed(id: string) {
    const reader = await connected();
    reader.send('request-broadcasters');
    return (await reader.waitForNotice('broadcaster-available')).find((one) => one.user_id === id);
  }
  /** A client on air, with the id of its broadcast. */
  async function onAir(numbers: Parameters<typeof whipClient>[0] = {}) {
    const ada = await signUp(server.url);
    const key = await keyOf(ada);
    const client = await whipClient(numbers);
    ends.push(() => client.close());
    const posted = await client.send(`${server.url}/whip/${key.key}`);
    expect(posted.status).toBe(201);
    ends.push(() => fetch(posted.location ?? '', { method: 'DELETE' }));
    const broadcast = await listed(ada.profile.user_id);
    return { ada, key, client, location: posted.location ?? '', id: broadcast?.id ?? '' };
  }
  async function viewerOf(id: string): Promise<TestClient> {
    const bob = await connected();
    expect(await bob.ask('join-stream', { broadcaster_id: id, viewer: { id: `bob-${bob.id}` } })).toEqual({ ok: true });
    return bob;
  }
  async function watched(bob: TestClient): Promise<void> {
    const { peer } = await receiveNext(bob, ends);
    await expect.poll(() => peer.packets()).toBeGreaterThan(5);
  }

  it('[R-WHIP-5] [R-WHIP-6] is listed with what its key says, and watched by pages from the media server', async () => {
    const { ada, id } = await onAir();
    expect(await listed(ada.profile.user_id)).toMatchObject({ ...ABOUT, name: ada.profile.username, viewerCount: 0 });
    const bob = await viewerOf(id);
    await watched(bob);
    expect(await listed(ada.profile.user_id)).toMatchObject({ viewerCount: 1 });
    bob.leave();
    await expect.poll(async () => (await listed(ada.profile.user_id))?.viewerCount).toBe(0);
  });

  it('[R-WHIP-1] needs a key, which is shown once, listed without itself, and stored as a hash', async () => {
    const ada = await signUp(server.url);
    const { key, ...shown } = await keyOf(ada);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(shown).toMatchObject({ ...ABOUT, last_used_at: null });
    const list = await ada.call('GET', '/api/stream-keys');
    expect([list.body, list.text.includes(key)]).toEqual([[shown], false]);
    const [row] = await sql`select * from stream_keys where id = ${shown.id}`;
    expect(JSON.stringify(row)).not.toContain(key);
    expect((await ada.call('GET', '/api/account/export')).body).toMatchObject({ stream_keys: [{ id: shown.id }] });
    const ben = await signUp(server.url, 'ben');
    expect((await ben.call('GET', '/api/stream-keys')).body).toEqual([]);
    expect((await ben.call('DELETE', `/api/stream-keys/${shown.id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/api/stream-keys/${shown.id}`)).status).toBe(204);
    expect((await ada.call('GET', '/api/stream-keys')).body).toEqual([]);
    expect((await ada.visitor.post('/api/stream-keys', {})).status).toBe(401);
    expect((await ada.call('POST', '/api/stream-keys', { title: 'x'.repeat(81) })).status).toBe(400);
  });

  it('[R-WHIP-14] is refused where no media server is configured', async () => {
    const plain = await startServer({ database: sql, options: { limitsFactor: 1_000 } });
    ends.push(() => plain.close());
    const ada = await signUp(plain.url);
    const made = await ada.call('POST', '/api/stream-keys', ABOUT);
    expect([made.status, made.body]).toMatchObject([404, { code: 'no_media_server' }]);
    const client = await whipClient();
    ends.push(() => client.close());
    for (const path of ['/whip/a-key', '/whep/an-id'])
      expect(await client.send(plain.url + path)).toMatchObject({ status: 404, code: 'no_media_server' });
  });

  it('[R-WHIP-3] is sent with the key as the bearer token, too, and with no unknown key', async () => {
    const ada = await signUp(server.url);
    const { key } = await keyOf(ada);
    const client = await whipClient();
    ends.push(() => client.close());
    expect(await client.send(`${server.url}/whip`)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await client.send(`${server.url}/whip/unknown`)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await client.send(`${server.url}/whip`, bearer('unknown'))).toMatchObject({ status: 401 });
    const { status, location } = await client.send(`${server.url}/whip`, bearer(key));
    expect(status).toBe(201);
    const [used] = (await ada.call('GET', '/api/stream-keys')).body as StreamKey[];
    expect(used?.last_used_at).not.toBeNull();
    expect((await fetch(location ?? '', { method: 'DELETE' })).status).toBe(200);
  });

  it('[R-STAGE-2] has no guests, which its viewers are told on entering', async () => {
    const { id } = await onAir();
    const bob = await viewerOf(id);
    expect(await bob.waitForNotice('stream-stage')).toEqual({ broadcaster_id: id, guest: null, closed: true });
    expect((await bob.ask('stream-stage', { action: 'ask' })).error?.code).toBe('invalid');
  });

  it('[R-WHIP-8] ends with its session, for its viewers as well', async () => {
    const { ada, id, location } = await onAir();
    const bob = await viewerOf(id);
    await watched(bob);
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(200);
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: id });
    expect(await listed(ada.profile.user_id)).toBeUndefined();
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(404);
  });

  it('[R-WHIP-9] ends when its media has stopped for a while, and when its client is gone', async () => {
    const [silent, gone] = [await onAir(), await onAir()];
    await watched(await viewerOf(silent.id));
    silent.client.pause();
    await gone.client.close();
    const since = performance.now();
    await expect.poll(async () => await listed(silent.ada.profile.user_id), { timeout: 30_000 }).toBeUndefined();
    expect(performance.now() - since).toBeGreaterThan(SILENCE_MS - 500);
    await expect.poll(async () => await listed(gone.ada.profile.user_id), { timeout: 30_000 }).toBeUndefined();
  });

  it('[R-WHIP-10] goes on when its client sends again with the same key', async () => {
    const { ada, key, client, id } = await onAir();
    const bob = await viewerOf(id);
    await watched(bob);
    await client.close();
    const again = await whipClient();
    ends.push(() => again.close());
    const { status, location } = await again.send(`${server.url}/whip/${key.key}`);
    expect(status).toBe(201);
    ends.push(() => fetch(location ?? '', { method: 'DELETE' }));
    await watched(bob);
    expect((await listed(ada.profile.user_id))?.id).toBe(id);
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
  });

  it('[R-WHIP-2] ends with its key', async () => {
    const { ada, key, id } = await onAir();
    const bob = await viewerOf(id);
    await watched(bob);
    expect((await ada.call('DELETE', `/api/stream-keys/${key.id}`)).status).toBe(204);
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: id });
    const client = await whipClient();
    ends.push(() => client.close());
    expect(await client.send(`${server.url}/whip/${key.key}`)).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  it('[R-WHIP-2] ends with its account', async () => {
    const { ada, id } = await onAir();
    const bob = await viewerOf(id);
    expect((await ada.call('DELETE', '/api/account', { password: ada.password })).status).toBe(204);
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: id });
  });

  it('[R-WHIP-4] is one at a time for each account', async () => {
    // The limits of the product: other tests multiply them.
    const strict = await startServer({ database: sql, services: { mediaServers: servers } });
    ends.push(() => strict.close());
    const ada = await signUp(strict.url);
    const keys = await Promise.all([keyOf(ada), keyOf(ada)]);
    const clients = await Promise.all([whipClient(), whipClient()]);
    for (const client of clients) ends.push(() => client.close());
    expect(await clients[0].send(`${strict.url}/whip/${keys[0].key}`)).toMatchObject({ status: 201 });
    const refused = await clients[1].send(`${strict.url}/whip/${keys[1].key}`);
    expect(refused).toMatchObject({ status: 409, code: 'already_broadcasting' });
    for (let more = keys.length; more < STREAM_KEYS.perAccount; more += 1) await keyOf(ada);
    expect((await ada.call('POST', '/api/stream-keys', {})).body).toMatchObject({ code: 'too_many_keys' });
  });

  it('[R-WHIP-7] takes trickled candidates, and refuses restarts and other methods', async () => {
    const { client, location } = await onAir();
    const fragment = /a=ice-ufrag:\S+/.exec(client.offer)?.[0] ?? '';
    const patch = async (body: string, type = 'application/trickle-ice-sdpfrag') =>
      (await fetch(location, { method: 'PATCH', headers: { 'Content-Type': type }, body })).status;
    const candidate = 'm=video 9 RTP/AVP 0\r\na=mid:0\r\na=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n';
    expect(await patch(`${fragment}\r\n${candidate}a=end-of-candidates\r\n`)).toBe(204);
    expect(await patch(`a=ice-ufrag:other\r\na=ice-pwd:another\r\n`)).toBe(422);
    expect(await patch('no fragment')).toBe(400);
    expect(await patch('{}', 'application/json')).toBe(415);
    expect((await fetch(location)).status).toBe(204);
    expect((await fetch(location, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(`${server.url}/whip`, { method: 'DELETE' })).status).toBe(405);
    const preflight = await fetch(`${server.url}/whip`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('Accept-Post')]).toEqual([200, 'application/sdp']);
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(200);
    expect(await patch(`${fragment}\r\n${candidate}`)).toBe(404);
  });

  it('[R-WHIP-7] names what may be sent to a session', async () => {
    const { location } = await onAir();
    const named = async (method: string, body?: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(location, { method, headers, ...(body !== undefined && { body }) });
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Accept-Patch');
      return [answer.status, answer.headers.get('Accept-Patch')];
    };
    const types = 'application/trickle-ice-sdpfrag, application/sdp';
    expect(await named('OPTIONS')).toEqual([200, types]);
    expect(await named('PATCH', '{}')).toEqual([415, types]);
  });

  it('[R-WHIP-7] takes the candidates of a player that has answered the server’s offer', async () => {
    const { id } = await onAir();
    const player = await whepPlayer();
    ends.push(() => player.close());
    const { location = '' } = await player.watchByServersOffer(`${server.url}/whep/${id}`);
    const headers = { 'Content-Type': 'application/trickle-ice-sdpfrag' };
    const body = 'a=ice-ufrag:its-own\r\na=end-of-candidates\r\n';
    expect((await fetch(location, { method: 'PATCH', headers, body })).status).toBe(204);
  });

  it('[R-WHIP-7] is refused with what is no offer', async () => {
    const { key } = await keyOf(await signUp(server.url));
    const send = async (body: string, type = 'application/sdp') => {
      const sent = await fetch(`${server.url}/whip/${key}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      return [sent.status, ((await sent.json()) as { code: string }).code];
    };
    expect(await send('{}', 'application/json')).toEqual([415, 'invalid']);
    expect(await send('v=0\r\n')).toEqual([406, 'media_refused']);
    expect(await send('x'.repeat(40_000))).toEqual([413, 'invalid']);
    const malformed = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
    expect(await send(malformed)).toEqual([406, 'media_refused']);
  });

  it('[R-WHIP-11] is watched by WHEP, by the player’s offer and by the server’s', async () => {
    const { ada, id } = await onAir();
    const players = await Promise.all([whepPlayer(), whepPlayer({ video: 120 })]);
    for (const player of players) ends.push(() => player.close());
    const [own, others] = [await players[0].watch(`${server.url}/whep/${id}`), players[1]];
    expect(own.status).toBe(201);
    expect(await others.watchByServersOffer(`${server.url}/whep/${id}`)).toMatchObject({ status: 201, answered: 204 });
    for (const player of players) await expect.poll(() => player.packets()).toBeGreaterThan(5);
    expect((await listed(ada.profile.user_id))?.viewerCount).toBe(2);
    expect((await fetch(own.location ?? '', { method: 'DELETE' })).status).toBe(200);
    expect((await listed(ada.profile.user_id))?.viewerCount).toBe(1);
  });

  it('[R-WHIP-11] is watched by a player with other payload types than its sender, if they are a browser’s', async () => {
    const { id } = await onAir({ video: 101 });
    const player = await whepPlayer({ video: 96 });
    ends.push(() => player.close());
    expect((await player.watch(`${server.url}/whep/${id}`)).status).toBe(201);
    await expect.poll(() => player.packets()).toBeGreaterThan(5);
    const other = await whepPlayer({ video: 120 });
    ends.push(() => other.close());
    expect(await other.watch(`${server.url}/whep/${id}`)).toMatchObject({ status: 406, code: 'media_refused' });
  });

  it('[R-WHIP-12] lets a page’s broadcast be watched by WHEP, for which it moves to a media server', async () => {
    const ann = await connected();
    await ann.ask('start-stream', { user_id: `ann-${ann.id}`, name: 'Ann' });
    const player = await whepPlayer();
    ends.push(() => player.close());
    const watching = player.watch(`${server.url}/whep/${ann.id}`);
    await sendToNext(ann, ends);
    expect((await watching).status).toBe(201);
    await expect.poll(() => player.packets()).toBeGreaterThan(5);
    expect(await whepPlayer().then((other) => other.watch(`${server.url}/whep/nobody`))).toMatchObject({
      status: 404,
      code: 'stream_not_found',
    });
  });

  it('[R-MOD-6] [R-MOD-7] keeps the bans of its account; a ban of a network holds for players by WHEP', async () => {
    const ada = await signUp(server.url);
    const page = new TestClient(server.url, { auth: { token: ada.token } });
    ends.push(async () => page.leave());
    await page.waitForConnect();
    await page.ask('start-stream', { user_id: ada.profile.user_id });
    const bob = await viewerOf(page.id);
    expect(await page.ask('stream-moderate', { action: 'ban', target_id: bob.id })).toEqual({ ok: true });
    const player = await whepPlayer();
    ends.push(() => player.close());
    expect(await player.watch(`${server.url}/whep/${page.id}`)).toMatchObject({ status: 403, code: 'banned' });
    await page.ask('end-stream');

    const { key } = await keyOf(ada);
    const client = await whipClient();
    ends.push(() => client.close());
    const { location } = await client.send(`${server.url}/whip/${key}`);
    ends.push(() => fetch(location ?? '', { method: 'DELETE' }));
    const id = (await listed(ada.profile.user_id))?.id ?? '';
    const back = await bob.ask('join-stream', { broadcaster_id: id, viewer: { id: `bob-${bob.id}` } });
    expect(back.error?.code).toBe('banned');
  });

  it('[R-MOD-1] [R-MOD-6] is moderated by its owner as a viewer, whose bans end what players on the network watch', async () => {
    const ada = await signUp(server.url);
    const { key } = await keyOf(ada);
    const client = await whipClient();
    ends.push(() => client.close());
    const { location } = await client.send(`${server.url}/whip/${key}`);
    ends.push(() => fetch(location ?? '', { method: 'DELETE' }));
    const id = (await listed(ada.profile.user_id))?.id ?? '';
    const page = new TestClient(server.url, { auth: { token: ada.token } });
    ends.push(async () => page.leave());
    await page.waitForConnect();
    await page.ask('join-stream', { broadcaster_id: id, viewer: { id: ada.profile.user_id } });
    const bob = await viewerOf(id);
    const player = await whepPlayer();
    ends.push(() => player.close());
    expect((await player.watch(`${server.url}/whep/${id}`)).status).toBe(201);
    await expect.poll(() => player.packets()).toBeGreaterThan(5);
    expect(await page.ask('stream-moderate', { action: 'ban', target_id: bob.id })).toEqual({ ok: true });
    await expect.poll(async () => (await listed(ada.profile.user_id))?.viewerCount).toBe(1);
    const packets = player.packets();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(player.packets() - packets).toBeLessThan(5);
  });
});
