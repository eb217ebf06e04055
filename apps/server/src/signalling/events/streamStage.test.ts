import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };

let consumed: unknown[];
let limited: boolean;
let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
let cy: FakeClient;

const limits = {
  consume: async (...use: unknown[]) => {
    consumed.push(use);
    return limited ? ({ kind: 'limited', retryAfterMs: 1 } as const) : ({ kind: 'allowed' } as const);
  },
  check: async () => ({ kind: 'allowed' }) as const,
};

const watch = (viewer: FakeClient) =>
  setup.ask(viewer, 'join-stream', { broadcaster_id: 'ann', viewer: { id: viewer.id, name: viewer.id } });
const stage = async (by: FakeClient, requested: object) => codeOf(await setup.ask(by, 'stream-stage', requested));
const accept = (target: string) => stage(ann, { action: 'accept', target_id: target });
/** What it has received about the stage since the last call, without the numbers of the entries. */
const stageNotices = ({ received }: FakeClient) =>
  received
    .splice(0)
    .filter(({ event }) => event === 'stream-stage')
    .map(({ payload }) => ({ ...(payload as object), seq: undefined }));

/** Ann broadcasts, Bob and Cy watch. */
beforeEach(async () => {
  [consumed, limited] = [[], false];
  setup = await createSetup({ context: { limits } });
  [ann, bob, cy] = [setup.connect('ann'), setup.connect('bob'), setup.connect('cy')];
  await setup.ask(ann, 'start-stream', { user_id: 'ann', name: 'Ann' });
  for (const viewer of [bob, cy]) await watch(viewer);
  for (const { received } of [ann, bob, cy]) received.length = 0;
});
afterEach(() => setup.end());

describe('stream-stage', () => {
  const BOB = { id: 'bob', name: 'bob' };
  const CY = { id: 'cy', name: 'cy' };

  it('[R-STAGE-1] tells the broadcaster who asks, and everybody who is on stage', async () => {
    expect([await stage(bob, { action: 'ask' }), await stage(cy, { action: 'ask' })]).toEqual([undefined, undefined]);
    expect([stageNotices(ann), stageNotices(bob), stageNotices(cy)]).toEqual([
      [
        { broadcaster_id: 'ann', guest: null, requests: [BOB] },
        { broadcaster_id: 'ann', guest: null, requests: [BOB, CY] },
      ],
      [],
      [],
    ]);
    expect(await accept('bob')).toBeUndefined();
    expect(stageNotices(ann)).toEqual([{ broadcaster_id: 'ann', guest: BOB, requests: [CY] }]);
    for (const viewer of [bob, cy]) expect(stageNotices(viewer)).toEqual([{ broadcaster_id: 'ann', guest: BOB }]);
  });

  it('[R-STAGE-1] tells a viewer of having been declined', async () => {
    await stage(bob, { action: 'ask' });
    expect(await stage(ann, { action: 'decline', target_id: 'bob' })).toBeUndefined();
    expect(stageNotices(ann).at(-1)).toEqual({ broadcaster_id: 'ann', guest: null, requests: [] });
    expect([stageNotices(bob), stageNotices(cy)]).toEqual([
      [{ broadcaster_id: 'ann', guest: null, declined: true }],
      [],
    ]);
  });

  it('[R-STAGE-1] tells only the guest that the broadcaster shows a screen, and again that it is over', async () => {
    await stage(bob, { action: 'ask' });
    await accept('bob');
    for (const client of [ann, bob, cy]) stageNotices(client);
    for (const screen of [true, false]) expect(await stage(ann, { action: 'show', screen })).toBeUndefined();
    expect([stageNotices(bob), stageNotices(cy)]).toEqual([
      [
        { broadcaster_id: 'ann', guest: BOB, screen: true },
        { broadcaster_id: 'ann', guest: BOB },
      ],
      [],
    ]);
  });

  it.each([
    ['leave', () => bob],
    ['remove', () => ann],
  ])('[R-STAGE-1] with %s ends the guest’s place', async (action, by) => {
    await stage(bob, { action: 'ask' });
    await accept('bob');
    expect(await stage(by(), { action })).toBeUndefined();
    expect(stageNotices(cy).at(-1)).toEqual({ broadcaster_id: 'ann', guest: null });
  });

  it('[R-STAGE-1] is for those in the broadcast, each with their own actions', async () => {
    expect(await stage(setup.connect('dee'), { action: 'ask' })).toBe('not_a_member');
    expect(await stage(bob, { action: 'accept', target_id: 'bob' })).toBe('not_authorized');
  });

  it('[R-STAGE-2] counts and limits requests by address, and nothing else', async () => {
    await stage(bob, { action: 'ask' });
    limited = true;
    expect(await stage(cy, { action: 'ask' })).toBe('rate_limited');
    expect(await accept('bob')).toBeUndefined();
    expect(consumed).toEqual([
      ['stageRequests', '192.0.2.1'],
      ['stageRequests', '192.0.2.1'],
    ]);
    expect(stageNotices(ann).at(-1)).toMatchObject({ requests: [] });
  });
});

const enter = async (id: string) => {
  const client = setup.connect(id);
  await watch(client);
  return stageNotices(client);
};

describe('on entering', () => {
  it('[R-STAGE-1] newcomers learn who is on stage, not who asks; nothing while nobody is', async () => {
    expect(await enter('dee')).toEqual([]);
    await stage(bob, { action: 'ask' });
    await accept('bob');
    await stage(cy, { action: 'ask' });
    expect(await enter('eve')).toEqual([{ broadcaster_id: 'ann', guest: { id: 'bob', name: 'bob' } }]);
  });
});

const offer = async (by: FakeClient, target: string) =>
  codeOf(await setup.ask(by, 'stream-offer', { target_id: `stage:${target}`, offer: OFFER }));

describe('signals between broadcaster and guest', () => {
  it('[R-STAGE-4] are relayed in both directions, as from the stage', async () => {
    await stage(bob, { action: 'ask' });
    await accept('bob');
    for (const client of [ann, bob]) stageNotices(client);
    expect([await offer(ann, 'bob'), await offer(bob, 'ann')]).toEqual([undefined, undefined]);
    expect(bob.received).toEqual([{ event: 'stream-offer', payload: { sender_id: 'stage:ann', offer: OFFER } }]);
    expect(ann.received).toEqual([{ event: 'stream-offer', payload: { sender_id: 'stage:bob', offer: OFFER } }]);
  });

  it('[R-STAGE-4] are nobody else’s: neither other viewers’, nor strangers’, nor without a guest', async () => {
    expect(await offer(ann, 'bob')).toBe('peer_not_found');
    await stage(bob, { action: 'ask' });
    await accept('bob');
    expect(await offer(cy, 'ann')).toBe('peer_not_found');
    expect(await offer(ann, 'cy')).toBe('peer_not_found');
    expect(await offer(cy, 'bob')).toBe('peer_not_found');
    expect(await offer(setup.connect('dee'), 'bob')).toBe('peer_not_found');
    for (const { received } of [ann, bob, cy]) expect(received.map(({ event }) => event)).not.toContain('stream-offer');
  });
});
