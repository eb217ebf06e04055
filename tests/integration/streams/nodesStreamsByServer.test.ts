import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import type { SignallingServer } from '../../support/node/startSignalling.ts';
import { receiveNext, sendToNext } from '../../support/people/streamPeople.ts';

describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a broadcast over a media server, on two nodes'), () => {
  let janus: RunningJanus;
  let redis: RunningRedis;
  let nodes: Nodes;
  const servers: MediaServers[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    [janus, redis] = await Promise.all([startJanus(), startRedis()]);
    const { url, secret } = janus;
    nodes = await startNodes(redis, {
      times: { graceMs: 60_000 },
      options: { streamP2pViewers: 0 },
      mediaServers: () => {
        const made = createJanusServers({ urls: [url], secret, capacity: 20, open: openSocket, log: silentLog });
        servers.push(made);
        return made;
      },
    });
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(async () => {
    await nodes.close();
    await Promise.all(servers.map((one) => one.close()));
    await Promise.all([janus.stop(), redis.stop()]);
  });

  async function watchingAt(node: SignallingServer, broadcaster: string): Promise<TestClient> {
    const viewer = await node.connect(RESUMABLE_HANDSHAKE);
    ends.push(async () => viewer.leave());
    const joining = { broadcaster_id: broadcaster, viewer: { id: randomUUID() }, handover: true };
    expect(await viewer.ask('join-stream', joining)).toEqual({ ok: true });
    return viewer;
  }
  /** Ann broadcasts at node one, Bob watches from node two. */
  async function broadcastToBob() {
    await expect.poll(() => servers.every((one) => one.haveSpace())).toBe(true);
    const ann = await nodes.one.connect(RESUMABLE_HANDSHAKE);
    ends.push(() => ann.ask('end-stream'));
    await ann.ask('start-stream', { user_id: randomUUID(), name: 'Ann' });
    const { resume_token } = await ann.waitForNotice('session');
    const bob = await watchingAt(nodes.two, ann.id);
    const server = await sendToNext(ann, ends);
    const { peer } = await receiveNext(bob, ends);
    await expect.poll(() => peer.packets()).toBeGreaterThan(5);
    return { ann, bob, server, resume_token };
  }

  it('[R-STREAM-13] reaches viewers of other nodes, who answer to the server', async () => {
    const { ann, bob, server } = await broadcastToBob();
    const answer = { type: 'answer', sdp: 'v=0' };
    const late = await bob.ask('stream-answer', { target_id: 'sfu:99', answer });
    expect(late).toMatchObject({ ok: false, error: { code: 'peer_not_found' } });
    expect(server).toBe('sfu:1');
    await ann.roundTrip();
    expect(ann.received.map(({ event }) => event)).toEqual([
      'session',
      'stream-settings',
      'viewer-joined',
      'stream-answer',
    ]);
  });

  it('[R-STREAM-13] drops viewers of other nodes who leave', async () => {
    const { ann, bob } = await broadcastToBob();
    await expect.poll(() => servers[0]?.views()).toMatchObject([{ viewers: 1 }]);
    await bob.ask('leave-stream', { broadcaster_id: ann.id });
    await expect.poll(() => servers[0]?.views()).toMatchObject([{ viewers: 0 }]);
  });

  it('[R-STREAM-13] is counted at every node, so that the least loaded server is chosen', async () => {
    await broadcastToBob();
    await expect.poll(() => servers.map((one) => one.views()[0]?.elsewhere)).toEqual([0, 1]);
  });

  it('[R-STREAM-18] is taken over by the node on which its broadcaster resumes', async () => {
    const { ann, server, resume_token } = await broadcastToBob();
    const back = await nodes.two.connect({ auth: { resume: true, resume_token, keeps_connections: true } });
    ends.push(() => back.ask('end-stream'));
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: ann.id });
    const { peer, from } = await receiveNext(await watchingAt(nodes.one, ann.id), ends);
    expect(from).toBe(server);
    await expect.poll(() => peer.packets()).toBeGreaterThan(5);
    await expect.poll(() => servers.map((one) => one.views()[0]?.viewers)).toEqual([0, 2]);
    expect(back.received.map(({ event }) => event)).not.toContain('viewer-left');
  });
});
