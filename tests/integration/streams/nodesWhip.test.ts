import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedStreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { openDatabase } from '../../support/node/database.ts';
import type { SignallingServer } from '../../support/node/startSignalling.ts';
import { startNodesWithAccounts, type NodesWithAccounts } from '../../support/nodes/startNodesWithAccounts.ts';
import { whepPlayer, whipClient } from '../../support/people/program.ts';
import { signUp } from '../../support/people/signedUp.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { receiveNext } from '../../support/people/streamPeople.ts';
import { visit } from '../../support/people/visitor.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a broadcast by WHIP, on two nodes'), () => {
  let janus: RunningJanus;
  let redis: RunningRedis;
  let postgres: RunningPostgres;
  let sql: Database;
  let cluster: NodesWithAccounts;
  let [one, two]: SignallingServer[] = [];
  const servers: MediaServers[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    [janus, redis, postgres] = await Promise.all([startJanus(), startRedis(), startPostgres()]);
    sql = await openDatabase(postgres.url, false);
    const { url, secret } = janus;
    cluster = await startNodesWithAccounts(redis, sql, {
      count: 2,
      mediaServers: () => {
        const made = createJanusServers({ urls: [url], secret, capacity: 20, open: openSocket, log: silentLog });
        servers.push(made);
        return made;
      },
    });
    [one, two] = cluster.nodes;
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    await cluster?.close();
    await Promise.all(servers.map((server) => server.close()));
    await sql?.end({ timeout: 1 });
    await Promise.all([janus?.stop(), redis?.stop(), postgres?.stop()]);
  });

  async function sends(node: SignallingServer | undefined, key: string): Promise<string> {
    const client = await whipClient();
    ends.push(() => client.close());
    const { status, location = '' } = await client.send(`${node?.url}/whip/${key}`);
    expect(status).toBe(201);
    // Its node may have been shut down by then.
    ends.push(() => fetch(location, { method: 'DELETE' }).catch(() => undefined));
    return location;
  }
  async function seesNext(bob: TestClient): Promise<void> {
    const { peer } = await receiveNext(bob, ends);
    await expect.poll(() => peer.packets()).toBeGreaterThan(5);
  }
  /** A client sends to node one, Bob watches from node two. */
  async function broadcastToBob() {
    if (!one || !two) throw new Error('There are no two nodes');
    await expect.poll(() => servers.every((server) => server.haveSpace())).toBe(true);
    const ada = await signUp(one.url);
    const { key, id: keyId } = (await ada.call('POST', '/api/stream-keys', {})).body as CreatedStreamKey;
    const location = await sends(one, key);
    const bob = await two.connect();
    ends.push(async () => bob.leave());
    bob.send('request-broadcasters');
    const list = await bob.waitForNotice('broadcaster-available');
    const id = list.find(({ user_id }) => user_id === ada.profile.user_id)?.id ?? '';
    expect(await bob.ask('join-stream', { broadcaster_id: id, viewer: { id: `bob-${bob.id}` } })).toEqual({ ok: true });
    await seesNext(bob);
    return { ada, bob, id, key, keyId, location, two };
  }

  it('[R-WHIP-10] goes on at the node to which its client sends next', async () => {
    const { bob, id, key, two: other } = await broadcastToBob();
    await sends(other, key);
    await seesNext(bob);
    const again = await other.connect();
    ends.push(async () => again.leave());
    expect(await again.ask('join-stream', { broadcaster_id: id, viewer: { id: again.id } })).toEqual({ ok: true });
    await seesNext(again);
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
  });

  it('[R-WHIP-8] ends by a call to any node', async () => {
    const { bob, id, location, two: other } = await broadcastToBob();
    const there = other.url + new URL(location).pathname;
    expect((await fetch(there, { method: 'DELETE' })).status).toBe(200);
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: id });
  });

  it('[R-WHIP-2] ends when its key is revoked at another node', async () => {
    const { ada, bob, id, keyId, two: other } = await broadcastToBob();
    const there = await visit(other.url);
    const revoked = await there.call('DELETE', `/api/stream-keys/${keyId}`, undefined, ada.bearer);
    expect(revoked.status).toBe(204);
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: id });
  });

  it('[R-WHIP-11] is watched by WHEP at another node', async () => {
    const { id, two: other } = await broadcastToBob();
    const players = await Promise.all([whepPlayer(), whepPlayer({ video: 120 })]);
    for (const player of players) ends.push(() => player.close());
    expect((await players[0].watch(`${other.url}/whep/${id}`)).status).toBe(201);
    expect(await players[1].watchByServersOffer(`${other.url}/whep/${id}`)).toMatchObject({ answered: 204 });
    for (const player of players) await expect.poll(() => player.packets()).toBeGreaterThan(5);
  });

  // The last one: there is no node one afterwards.
  it('[R-WHIP-10] goes on at another node when its own is shut down', async () => {
    const { bob, id, key, two: other } = await broadcastToBob();
    await cluster.closeNode(0);
    await sends(other, key);
    await seesNext(bob);
    bob.send('request-broadcasters');
    expect((await bob.waitForNotice('broadcaster-available')).map((one) => one.id)).toContain(id);
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
  });
});
