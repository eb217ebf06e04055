import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { RESUMABLE_HANDSHAKE, type Handshake, type TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';

/** Bans and time-outs hold on every node within this time; milliseconds. */
const EVERYWHERE = 1_000;

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

let people = 0;
const cookieOf = async () => `guest=${(await visit(nodes.one.url)).cookies.get('guest')}`;

async function goesLive(handshake: Handshake = {}): Promise<TestClient> {
  people += 1;
  const ann = await nodes.one.connect(handshake);
  expect(await ann.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' })).toMatchObject({ ok: true });
  return ann;
}

const joining = (ann: TestClient, name: string) => {
  people += 1;
  return { broadcaster_id: ann.id, viewer: { id: `${name}-${people}`, name } };
};

/** Another tab of the same browser has the same cookie. */
async function watches(
  ann: TestClient,
  name: string,
  handshake?: Handshake,
  node: 'one' | 'two' = 'two',
): Promise<TestClient> {
  const viewer = await nodes[node].connect(handshake ?? { cookie: await cookieOf() });
  expect(await viewer.ask('join-stream', joining(ann, name))).toEqual({ ok: true });
  expect(await ann.waitForNotice('viewer-joined')).toEqual({ viewer_id: viewer.id });
  return viewer;
}

const moderates = (person: TestClient, action: string, more: object = {}) =>
  person.ask('stream-moderate', { action, ...more });
const says = async (person: TestClient, ann: TestClient, message: string) =>
  (await person.ask('stream-chat', { message, broadcaster_id: ann.id, id: message })).error?.code ?? 'ok';

async function rulings(ann: TestClient) {
  await moderates(ann, 'read');
  return (await ann.waitForNotice('stream-moderation')).people;
}

/** Resolves as soon as it happens; fails after the time in which it must hold everywhere. */
async function within<T>(happening: Promise<T>): Promise<T> {
  const late = wait(EVERYWHERE, undefined, { ref: false }).then(() => {
    throw new Error('It did not hold everywhere in time');
  });
  return Promise.race([happening, late]);
}

/** Resolves once a message is refused for a blocked word. */
async function refused(viewer: TestClient, ann: TestClient, message: string): Promise<void> {
  while ((await says(viewer, ann, message)) !== 'blocked_word') await wait(20);
}

describe('moderation over two nodes', () => {
  it('[R-MOD-1] everybody is told on entering what they are', async () => {
    const ann = await goesLive();
    const bob = await watches(ann, 'Bob');
    const about = { broadcaster_id: ann.id, slow_s: 0, timed_out_s: 0, room_name: expect.stringMatching(/^live:/) };
    const [first, second] = [ann, bob].map(
      ({ received }) => received.find(({ event }) => event === 'stream-settings')?.payload,
    );
    expect([first, second]).toEqual([
      { ...about, role: 'broadcaster' },
      { ...about, role: 'viewer' },
    ]);
  });

  it('[R-MOD-2] a message is deleted for everybody', async () => {
    const ann = await goesLive();
    const [bob, cy] = [await watches(ann, 'Bob'), await watches(ann, 'Cy', undefined, 'one')];
    expect(await says(bob, ann, 'rude')).toBe('ok');
    const said = await ann.waitForNotice('stream-chat');
    expect(said).toEqual({ message: 'rude', name: 'Bob', broadcaster_id: ann.id, id: 'rude', sender_id: bob.id });
    expect(await moderates(cy, 'delete', { target_id: bob.id, message_id: 'rude' })).toMatchObject({ ok: false });
    expect(await moderates(ann, 'delete', { target_id: bob.id, message_id: 'rude' })).toEqual({ ok: true });
    const deleted = { broadcaster_id: ann.id, sender_id: bob.id, id: 'rude' };
    for (const person of [ann, bob, cy]) expect(await person.waitForNotice('stream-message-deleted')).toEqual(deleted);
  });

  it('[R-MOD-3] a time-out holds on the other node and in another tab, until it is lifted', async () => {
    const ann = await goesLive();
    const cookie = await cookieOf();
    const [bob, tab] = [await watches(ann, 'Bob', { cookie }), await watches(ann, 'Bob', { cookie }, 'one')];
    await bob.waitForNotice('stream-settings');
    expect(await moderates(ann, 'timeOut', { target_id: bob.id, seconds: 60 })).toEqual({ ok: true });
    expect(await within(bob.waitForNotice('stream-settings'))).toMatchObject({ role: 'viewer', timed_out_s: 60 });
    expect([await says(bob, ann, 'hi'), await says(tab, ann, 'hi')]).toEqual(['timed_out', 'timed_out']);
    const reaction = { broadcaster_id: ann.id, reaction: '👏' };
    expect((await bob.ask('stream-reaction', reaction)).error?.code).toBe('timed_out');
    const again = await watches(ann, 'Bob', { cookie });
    expect((await again.waitForNotice('stream-settings')).timed_out_s).toBeGreaterThan(50);
    const [ruling] = await rulings(ann);
    expect(ruling).toMatchObject({ ruling: 'timeOut', name: 'Bob', until: expect.any(String) });
    await moderates(ann, 'lift', { id: ruling?.id });
    expect(await within(bob.waitForNotice('stream-settings'))).toMatchObject({ timed_out_s: 0 });
    expect([await says(bob, ann, 'hi'), await says(tab, ann, 'hi')]).toEqual(['ok', 'ok']);
  });

  it('[R-MOD-4] slow mode counts the messages of a person on all nodes, and spares moderators', async () => {
    const ann = await goesLive();
    const cookie = await cookieOf();
    const [bob, tab] = [await watches(ann, 'Bob', { cookie }), await watches(ann, 'Bob', { cookie }, 'one')];
    const cy = await watches(ann, 'Cy');
    await moderates(ann, 'slow', { seconds: 60 });
    await bob.waitForNotice('stream-settings');
    expect(await within(bob.waitForNotice('stream-settings'))).toEqual({ broadcaster_id: ann.id, slow_s: 60 });
    expect(await says(bob, ann, 'one')).toBe('ok');
    await tab.waitForNotice('stream-chat');
    expect([await says(bob, ann, 'two'), await says(tab, ann, 'two')]).toEqual(['slow_mode', 'slow_mode']);
    expect([await says(ann, ann, '1'), await says(ann, ann, '2')]).toEqual(['ok', 'ok']);
    await moderates(ann, 'appoint', { target_id: cy.id });
    await expect.poll(async () => [await says(cy, ann, '3'), await says(cy, ann, '4')]).toEqual(['ok', 'ok']);
    await moderates(ann, 'slow', { seconds: 0 });
    await within(bob.waitForNotice('stream-settings'));
    expect([await says(bob, ann, 'two'), await says(bob, ann, 'three')]).toEqual(['ok', 'ok']);
  });

  it('[R-MOD-5] a message with a blocked word reaches nobody', async () => {
    const ann = await goesLive();
    const [bob, cy] = [await watches(ann, 'Bob'), await watches(ann, 'Cy')];
    await moderates(ann, 'words', { words: ['darn', 'get lost'] });
    await expect.poll(() => says(bob, ann, 'D4rñ it')).toBe('blocked_word');
    const received = await cy.receivedDuring(() => says(bob, ann, 'get   LOST!'));
    expect(received).toEqual([]);
    expect(await says(bob, ann, 'darning')).toBe('ok');
    expect(await moderates(bob, 'read')).toMatchObject({ ok: false });
    await moderates(ann, 'read');
    expect(await ann.waitForNotice('stream-moderation')).toMatchObject({ words: ['darn', 'get lost'], slow_s: 0 });
  });

  it('[R-MOD-5] [R-MOD-8] each of 100 blocked words holds on every node within a second; more are refused', async () => {
    const ann = await goesLive();
    const viewers = [await watches(ann, 'Bob'), await watches(ann, 'Cy', undefined, 'one')];
    const words = Array.from({ length: STREAMS.blockedWords }, (_, i) => `darn${'abcdefghij'[i % 10]}${i}`);
    expect(await moderates(ann, 'words', { words: [...words, 'more'] })).toMatchObject({ ok: false });
    expect(await moderates(ann, 'words', { words })).toEqual({ ok: true });
    for (const viewer of viewers) await within(refused(viewer, ann, words.at(-1) ?? ''));
    for (const word of words)
      expect(await Promise.all(viewers.map((viewer) => says(viewer, ann, `well, ${word}!`)))).toEqual([
        'blocked_word',
        'blocked_word',
      ]);
    expect(await says(viewers[0] ?? ann, ann, 'well')).toBe('ok');
  });

  it('[R-MOD-6] a banned viewer is removed at once, in every tab, and refused in another one', async () => {
    const ann = await goesLive();
    const cookie = await cookieOf();
    const [bob, tab] = [await watches(ann, 'Bob', { cookie }), await watches(ann, 'Bob', { cookie }, 'one')];
    const cy = await watches(ann, 'Cy');
    expect(await moderates(ann, 'ban', { target_id: bob.id })).toEqual({ ok: true });
    for (const person of [bob, tab])
      expect(await within(person.waitForNotice('signalError'))).toMatchObject({ event: 'join-stream', code: 'banned' });
    const left = [await within(ann.waitForNotice('viewer-left')), await within(ann.waitForNotice('viewer-left'))];
    expect(left.map(({ viewer_id }) => viewer_id)).toEqual([bob.id, tab.id]);
    expect(await cy.waitForNotice('stream-message-deleted')).toMatchObject({ broadcaster_id: ann.id });
    expect(await says(bob, ann, 'let me in')).toBe('not_a_member');
    for (const node of [nodes.one, nodes.two]) {
      const again = await node.connect({ cookie });
      expect((await again.ask('join-stream', joining(ann, 'Bobby'))).error?.code).toBe('banned');
    }
    const newcomer = await nodes.two.connect({ cookie: await cookieOf() });
    expect((await newcomer.ask('join-stream', joining(ann, 'Bobby'))).error?.code).toBe('banned');
    const [ruling] = await rulings(ann);
    await moderates(ann, 'lift', { id: ruling?.id });
    const back = await nodes.two.connect({ cookie });
    await expect.poll(async () => (await back.ask('join-stream', joining(ann, 'Bob'))).ok).toBe(true);
  });

  it('[R-MOD-6] a viewer who is away when banned, or has left, does not come back', async () => {
    const ann = await goesLive();
    const bob = await watches(ann, 'Bob', { ...RESUMABLE_HANDSHAKE, cookie: await cookieOf() });
    const session = bob.received.find(({ event }) => event === 'session')?.payload as { resume_token: string };
    bob.drop();
    await moderates(ann, 'ban', { target_id: bob.id });
    const back = await nodes.one.connect({ auth: { resume: true, resume_token: session.resume_token } });
    expect(await back.waitForNotice('sessionLost')).toEqual({ code: 'kicked' });
    const ben = await goesLive();
    const cy = await watches(ben, 'Cy');
    expect(await says(cy, ben, 'rude')).toBe('ok');
    await cy.ask('leave-stream', { broadcaster_id: ben.id });
    await ben.waitForNotice('viewer-left');
    await expect.poll(async () => (await moderates(ben, 'ban', { target_id: cy.id })).ok).toBe(true);
    expect((await cy.ask('join-stream', joining(ben, 'Cy'))).error?.code).toBe('banned');
  });

  it('[R-MOD-1] a moderator on another node acts at once, and not about the broadcaster', async () => {
    const ann = await goesLive();
    const cookie = await cookieOf();
    const [bob, cy] = [await watches(ann, 'Bob'), await watches(ann, 'Cy', { cookie }, 'one')];
    await cy.waitForNotice('stream-settings');
    expect(await moderates(ann, 'appoint', { target_id: cy.id })).toEqual({ ok: true });
    expect(await within(cy.waitForNotice('stream-settings'))).toMatchObject({ role: 'moderator' });
    expect(await says(cy, ann, 'hello')).toBe('ok');
    expect(await bob.waitForNotice('stream-chat')).toMatchObject({ message: 'hello', role: 'moderator' });
    expect((await moderates(cy, 'ban', { target_id: ann.id })).error?.code).toBe('not_authorized');
    expect((await moderates(cy, 'appoint', { target_id: bob.id })).error?.code).toBe('not_authorized');
    expect(await moderates(cy, 'ban', { target_id: bob.id })).toEqual({ ok: true });
    expect(await within(bob.waitForNotice('signalError'))).toMatchObject({ code: 'banned' });
    await ann.waitForNotice('stream-moderated');
    expect(await within(ann.waitForNotice('stream-moderated'))).toEqual({
      broadcaster_id: ann.id,
      ruling: 'ban',
      lifted: false,
      name: 'Bob',
      by: 'Cy',
    });
  });

  it('[R-MOD-7] the ban of a signed-in broadcaster holds in the next broadcast, until it is lifted', async () => {
    const signedIn = { auth: { token: 'ada-token' } };
    const ada = await goesLive(signedIn);
    const cookie = await cookieOf();
    const bob = await watches(ada, 'Bob', { cookie });
    await moderates(ada, 'ban', { target_id: bob.id });
    await ada.ask('end-stream');
    const again = await goesLive(signedIn);
    const back = await nodes.two.connect({ cookie });
    expect((await back.ask('join-stream', joining(again, 'Bob'))).error?.code).toBe('banned');
    const [ruling] = await rulings(again);
    expect(ruling).toMatchObject({ ruling: 'ban', name: 'Bob' });
    await moderates(again, 'lift', { id: ruling?.id });
    await again.ask('end-stream');
    const last = await goesLive(signedIn);
    expect(await back.ask('join-stream', joining(last, 'Bob'))).toEqual({ ok: true });
    await last.ask('end-stream');
  });

  it('[R-MOD-10] a broadcast that staff end is over for everybody, its broadcaster included', async () => {
    const ann = await goesLive();
    const bob = await watches(ann, 'Bob');
    const { room_name: room = '' } = await bob.waitForNotice('stream-settings');
    expect(await nodes.two.services.registry.endBroadcast(room)).toEqual({ kind: 'ended' });
    const over = { broadcaster_id: ann.id, by_staff: true };
    expect([await within(ann.waitForNotice('stream-ended')), await within(bob.waitForNotice('stream-ended'))]).toEqual([
      over,
      over,
    ]);
    expect(await nodes.two.services.registry.endBroadcast(room)).toMatchObject({ code: 'stream_not_found' });
    expect((await ann.ask('end-stream')).error?.code).toBe('not_a_member');
  });
});
