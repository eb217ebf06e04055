import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWS, type Followed, type PushAnswer } from '@colloquy/machines/contract/follows.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { createWebPush, keyPairOf } from '@colloquy/server/accounts/follows/webPush.ts';
import { openDatabase } from '../../support/node/database.ts';
import type { SignallingServer } from '../../support/node/startSignalling.ts';
import { startNodesWithAccounts, type NodesWithAccounts } from '../../support/nodes/startNodesWithAccounts.ts';
import { startPushService, type PushDevice, type PushService } from '../../support/people/pushService.ts';
import { signUp, type Member } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import { statusAndCode } from '../../support/people/visitor.ts';

const follow = async (fan: Member, { profile }: Member) =>
  expect((await fan.call('PUT', `/api/follows/${profile.user_id}`)).status).toBe(204);
const followsOf = async (fan: Member) => (await fan.call('GET', '/api/follows')).body as Followed[];
const isOn = async (fan: Member) => ((await fan.call('GET', '/api/push')).body as PushAnswer).is_on;
const settled = (device: PushDevice) => expect.poll(() => device.received.length).toBe(1);
const account = ({ profile }: Member) => `account:${profile.user_id}`;

describe('following, on two nodes', () => {
  let redis: RunningRedis;
  let postgres: RunningPostgres;
  let sql: Database;
  let service: PushService;
  let cluster: NodesWithAccounts;
  let [here, there] = [] as unknown as [SignallingServer, SignallingServer];
  beforeAll(async () => {
    [redis, postgres, service] = await Promise.all([startRedis(), startPostgres(), startPushService()]);
    sql = await openDatabase(postgres.url, false);
    const push = createWebPush({
      secret: 'of all nodes',
      contact: 'mailto:operator@example.org',
      services: ['localhost'],
      ca: service.certificate,
    });
    cluster = await startNodesWithAccounts(redis, sql, { count: 2, push, options: { limitsFactor: 1 } });
    [here, there] = cluster.nodes as [SignallingServer, SignallingServer];
  });
  afterAll(async () => {
    await cluster?.close();
    await sql?.end({ timeout: 1 });
    await Promise.all([redis?.stop(), postgres?.stop(), service?.stop()]);
  });

  async function notified(fan: Member, device = service.device()): Promise<PushDevice> {
    expect((await fan.call('PUT', '/api/push', device.subscription)).status).toBe(204);
    return device;
  }
  async function goesLive({ token, profile }: Member, about = {}, at = here) {
    const person = await at.connect({ auth: { token } });
    const answer = await person.ask('start-stream', { user_id: profile.user_id, name: 'Ann', ...about });
    expect(answer.ok).toBe(true);
    return { person, id: answer['id'] as string };
  }

  it('[R-FOLLOW-1] [R-FOLLOW-9] is stored for the account, and listed on every node with who is live', async () => {
    const [ann, fan] = [await signUp(here.url, 'ann'), await signUp(here.url, 'fan')];
    await follow(fan, ann);
    await follow(fan, ann);
    const { user_id, username } = ann.profile;
    const [listed, ...more] = await followsOf(fan);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ user_id, username });
    expect(listed).not.toHaveProperty('live');
    const { person, id } = await goesLive(ann, {}, there);
    await expect.poll(async () => (await followsOf(fan))[0]?.live).toBe(id);
    expect(JSON.stringify((await fan.call('GET', '/api/account/export')).body)).toContain(`"user_id":"${user_id}"`);
    expect((await fan.call('DELETE', `/api/follows/${user_id}`)).status).toBe(204);
    expect(await followsOf(fan)).toEqual([]);
    person.leave();
  });

  it('[R-FOLLOW-2] is of accounts only: guests neither follow nor are followed, and nobody follows themselves', async () => {
    const [ann, fan] = [await signUp(here.url, 'ann'), await signUp(here.url, 'fan')];
    const path = `/api/follows/${ann.profile.user_id}`;
    expect(statusAndCode(await fan.visitor.call('PUT', path))).toEqual([401, 'token_invalid']);
    expect(statusAndCode(await fan.call('PUT', '/api/follows/guest-1'))).toEqual([404, 'profile_not_found']);
    expect(statusAndCode(await ann.call('PUT', path))).toEqual([400, 'invalid']);
  });

  it('[R-FOLLOW-2] ends with either account', async () => {
    const [ann, fan] = [await signUp(here.url, 'ann'), await signUp(here.url, 'fan')];
    await follow(fan, ann);
    await follow(ann, fan);
    await notified(ann);
    await ann.call('DELETE', '/api/account', { password: ann.password });
    expect(await followsOf(fan)).toEqual([]);
    const id = ann.profile.user_id;
    expect(await sql`select from follows where follower = ${id} or followed = ${id}`).toHaveLength(0);
    expect(await sql`select from push_subscriptions where user_id = ${id}`).toHaveLength(0);
  });

  it('[R-FOLLOW-3] has at most 500 for one account', async () => {
    const [ann, bob, fan] = [
      await signUp(here.url, 'ann'),
      await signUp(here.url, 'bob'),
      await signUp(here.url, 'fan'),
    ];
    const prefix = `acct_${randomUUID()}-`;
    await sql`
      insert into profiles (user_id, username) select ${prefix} || n, 'somebody'
      from generate_series(1, ${FOLLOWS.perAccount - 1}) n`;
    await sql`
      insert into follows (follower, followed) select ${fan.profile.user_id}, ${prefix} || n
      from generate_series(1, ${FOLLOWS.perAccount - 1}) n`;
    const answers = await Promise.all(
      [ann, bob].map(async ({ profile }) => (await fan.call('PUT', `/api/follows/${profile.user_id}`)).status),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([204, 400]);
    const [kept] = await followsOf(fan);
    expect((await fan.call('PUT', `/api/follows/${kept?.user_id}`)).status).toBe(204);
  });

  it('[R-FOLLOW-4] takes subscriptions at known push services only, and keeps one for each session', async () => {
    const fan = await signUp(here.url, 'fan');
    const { subscription } = service.device();
    const endpoints = [
      'http://localhost/x',
      'https://10.0.0.1/x',
      'https://localhost.example.org/',
      'https://a@localhost/',
    ];
    for (const endpoint of endpoints)
      expect(statusAndCode(await fan.call('PUT', '/api/push', { ...subscription, endpoint }))).toEqual([
        400,
        'invalid',
      ]);
    const { body } = await fan.call('GET', '/api/push');
    expect(body).toEqual({ public_key: keyPairOf('of all nodes').publicKey, is_on: false } satisfies PushAnswer);
    await notified(fan);
    await notified(fan);
    expect((await fan.call('GET', '/api/push')).body).toMatchObject({ is_on: true });
    expect(await sql`select from push_subscriptions where user_id = ${fan.profile.user_id}`).toHaveLength(1);
    await fan.call('DELETE', '/api/push');
    expect((await fan.call('GET', '/api/push')).body).toMatchObject({ is_on: false });
  });

  it('[R-FOLLOW-4] notifies at most the ten newest devices of an account', async () => {
    const fan = await signUp(here.url, 'fan');
    for (let count = 0; count <= FOLLOWS.devices; count += 1) {
      const login = await fan.visitor.post('/login', { user: { email: fan.email, password: fan.password } });
      const { token } = (login.body as { data: { token: string } }).data;
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fan.visitor.call('PUT', '/api/push', service.device().subscription, headers)).status).toBe(204);
    }
    expect(await sql`select from push_subscriptions where user_id = ${fan.profile.user_id}`).toHaveLength(10);
  });

  it('[R-FOLLOW-5] notifies followers wherever they subscribed, encrypted and signed, with the broadcast’s title', async () => {
    const [ann, fan] = [await signUp(here.url, 'ann'), await signUp(there.url, 'fan')];
    await follow(fan, ann);
    const device = await notified(fan, service.device('{name} ist live'));
    const { person, id } = await goesLive(ann, { title: 'Bees' });
    await settled(device);
    const { notice, headers } = device.received[0] as PushDevice['received'][number];
    expect(notice).toEqual({ sentence: '{name} ist live', name: 'Ann', title: 'Bees', id });
    expect(headers).toMatchObject({ ttl: '900', 'content-encoding': 'aes128gcm' });
    const { publicKey } = keyPairOf('of all nodes');
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = token.slice(0, token.lastIndexOf('.'));
    const signature = Buffer.from(token.slice(signed.length + 1), 'base64url');
    expect(verify('sha256', Buffer.from(signed), { key: signer, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    person.leave();
  });

  it('[R-FOLLOW-5] notifies about one broadcaster once in 30 minutes, from any node', async () => {
    const [ann, fan] = [await signUp(here.url, 'ann'), await signUp(here.url, 'fan')];
    await follow(fan, ann);
    const device = await notified(fan);
    const first = await goesLive(ann);
    await settled(device);
    await first.person.ask('end-stream', {});
    const second = await goesLive(ann, {}, there);
    await second.person.roundTrip();
    expect(RATES.liveNotifications).toEqual({ points: 1, seconds: 1_800 });
    await expect.poll(async () => (await followsOf(fan))[0]?.live).toBe(second.id);
    expect(device.received).toHaveLength(1);
    for (const { person } of [first, second]) person.leave();
  });

  it('[R-FOLLOW-6] notifies nobody who is banned, blocked or has blocked, nor a session that has ended', async () => {
    const ann = await signUp(here.url, 'ann');
    const people = await Promise.all(
      ['banned', 'blocked', 'blocking', 'gone', 'fan'].map((name) => signUp(here.url, name)),
    );
    const [banned, blocked, blocking, gone, fan] = people as [Member, Member, Member, Member, Member];
    const devices = await Promise.all(
      people.map(async (person) => {
        await follow(person, ann);
        return notified(person);
      }),
    );
    await here.services.streamBans.save(ann.profile.user_id, {
      id: randomUUID(),
      kind: 'ban',
      userId: 'an id of theirs',
      name: 'Banned',
      keys: [account(banned)],
      at: Date.now(),
    });
    await ann.call('PUT', `/api/blocks/${blocked.profile.user_id}`);
    await blocking.call('PUT', `/api/blocks/${ann.profile.user_id}`);
    await gone.call('DELETE', '/logout');
    expect(await followsOf(fan)).toHaveLength(1);
    const chosen = await here.services.people.devicesOfFollowers(ann.profile.user_id, '', 100);
    expect(chosen.map(({ endpoint }) => endpoint)).toEqual([devices[4]?.subscription.endpoint]);
    const { person } = await goesLive(ann);
    await settled(devices[4] as PushDevice);
    expect(devices.map(({ received }) => received.length)).toEqual([0, 0, 0, 0, 1]);
    person.leave();
  });

  it('[R-FOLLOW-7] drops a subscription that its push service no longer knows, and no other', async () => {
    const [ann, lost, slow] = [
      await signUp(here.url, 'ann'),
      await signUp(here.url, 'lost'),
      await signUp(here.url, 'slow'),
    ];
    const [ended, busy] = [service.device(), service.device()];
    [ended.status, busy.status] = [410, 302];
    for (const [fan, device] of [[lost, ended] as const, [slow, busy] as const]) {
      await follow(fan, ann);
      await notified(fan, device);
    }
    const { person } = await goesLive(ann);
    await expect.poll(() => isOn(lost)).toBe(false);
    await settled(busy);
    expect(await isOn(slow)).toBe(true);
    person.leave();
  });

  it('[R-FOLLOW-3] counts follows and subscriptions of one address', async () => {
    const fan = await signUp(here.url, 'fan');
    const push = async () => (await fan.call('PUT', '/api/push', service.device().subscription)).status;
    const pushed = [];
    for (let count = 0; count <= RATES.pushSubscriptions.points; count += 1) pushed.push(await push());
    expect(pushed.at(-1)).toBe(429);
    const unfollow = async () => (await fan.call('DELETE', '/api/follows/somebody')).status;
    const unfollowed = [];
    for (let count = 0; count <= RATES.follows.points; count += 1) unfollowed.push(await unfollow());
    expect(unfollowed.at(-1)).toBe(429);
  });
});
