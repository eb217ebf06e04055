import { afterEach, describe, expect, it } from 'vitest';
import type { NamedRuling } from '../../broadcasts/streamModerationTypes.ts';
import type { HandOvers } from '../media/handOversAcrossNodes.ts';
import {
  codeOf,
  createSetup,
  signedIn,
  type FakeClient,
  type SignallingSetup,
  type SetupOptions,
} from '../testing/signallingSetup.ts';

let setup: SignallingSetup;
afterEach(() => setup.end());

const start = (client: FakeClient, more: object = {}) =>
  setup.ask(client, 'start-stream', { user_id: client.id, name: 'Ann', ...more });
const watch = (client: FakeClient, more: object = {}) =>
  setup.ask(client, 'join-stream', { broadcaster_id: 'ann', viewer: { id: client.id, name: 'Bob' }, ...more });

/** HandOvers that find that place for each viewer, and record what they are asked. */
function fakeHandOvers(place = 'star') {
  const requested: unknown[] = [];
  const handOvers = {
    joined: async (broadcast: object, viewer: string, canMove: boolean) => {
      requested.push({ ...broadcast, viewer, canMove });
      return place;
    },
    strained: async (room: string) => void requested.push({ strained: room }),
    left() {},
    ended() {},
  } as unknown as HandOvers;
  return { requested, handOvers };
}

/** Ann broadcasts; returns her and a connected Bob. */
async function goOnAir(options: SetupOptions = {}) {
  setup = await createSetup(options);
  const [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
  const answer = await start(ann);
  return { ann, bob, answer };
}

describe('start-stream', () => {
  it('[R-STREAM-2] sends the session, and acknowledges id and name', async () => {
    const { ann, answer } = await goOnAir();
    expect(answer).toEqual({ ok: true, id: 'ann', name: 'Ann' });
    expect(ann.takeEvents()).toEqual(['session', 'stream-settings']);
    expect(ann.connection).toMatchObject({ userId: 'ann', seat: undefined });
  });

  it('[R-STREAM-3] without a name draws one', async () => {
    setup = await createSetup();
    const answer = await start(setup.connect('ann'), { name: undefined });
    expect(answer).toMatchObject({ name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) as string });
  });

  it('[R-STREAM-2] twice is refused, the first goes on', async () => {
    const { ann } = await goOnAir();
    expect(codeOf(await start(ann))).toBe('already_broadcasting');
    expect(await setup.registry.listBroadcasts()).toHaveLength(1);
  });

  it('[R-STREAM-16] binds the user id, also by a refused start, but not one that is taken', async () => {
    const { ann } = await goOnAir();
    expect(codeOf(await start(ann, { user_id: 'other' }))).toBe('already_broadcasting');
    expect(ann.connection.userId).toBe('ann');
    const eve = setup.connect('eve');
    expect(codeOf(await start(eve, { user_id: 'ann' }))).toBe('user_id_taken');
    expect(eve.connection.userId).toBeUndefined();
    const again = setup.connect('ann-2', { holderKeys: ['guest:ann'] });
    expect(codeOf(await start(again, { user_id: 'ann' }))).toBe('already_broadcasting');
    expect(again.connection.userId).toBe('ann');
  });

  it('[R-STREAM-26] lists title, tags and language', async () => {
    setup = await createSetup();
    const about = { title: 'Chess', tags: ['chess'], language: 'en' };
    await start(setup.connect('ann'), about);
    expect(await setup.registry.listBroadcasts()).toMatchObject([about]);
  });

  it('[R-FOLLOW-5] notifies the followers', async () => {
    const notified: object[] = [];
    await goOnAir({ services: { liveNotifications: { wentLive: (about) => void notified.push(about) } } });
    expect(notified).toEqual([{ userId: 'ann', name: 'Ann', id: 'ann' }]);
  });

  it('[R-MOD-7] of an account keeps its earlier bans; nobody else’s are looked up', async () => {
    const ban: NamedRuling = { id: 'b', kind: 'ban', userId: 'bob', name: 'Bob', keys: ['guest:bob'], at: 0 };
    const lookedUp: string[] = [];
    const streamBans = {
      of: async (accountId: string) => {
        lookedUp.push(accountId);
        return [ban];
      },
      save: async () => {},
      lift: async () => {},
    };
    setup = await createSetup({ services: { streamBans } });
    await start(setup.connect('ann', signedIn('acct_ann')));
    expect(codeOf(await watch(setup.connect('bob')))).toBe('banned');
    await start(setup.connect('guest'), { name: 'Guest' });
    expect(lookedUp).toEqual(['acct_ann']);
  });
});

describe('join-stream', () => {
  it('[R-STREAM-4] announces the viewer to the broadcaster, who sends without a media server', async () => {
    const { ann, bob } = await goOnAir();
    ann.received.length = 0;
    expect(await watch(bob)).toEqual({ ok: true });
    expect(ann.received).toMatchObject([{ event: 'viewer-joined', payload: { viewer_id: 'bob' } }]);
    expect(bob.takeEvents()).toEqual(['session', 'stream-settings']);
  });

  it('[R-STREAM-3] without a name draws one', async () => {
    const { ann, bob } = await goOnAir();
    await watch(bob, { viewer: { id: 'bob' } });
    await setup.ask(bob, 'stream-chat', { message: 'hi', broadcaster_id: 'ann' });
    expect(ann.received.at(-1)?.payload).toMatchObject({
      name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) as string,
    });
  });

  it('of a broadcast that is not on air is stream_not_found', async () => {
    const { bob } = await goOnAir();
    expect(codeOf(await watch(bob, { broadcaster_id: 'nobody' }))).toBe('stream_not_found');
    expect(bob.connection.stream).toBeUndefined();
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('[R-STREAM-13] with handover %j may be moved to a media server: %s', async (handover, canMove) => {
    const { requested, handOvers } = fakeHandOvers();
    const { bob } = await goOnAir({ context: { handOvers } });
    expect(await watch(bob, { handover })).toEqual({ ok: true });
    const { room } = bob.connection.stream ?? {};
    expect(requested).toEqual([{ room, broadcaster: 'ann', viewer: 'bob', canMove }]);
    const member = setup.registry.membersOf(room ?? '').find(({ memberId }) => memberId === 'bob');
    expect(member?.handover ?? false).toBe(canMove);
  });

  it('[R-STREAM-17] of a stream that is full gives the seat back', async () => {
    const { bob } = await goOnAir({ context: { handOvers: fakeHandOvers('full').handOvers } });
    expect(codeOf(await watch(bob))).toBe('stream_full');
    expect(await setup.registry.listBroadcasts()).toMatchObject([{ viewerCount: 0 }]);
    expect(bob.connection.stream).toBeUndefined();
  });
});

describe('leaving', () => {
  it('[R-STREAM-5] leave-stream is announced to the broadcaster', async () => {
    const { ann, bob } = await goOnAir();
    await watch(bob);
    ann.received.length = 0;
    expect(await setup.ask(bob, 'leave-stream', { broadcaster_id: 'ann' })).toEqual({ ok: true });
    expect(ann.received).toMatchObject([{ event: 'viewer-left', payload: { viewer_id: 'bob' } }]);
    expect(codeOf(await setup.ask(bob, 'leave-stream', { broadcaster_id: 'ann' }))).toBe('not_a_member');
  });

  it('[R-STREAM-5] leave-stream of another broadcast, or of one’s own, is not_a_member', async () => {
    const { ann, bob } = await goOnAir();
    await watch(bob);
    expect(codeOf(await setup.ask(bob, 'leave-stream', { broadcaster_id: 'other' }))).toBe('not_a_member');
    expect(codeOf(await setup.ask(ann, 'leave-stream', { broadcaster_id: 'ann' }))).toBe('not_a_member');
    expect(await setup.registry.listBroadcasts()).toMatchObject([{ viewerCount: 1 }]);
  });

  it('[R-STREAM-5] end-stream ends it for the viewers', async () => {
    const { ann, bob } = await goOnAir();
    await watch(bob);
    bob.received.length = 0;
    expect(await setup.ask(ann, 'end-stream')).toEqual({ ok: true });
    expect(bob.received).toEqual([{ event: 'stream-ended', payload: { broadcaster_id: 'ann' } }]);
    expect(await setup.registry.listBroadcasts()).toEqual([]);
  });

  it('[R-STREAM-5] end-stream by a viewer, or by anybody else, is not_a_member', async () => {
    const { bob } = await goOnAir();
    await watch(bob);
    expect(codeOf(await setup.ask(bob, 'end-stream'))).toBe('not_a_member');
    expect(codeOf(await setup.ask(setup.connect('cy'), 'end-stream'))).toBe('not_a_member');
    expect(await setup.registry.listBroadcasts()).toHaveLength(1);
  });

  it('[R-STREAM-5] and changing, with a seat that the registry no longer has, are not_a_member', async () => {
    const { ann, bob } = await goOnAir();
    await watch(bob);
    const [own, { stream }] = [ann.connection.stream, bob.connection];
    await setup.ask(ann, 'end-stream');
    Object.assign(ann.connection, { stream: own });
    Object.assign(bob.connection, { stream });
    expect(codeOf(await setup.ask(bob, 'leave-stream', { broadcaster_id: 'ann' }))).toBe('not_a_member');
    expect(codeOf(await setup.ask(ann, 'change-stream', {}))).toBe('not_a_member');
  });
});

describe('change-stream', () => {
  it('[R-STREAM-26] replaces what the list says of it', async () => {
    const { ann } = await goOnAir();
    const about = { title: 'Bees', tags: ['Nature'], language: 'de' };
    expect(await setup.ask(ann, 'change-stream', about)).toEqual({ ok: true });
    expect(await setup.registry.listBroadcasts()).toMatchObject([{ id: 'ann', ...about }]);
    expect(await setup.ask(ann, 'change-stream', {})).toEqual({ ok: true });
    const [{ title, tags, language } = {}] = await setup.registry.listBroadcasts();
    expect([title, tags, language]).toEqual([undefined, [], undefined]);
  });

  it('[R-STREAM-26] from anybody else is not_a_member', async () => {
    const { bob } = await goOnAir();
    expect(codeOf(await setup.ask(bob, 'change-stream', { title: 'Mine' }))).toBe('not_a_member');
    await watch(bob);
    expect(codeOf(await setup.ask(bob, 'change-stream', { title: 'Mine' }))).toBe('not_a_member');
    expect(await setup.registry.listBroadcasts()).not.toMatchObject([{ title: 'Mine' }]);
  });
});

describe('stream-strained', () => {
  it('[R-STREAM-19] of the broadcaster reaches its handover', async () => {
    const { requested, handOvers } = fakeHandOvers();
    const { ann } = await goOnAir({ context: { handOvers } });
    expect(await setup.ask(ann, 'stream-strained')).toEqual({ ok: true });
    expect(requested).toEqual([{ strained: ann.connection.stream?.room }]);
  });

  it('[R-STREAM-19] without media servers changes nothing', async () => {
    const { ann } = await goOnAir();
    expect(await setup.ask(ann, 'stream-strained')).toEqual({ ok: true });
  });

  it('[R-STREAM-19] from anybody else is not_a_member', async () => {
    const { requested, handOvers } = fakeHandOvers();
    const { bob } = await goOnAir({ context: { handOvers } });
    expect(codeOf(await setup.ask(bob, 'stream-strained'))).toBe('not_a_member');
    await watch(bob);
    expect(codeOf(await setup.ask(bob, 'stream-strained'))).toBe('not_a_member');
    expect(requested).toHaveLength(1);
  });
});

it('[R-STREAM-1] request-broadcasters sends the list', async () => {
  const { bob } = await goOnAir();
  expect(await setup.ask(bob, 'request-broadcasters')).toEqual({ ok: true });
  expect(bob.received).toMatchObject([{ event: 'broadcaster-available', payload: [{ id: 'ann', name: 'Ann' }] }]);
});
