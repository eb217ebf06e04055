import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { startSignalling } from '../../support/node/startSignalling.ts';
import { RESUMABLE_HANDSHAKE, type Handshake, type TestClient } from '../../support/people/testClient.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 1_000 } });
});
afterAll(() => nodes?.close());

const offer = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 };

async function watches(ann: TestClient, name: string, handshake?: Handshake): Promise<TestClient> {
  const viewer = await nodes.two.connect(handshake);
  const joining = { broadcaster_id: ann.id, viewer: { id: `${name}-${viewer.id}`, name } };
  expect(await viewer.ask('join-stream', joining)).toEqual({ ok: true });
  await ann.waitForNotice('viewer-joined');
  return viewer;
}

const stages = (person: TestClient, action: string, more: object = {}) =>
  person.ask('stream-stage', { action, ...more });

/** Ann is on air on one node; Bob and Cem watch on the other, and Bob is on stage. */
async function withGuest(handshake?: Handshake) {
  const ann = await nodes.one.connect();
  expect(await ann.ask('start-stream', { user_id: `ann-${ann.id}`, name: 'Ann' })).toMatchObject({ ok: true });
  const bob = await watches(ann, 'Bob', handshake);
  const cem = await watches(ann, 'Cem');
  const guest = { id: bob.id, name: 'Bob' };
  expect(await stages(bob, 'ask')).toEqual({ ok: true });
  expect(await ann.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest: null, requests: [guest] });
  expect(await stages(ann, 'accept', { target_id: bob.id })).toEqual({ ok: true });
  for (const viewer of [bob, cem])
    expect(await viewer.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest });
  expect(await ann.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest, requests: [] });
  return { ann, bob, cem, guest };
}

it('[R-STAGE-1] everybody on both nodes learns who is on stage, newcomers too', async () => {
  const { ann, bob, cem, guest } = await withGuest();
  const dee = await watches(ann, 'Dee');
  expect(await dee.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest });
  expect(await stages(ann, 'remove')).toEqual({ ok: true });
  for (const viewer of [bob, cem, dee])
    expect(await viewer.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest: null });
});

it('[R-STAGE-4] the connection on stage is negotiated between these two only', async () => {
  const { ann, bob, cem } = await withGuest();
  const offers = (from: TestClient, to: TestClient) => from.ask('stream-offer', { target_id: `stage:${to.id}`, offer });
  expect(await offers(bob, ann)).toEqual({ ok: true });
  expect(await ann.waitForNotice('stream-offer')).toEqual({ sender_id: `stage:${bob.id}`, offer });
  expect(await offers(ann, bob)).toEqual({ ok: true });
  expect(await bob.waitForNotice('stream-offer')).toEqual({ sender_id: `stage:${ann.id}`, offer });
  for (const [from, to] of [
    [cem, ann],
    [cem, bob],
    [ann, cem],
    [bob, cem],
  ] as const)
    expect((await offers(from, to)).error?.code).toBe('peer_not_found');
  expect(await stages(bob, 'leave')).toEqual({ ok: true });
  expect((await offers(bob, ann)).error?.code).toBe('peer_not_found');
});

it('[R-STAGE-3] a guest who vanishes is off the stage when the grace is over', async () => {
  const { ann, bob, cem } = await withGuest(RESUMABLE_HANDSHAKE);
  bob.socket.io.engine.close();
  expect(await cem.waitForNotice('stream-stage')).toEqual({ broadcaster_id: ann.id, guest: null });
});

it('[R-STAGE-2] whoever asks again and again is refused, and the broadcaster hears no more of it', async () => {
  const server = await startSignalling({ options: { limitsFactor: 1 } });
  onTestFinished(() => server.close());
  const [ann, bob] = [await server.connect(), await server.connect()];
  expect(await ann.ask('start-stream', { user_id: 'ann', name: 'Ann' })).toMatchObject({ ok: true });
  expect(await bob.ask('join-stream', { broadcaster_id: ann.id, viewer: { id: 'bob' } })).toEqual({ ok: true });
  for (let requested = 0; requested < RATES.stageRequests.points; requested++) {
    expect(await stages(bob, 'ask')).toEqual({ ok: true });
    expect(await stages(bob, 'leave')).toEqual({ ok: true });
  }
  const received = await ann.receivedDuring(async () => {
    expect((await stages(bob, 'ask')).error?.code).toBe('rate_limited');
  });
  expect(received).toEqual([]);
});
