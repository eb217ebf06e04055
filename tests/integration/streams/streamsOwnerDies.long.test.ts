import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type Deployment } from '../../support/deployment/startDeployment.ts';
import { TestClient, RESUMABLE_HANDSHAKE, type Handshake } from '../../support/people/testClient.ts';
import { ifJanus } from '../../support/programs/startJanus.ts';
import { receiveNext, sendToNext } from '../../support/people/streamPeople.ts';

/** The time depends on how busy the machine is. */
const LONG = { timeout: 30_000 };
describe.skipIf(ifJanus.isMissing)(ifJanus.titled('a broadcast over a media server, whose node goes away'), () => {
  let deployment: Deployment;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    deployment = await startDeployment({
      nodes: 3,
      mediaServers: 1,
      settings: { STREAM_P2P_VIEWERS: '0', LIMITS_FACTOR: '1000' },
    });
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(() => deployment.stop());

  async function connectTo(node: number, handshake: Handshake = RESUMABLE_HANDSHAKE): Promise<TestClient> {
    const person = new TestClient(deployment.nodes[node]?.url ?? '', handshake);
    ends.push(async () => person.leave());
    await person.waitForConnect();
    return person;
  }
  async function watching(node: number, broadcaster: string): Promise<TestClient> {
    const viewer = await connectTo(node);
    const joining = { broadcaster_id: broadcaster, viewer: { id: randomUUID() }, handover: true };
    expect(await viewer.ask('join-stream', joining)).toEqual({ ok: true });
    return viewer;
  }
  /** Ann broadcasts at that node, Bob watches at the last one, through the media server. */
  async function broadcastToBob(node: number) {
    const ann = await connectTo(node);
    const started = async () => (await ann.ask('start-stream', { user_id: randomUUID(), name: 'Ann' })).ok;
    await expect.poll(started, LONG).toBe(true);
    const { resume_token } = await ann.waitForNotice('session');
    const joining = watching(2, ann.id);
    const server = await sendToNext(ann, ends);
    const bob = await joining;
    const { peer } = await receiveNext(bob, ends);
    await expect.poll(() => peer.packets(), LONG).toBeGreaterThan(5);
    return { ann, bob, peer, server, token: resume_token };
  }
  const comeBackAt = (node: number, resume_token: string) =>
    connectTo(node, { auth: { resume: true, resume_token, keeps_connections: true } });
  /** Another viewer is served, over the connection that Ann has had all along. */
  async function servesOn(broadcaster: string, server: string): Promise<void> {
    const { peer, from } = await receiveNext(await watching(2, broadcaster), ends);
    expect(from).toBe(server);
    await expect.poll(() => peer.packets(), LONG).toBeGreaterThan(5);
  }

  it('[R-STREAM-18] is taken over by the node to which its broadcaster moves', async () => {
    const { ann, server, token } = await broadcastToBob(0);
    const back = await comeBackAt(1, token);
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: ann.id });
    await servesOn(ann.id, server);
    await back.roundTrip();
    expect(back.received.map(({ event }) => event)).not.toContain('viewer-left');
  });

  it('[R-STREAM-18] plays on while its node dies, and can be changed again once its broadcaster is back', async () => {
    const { ann, bob, peer, server, token } = await broadcastToBob(0);
    await deployment.nodes[0]?.end('SIGKILL');
    const seen = peer.packets();
    const back = await comeBackAt(1, token);
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: ann.id });
    await servesOn(ann.id, server);
    expect(peer.packets()).toBeGreaterThan(seen);
    await expect.poll(() => peer.packets() - seen, LONG).toBeGreaterThan(100);
    expect(bob.received.filter(({ event }) => event === 'stream-offer')).toHaveLength(1);
  });
});
