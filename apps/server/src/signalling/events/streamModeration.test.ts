import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamSeat } from '../sockets/connections.ts';
import { codeOf, createSetup, signedIn, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';
import { settingsNotice } from './streamModeration.ts';

let kept: unknown[];
let limited: boolean;
let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
let cy: FakeClient;

const streamBans = {
  of: async () => [],
  save: async (owner: string, { userId }: { userId: string }) => void kept.push(['keep', owner, userId]),
  lift: async (owner: string, id: string) => void kept.push(['lift', owner, id]),
};
const limits = {
  consume: async () => (limited ? ({ kind: 'limited', retryAfterMs: 1 } as const) : ({ kind: 'allowed' } as const)),
  check: async () => ({ kind: 'allowed' }) as const,
};

/** Ann broadcasts, by account or as a guest; Bob and Cy watch. */
async function goOnAir(account?: string): Promise<void> {
  setup = await createSetup({ services: { streamBans }, context: { limits } });
  ann = setup.connect('ann', account === undefined ? {} : signedIn(account));
  [bob, cy] = [setup.connect('bob'), setup.connect('cy')];
  await setup.ask(ann, 'start-stream', { user_id: 'ann', name: 'Ann' });
  for (const viewer of [bob, cy])
    await setup.ask(viewer, 'join-stream', { broadcaster_id: 'ann', viewer: { id: viewer.id, name: viewer.id } });
  for (const { received } of [ann, bob, cy]) received.length = 0;
}

const moderate = (by: FakeClient, requested: object) => setup.ask(by, 'stream-moderate', requested);
const talk = async (by: FakeClient, message: string, more: object = {}) =>
  codeOf(await setup.ask(by, 'stream-chat', { message, broadcaster_id: 'ann', ...more }));

/** What `read` shows. */
async function read() {
  await moderate(ann, { action: 'read' });
  return ann.received.at(-1)?.payload as {
    slow_s: number;
    words: string[];
    people: { id: string; ruling: string; name: string; at: string; until?: string }[];
  };
}

beforeEach(() => {
  [kept, limited] = [[], false];
});
afterEach(() => setup.end());

describe('stream-moderate', () => {
  beforeEach(() => goOnAir('acct_ann'));

  it('[R-MOD-1] is for the broadcaster and moderators only', async () => {
    expect(codeOf(await moderate(bob, { action: 'read' }))).toBe('not_authorized');
    expect(codeOf(await moderate(setup.connect('dee'), { action: 'read' }))).toBe('not_a_member');
    expect(codeOf(await moderate(ann, { action: 'appoint', target_id: 'bob' }))).toBeUndefined();
    expect(codeOf(await moderate(bob, { action: 'read' }))).toBeUndefined();
  });

  it('[R-MOD-8] has a limit', async () => {
    limited = true;
    expect(codeOf(await moderate(ann, { action: 'read' }))).toBe('rate_limited');
    expect(ann.received).toEqual([]);
  });

  it('[R-MOD-2] delete is announced to everybody', async () => {
    await talk(bob, 'hello', { id: 'm' });
    await moderate(ann, { action: 'delete', target_id: 'bob', message_id: 'm' });
    expect(cy.received.at(-1)).toMatchObject({
      event: 'stream-message-deleted',
      payload: { broadcaster_id: 'ann', sender_id: 'bob', id: 'm' },
    });
  });

  it('[R-MOD-3] timeOut silences a viewer: neither messages nor reactions', async () => {
    await moderate(ann, { action: 'timeOut', target_id: 'bob', seconds: 60 });
    expect(await talk(bob, 'hello')).toBe('timed_out');
    const reaction = { broadcaster_id: 'ann', reaction: '👋' };
    expect(codeOf(await setup.ask(bob, 'stream-reaction', reaction))).toBe('timed_out');
    expect(codeOf(await setup.ask(cy, 'stream-reaction', reaction))).toBeUndefined();
  });

  it('[R-MOD-3] lift ends a time-out', async () => {
    await moderate(ann, { action: 'timeOut', target_id: 'bob', seconds: 60 });
    const [{ id } = { id: '' }] = (await read()).people;
    expect(codeOf(await moderate(ann, { action: 'lift', id }))).toBeUndefined();
    expect(await talk(bob, 'hello')).toBeUndefined();
    expect(kept.filter((one) => (one as string[])[0] === 'keep')).toEqual([]);
  });

  it('[R-MOD-4] slow limits how often a viewer may speak', async () => {
    await moderate(ann, { action: 'slow', seconds: 60 });
    expect([await talk(bob, 'one'), await talk(bob, 'two')]).toEqual([undefined, 'slow_mode']);
  });

  it('[R-MOD-5] words blocks messages', async () => {
    await moderate(ann, { action: 'words', words: ['spam'] });
    expect([await talk(bob, 'spam!'), await talk(bob, 'ham')]).toEqual(['blocked_word', undefined]);
  });

  it('[R-MOD-6] ban removes the viewer, who learns why', async () => {
    await moderate(ann, { action: 'ban', target_id: 'bob' });
    expect(bob.received).toMatchObject([{ event: 'signalError', payload: { event: 'join-stream', code: 'banned' } }]);
    expect(bob.connection.stream).toBeUndefined();
  });

  it('[R-SET-19] a ban is logged by ids, and nothing else', async () => {
    const logged: unknown[] = [];
    setup.signalling.services.log.info = (fields) => void logged.push(fields);
    await moderate(ann, { action: 'timeOut', target_id: 'bob', seconds: 60 });
    expect(logged).toEqual([]);
    await moderate(ann, { action: 'ban', target_id: 'bob' });
    const [{ id } = { id: '' }] = (await read()).people;
    expect(logged).toEqual([{ by: 'ann', ban: id }]);
  });

  it('[R-MOD-7] a ban lasts for an account’s later broadcasts, until it is lifted', async () => {
    await moderate(ann, { action: 'ban', target_id: 'bob' });
    expect(kept).toEqual([['keep', 'acct_ann', 'bob']]);
    const [{ id } = { id: '' }] = (await read()).people;
    await moderate(ann, { action: 'lift', id });
    expect(kept.slice(1)).toEqual([['lift', 'acct_ann', id]]);
  });

  it('[R-MOD-7] a moderator’s ban is kept for the broadcaster too', async () => {
    await moderate(ann, { action: 'appoint', target_id: 'cy' });
    await moderate(cy, { action: 'ban', target_id: 'bob' });
    expect(kept).toEqual([['keep', 'acct_ann', 'bob']]);
  });

  it('[R-MOD-7] a ban is kept for the broadcaster, in whichever order its members are known', async () => {
    const { registry } = setup.signalling.services;
    const membersOf = registry.membersOf.bind(registry);
    registry.membersOf = (room) => membersOf(room).toReversed();
    await moderate(ann, { action: 'ban', target_id: 'bob' });
    expect(kept).toEqual([['keep', 'acct_ann', 'bob']]);
  });

  it('[R-MOD-1] of a broadcast that has just ended is refused', async () => {
    const { stream } = bob.connection;
    await setup.ask(ann, 'end-stream');
    bob.connection.stream = stream;
    expect(codeOf(await moderate(bob, { action: 'read' }))).toBe('not_authorized');
  });

  it('[R-MOD-1] against nobody is refused', async () => {
    expect(codeOf(await moderate(ann, { action: 'ban', target_id: 'nobody' }))).toBe('peer_not_found');
    expect(kept).toEqual([]);
  });

  it('[R-MOD-1] read shows settings and people, the newest first, times as ISO', async () => {
    await moderate(ann, { action: 'slow', seconds: 30 });
    await moderate(ann, { action: 'words', words: ['spam'] });
    await moderate(ann, { action: 'timeOut', target_id: 'bob', seconds: 60 });
    await moderate(ann, { action: 'appoint', target_id: 'cy' });
    const shown = await read();
    expect(shown).toMatchObject({ broadcaster_id: 'ann', slow_s: 30, words: ['spam'] });
    expect(shown.people.map(({ name }) => name)).toEqual(['cy', 'bob']);
    const [moderator, silenced] = shown.people;
    expect(moderator).not.toHaveProperty('until');
    expect(Date.parse(silenced?.until ?? '') - Date.parse(silenced?.at ?? '')).toBe(60_000);
  });
});

it('[R-MOD-7] bans of a guest are kept nowhere', async () => {
  await goOnAir();
  await moderate(ann, { action: 'ban', target_id: 'bob' });
  const [{ id } = { id: '' }] = (await read()).people;
  await moderate(ann, { action: 'lift', id });
  expect(kept).toEqual([]);
});

describe('stream-settings on entering', () => {
  it('[R-MOD-4] tell slow mode, role and what reports call the broadcast', async () => {
    await goOnAir();
    await moderate(ann, { action: 'slow', seconds: 30 });
    const dee = setup.connect('dee');
    await setup.ask(dee, 'join-stream', { broadcaster_id: 'ann', viewer: { id: 'dee', name: 'Dee' } });
    expect(dee.received.find(({ event }) => event === 'stream-settings')?.payload).toEqual({
      broadcaster_id: 'ann',
      room_name: ann.connection.stream?.room,
      role: 'viewer',
      slow_s: 30,
      timed_out_s: 0,
    });
  });

  it.each([
    [undefined, 0],
    [99_999, 0],
    [100_001, 1],
    [160_000, 60],
  ])('[R-MOD-3] tell in whole seconds how much is left of a time-out until %j: %s', async (timedOutUntil, left) => {
    await goOnAir();
    const status = { role: 'viewer', slowSeconds: 0, ...(timedOutUntil && { timedOutUntil }) } as const;
    const registry = { moderationStatusOf: () => status, now: () => 100_000 };
    const seat = { room: 'live:1', memberId: 'bob', broadcasterId: 'ann' } as StreamSeat;
    expect(settingsNotice(registry, seat)).toMatchObject({ timed_out_s: left });
    expect(settingsNotice({ ...registry, moderationStatusOf: () => undefined }, seat)).toBeUndefined();
  });
});
