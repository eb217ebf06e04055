import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESUMABLE_HANDSHAKE, type Handshake, type TestClient } from '../../support/people/testClient.ts';
import { isAwayIn } from '../../support/people/streamPeople.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
const ANSWER = { type: 'answer', sdp: 'v=0' };
let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

let people = 0;
/** Ann broadcasts on node one, Bob watches on node two. */
async function farApart(handshake: Handshake = {}): Promise<{ ann: TestClient; bob: TestClient }> {
  people += 1;
  const [ann, bob] = [await nodes.one.connect(handshake), await nodes.two.connect(handshake)];
  await ann.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' });
  const viewer = { id: `bob-${people}`, name: 'Bob' };
  expect(await bob.ask('join-stream', { broadcaster_id: ann.id, viewer })).toEqual({ ok: true });
  expect(await ann.waitForNotice('viewer-joined')).toEqual({ viewer_id: bob.id });
  return { ann, bob };
}

async function countSeenBy(reader: TestClient, id: string): Promise<number | undefined> {
  reader.send('request-broadcasters');
  return (await reader.waitForNotice('broadcaster-available')).find((one) => one.id === id)?.viewerCount;
}

describe('a broadcast over two nodes', () => {
  it('[R-STREAM-1] [R-STREAM-14] is listed with the same count on both', async () => {
    const { ann, bob } = await farApart();
    expect([await countSeenBy(ann, ann.id), await countSeenBy(bob, ann.id)]).toEqual([1, 1]);
    const looking = await nodes.two.connect();
    expect(await countSeenBy(looking, ann.id)).toBe(1);
    bob.leave();
    expect(await ann.waitForNotice('viewer-left')).toEqual({ viewer_id: bob.id });
    const received = async () =>
      (await looking.waitForNotice('broadcaster-available')).find(({ id }) => id === ann.id)?.viewerCount;
    await expect.poll(received).toBe(0);
  });

  it('[R-STREAM-6] [R-STREAM-7] [R-STREAM-8] signals and chat cross, both ways', async () => {
    const { ann, bob } = await farApart();
    await ann.ask('stream-offer', { target_id: bob.id, offer: OFFER });
    expect(await bob.waitForNotice('stream-offer')).toEqual({ sender_id: ann.id, offer: OFFER });
    await bob.ask('stream-answer', { target_id: ann.id, answer: ANSWER });
    expect(await ann.waitForNotice('stream-answer')).toEqual({ sender_id: bob.id, answer: ANSWER });
    await bob.ask('stream-chat', { message: 'hello', broadcaster_id: ann.id, name: 'Bob' });
    expect(await ann.waitForNotice('stream-chat')).toMatchObject({
      message: 'hello',
      name: 'Bob',
      broadcaster_id: ann.id,
    });
    await ann.ask('stream-reaction', { reaction: '👏', broadcaster_id: ann.id });
    expect(await bob.waitForNotice('receiveReaction')).toMatchObject({ reaction: '👏' });
  });

  it('[R-STREAM-5] its end reaches the far viewer, who has no seat afterwards', async () => {
    const { ann, bob } = await farApart();
    await ann.ask('end-stream');
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
    const said = await bob.ask('stream-chat', { message: 'late', broadcaster_id: ann.id, name: 'Bob' });
    expect(said.error?.code).toBe('not_a_member');
  });

  it('[R-STREAM-5] a lost broadcaster ends it, for a plain client at once', async () => {
    const { ann, bob } = await farApart();
    ann.drop();
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
  });

  it('[R-STREAM-5] [R-BACK-2] a broadcaster resumes on the other node, and its viewer is not notified', async () => {
    const { ann, bob } = await farApart(RESUMABLE_HANDSHAKE);
    const session = ann.received.find(({ event }) => event === 'session')?.payload as { resume_token: string };
    ann.drop();
    const auth = { resume: true, resume_token: session.resume_token, keeps_connections: true };
    const back = await nodes.two.connect({ auth });
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: ann.id });
    await bob.ask('stream-answer', { target_id: ann.id, answer: ANSWER });
    expect(await back.waitForNotice('stream-answer')).toEqual({ sender_id: bob.id, answer: ANSWER });
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
    await back.ask('end-stream');
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
  });

  it('[R-STREAM-5] [R-BACK-2] a viewer resumes on the other node and receives what it missed', async () => {
    const { ann, bob } = await farApart(RESUMABLE_HANDSHAKE);
    const session = await bob.waitForNotice('session');
    bob.drop();
    await expect.poll(() => isAwayIn(nodes.one, ann, ann, bob)).toBe(true);
    await ann.ask('stream-offer', { target_id: bob.id, offer: OFFER });
    const auth = { resume: true, resume_token: session.resume_token, keeps_connections: true };
    const back = await nodes.one.connect({ auth });
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: bob.id });
    expect(await back.waitForNotice('stream-offer')).toEqual({ sender_id: ann.id, offer: OFFER });
    expect(ann.received.map(({ event }) => event)).not.toContain('viewer-left');
  });

  it('[R-STREAM-6] an outsider on either node reaches nobody', async () => {
    const { ann, bob } = await farApart();
    const eve = (await farApart()).bob;
    const received = await bob.receivedDuring(async () => {
      for (const target_id of [ann.id, bob.id, 'sfu:1']) {
        expect((await eve.ask('stream-offer', { target_id, offer: OFFER })).error?.code).toBe('peer_not_found');
      }
    });
    expect(received).toEqual([]);
  });
});
