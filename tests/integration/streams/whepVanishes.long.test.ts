import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreatedStreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { openDatabase } from '../../support/node/database.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { whepPlayer, whipClient } from '../../support/people/program.ts';
import { signUp } from '../../support/people/signedUp.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';

/** A media server notices after about 65 s. */
const NOTICED = { timeout: 150_000, interval: 1_000 };

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a WHEP player that vanishes'), () => {
  let janus: RunningJanus;
  let postgres: RunningPostgres;
  let sql: Database;
  let servers: MediaServers;
  let server: RunningServer;
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
  afterAll(async () => {
    await server?.close();
    await servers?.close();
    await sql?.end({ timeout: 1 });
    await Promise.all([janus?.stop(), postgres?.stop()]);
  });

  it('[R-WHIP-11] gives up its seat and its place at the media server; others watch on', async () => {
    const ada = await signUp(server.url);
    const { key } = (await ada.call('POST', '/api/stream-keys', {})).body as CreatedStreamKey;
    const client = await whipClient();
    expect((await client.send(`${server.url}/whip/${key}`)).status).toBe(201);
    const listed = async () => {
      const reader = new TestClient(server.url, {});
      await reader.waitForConnect();
      reader.send('request-broadcasters');
      const all = await reader.waitForNotice('broadcaster-available');
      reader.leave();
      return all.find((one) => one.user_id === ada.profile.user_id);
    };
    const { id = '' } = (await listed()) ?? {};
    const [gone, present] = await Promise.all([whepPlayer(), whepPlayer()]);
    for (const player of [gone, present]) {
      expect((await player.watch(`${server.url}/whep/${id}`)).status).toBe(201);
      await expect.poll(() => player.packets()).toBeGreaterThan(5);
    }
    expect((await listed())?.viewerCount).toBe(2);

    await gone.vanish();
    await expect.poll(async () => (await listed())?.viewerCount, NOTICED).toBe(1);
    expect(servers.views()).toMatchObject([{ viewers: 1 }]);
    const before = present.packets();
    await expect.poll(() => present.packets()).toBeGreaterThan(before);
    await Promise.all([gone.close(), present.close(), client.close()]);
  });
});
