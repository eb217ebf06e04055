import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { isAwayIn } from '../../support/people/streamPeople.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import type { Handshake, TestClient } from '../../support/people/testClient.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
const ANSWER = { type: 'answer', sdp: 'v=0' };
const CANDIDATE = { candidate: 'candidate:1 1 udp 1 192.0.2.1 1 typ host', sdpMid: '0' };

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
});
afterAll(() => server.close());

let people = 0;
async function onAir(handshake?: Handshake): Promise<TestClient> {
  const ann = await server.connect(handshake);
  people += 1;
  expect(await ann.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' })).toMatchObject({ ok: true });
  return ann;
}

async function viewerOf(broadcaster: TestClient, name = 'Bob', handshake?: Handshake): Promise<TestClient> {
  const viewer = await server.connect(handshake);
  people += 1;
  const joining = { broadcaster_id: broadcaster.id, viewer: { id: `viewer-${people}`, name } };
  expect(await viewer.ask('join-stream', joining)).toEqual({ ok: true });
  expect(await broadcaster.waitForNotice('viewer-joined')).toEqual({ viewer_id: viewer.id });
  return viewer;
}

const codeOf = async (person: TestClient, event: string, payload?: unknown) =>
  (await person.ask(event, payload)).error?.code;

const entryOf = async (reader: TestClient, id: string) => {
  reader.send('request-broadcasters');
  return (await reader.waitForNotice('broadcaster-available')).find((one) => one.id === id);
};

describe('going live', () => {
  it('[R-STREAM-2] returns a session, and the id and name in the answer', async () => {
    const ann = await server.connect();
    expect(await ann.ask('start-stream', { user_id: 'ann-live', name: 'Ann' })).toEqual({
      ok: true,
      id: ann.id,
      name: 'Ann',
    });
    expect(await ann.waitForNotice('session')).toMatchObject({ member_id: ann.id, room_name: null, admin_id: null });
    expect(await codeOf(ann, 'start-stream', { user_id: 'ann-live' })).toBe('already_broadcasting');
  });

  it('[R-STREAM-3] makes a missing name from a sign and an animal', async () => {
    const ann = await server.connect();
    const { name } = await ann.ask('start-stream', { user_id: 'ann-nameless' });
    expect(name).toMatch(
      /^(Aries|Taurus|Gemini|Cancer|Leo|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces) [A-Z][a-z]+$/,
    );
  });

  it('[R-STREAM-1] appears in the list, with its viewer count, for subscribers, whenever it changes', async () => {
    const reader = await server.connect();
    const ann = await onAir();
    expect(await entryOf(reader, ann.id)).toEqual({
      id: ann.id,
      user_id: `ann-${people}`,
      socket_id: ann.id,
      name: 'Ann',
      viewerCount: 0,
      started_at: expect.any(String),
    });
    const viewers = await Promise.all([viewerOf(ann), viewerOf(ann), viewerOf(ann)]);
    await expect
      .poll(
        async () => (await reader.waitForNotice('broadcaster-available')).find(({ id }) => id === ann.id)?.viewerCount,
      )
      .toBe(3);
    for (const viewer of viewers) viewer.leave();
    await expect
      .poll(
        async () => (await reader.waitForNotice('broadcaster-available')).find(({ id }) => id === ann.id)?.viewerCount,
      )
      .toBe(0);
  });

  it('[R-STREAM-26] is listed with its title, tags, language and start', async () => {
    const [ann, reader] = [await server.connect(), await server.connect()];
    const about = { title: 'Tuning a <cello>', tags: ['Music', ' music ', 'Strings'], language: 'de' };
    await ann.ask('start-stream', { user_id: 'ann-about', name: 'Ann', ...about });
    const entry = await entryOf(reader, ann.id);
    expect(entry).toMatchObject({ ...about, tags: ['Music', 'Strings'] });
    expect(Math.abs(Date.parse(entry?.started_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['a title of 81 characters', { title: 'x'.repeat(STREAMS.title + 1) }],
    ['a blank title', { title: ' ' }],
    ['an invisible title', { title: 'a\u202Eb' }],
    ['11 tags', { tags: Array.from({ length: LIMITS.tagsPerRoom + 1 }, (_, at) => `tag ${at}x`) }],
    ['a tag of 33 characters', { tags: ['x'.repeat(LIMITS.tag + 1)] }],
    ['no language code', { language: 'German' }],
  ])('[R-STREAM-26] %s is invalid', async (_, about) => {
    const ann = await server.connect();
    expect(await codeOf(ann, 'start-stream', { user_id: 'ann-wrong', ...about })).toBe('invalid');
  });

  it('[R-STREAM-1] is not sent to others', async () => {
    const silent = await server.connect();
    const ann = await onAir();
    await entryOf(ann, ann.id);
    await silent.roundTrip();
    expect(silent.received).toEqual([]);
  });

  it('[R-STREAM-16] binds the identity: an id in use is refused', async () => {
    const ann = await server.connect();
    await ann.ask('start-stream', { user_id: 'ann-taken' });
    const thief = await server.connect();
    expect(await codeOf(thief, 'start-stream', { user_id: 'ann-taken' })).toBe('user_id_taken');
    const viewer = { id: 'ann-taken' };
    expect(await codeOf(thief, 'join-stream', { broadcaster_id: ann.id, viewer })).toBe('user_id_taken');
  });

  it('[R-STREAM-16] a socket may be in a room and in one stream', async () => {
    const ann = await server.connectAndJoin('stream-and-room', 'ann-both');
    const { id } = await ann.ask('start-stream', { user_id: 'ann-both' });
    const bob = await server.connectAndJoin('stream-and-room', 'bob-both');
    expect(await ann.waitForNotice('userJoined')).toMatchObject({ user_id: 'bob-both' });
    await bob.ask('join-stream', { broadcaster_id: id, viewer: { id: 'bob-both' } });
    const { viewer_id } = await ann.waitForNotice('viewer-joined');
    expect(await ann.ask('stream-offer', { target_id: viewer_id, offer: OFFER })).toEqual({ ok: true });
    expect(await bob.waitForNotice('stream-offer')).toEqual({ sender_id: id, offer: OFFER });
    expect(await ann.ask('end-stream')).toEqual({ ok: true });
    expect(await ann.ask('chatMessage', { message: 'still here' })).toMatchObject({ ok: true });
    expect(await bob.waitForNotice('chatMessage')).toMatchObject({ message: 'still here' });
  });
});

describe('watching', () => {
  it('[R-STREAM-6] offer, answer and candidates travel between the broadcaster and its viewer', async () => {
    const ann = await onAir();
    const bob = await viewerOf(ann);
    await ann.ask('stream-offer', { target_id: bob.id, offer: OFFER });
    expect(await bob.waitForNotice('stream-offer')).toEqual({ sender_id: ann.id, offer: OFFER });
    bob.send('stream-answer', { target_id: ann.id, answer: ANSWER });
    bob.send('stream-ice-candidate', { target_id: ann.id, candidate: CANDIDATE });
    expect(await ann.waitForNotice('stream-answer')).toEqual({ sender_id: bob.id, answer: ANSWER });
    expect(await ann.waitForNotice('stream-ice-candidate')).toEqual({ sender_id: bob.id, candidate: CANDIDATE });
  });

  it('[R-STREAM-4] another stream leaves the former', async () => {
    const [ann, eva] = [await onAir(), await onAir()];
    const bob = await viewerOf(ann);
    await bob.ask('join-stream', { broadcaster_id: eva.id, viewer: { id: 'ignored' } });
    expect(await ann.waitForNotice('viewer-left')).toEqual({ viewer_id: bob.id });
    expect(await eva.waitForNotice('viewer-joined')).toEqual({ viewer_id: bob.id });
    expect(await codeOf(ann, 'stream-offer', { target_id: bob.id, offer: OFFER })).toBe('peer_not_found');
    expect(await eva.ask('stream-offer', { target_id: bob.id, offer: OFFER })).toEqual({ ok: true });
  });

  it('[R-STREAM-4] the same stream again is announced again, and the new seat can be reached', async () => {
    const ann = await onAir();
    const bob = await viewerOf(ann);
    await bob.ask('join-stream', { broadcaster_id: ann.id, viewer: { id: 'ignored' } });
    const { viewer_id } = await ann.waitForNotice('viewer-joined');
    await ann.waitForNotice('viewer-left');
    await ann.ask('stream-offer', { target_id: viewer_id, offer: OFFER });
    expect(await bob.waitForNotice('stream-offer')).toEqual({ sender_id: ann.id, offer: OFFER });
  });

  it('[R-STREAM-4] a missing stream is stream_not_found', async () => {
    const bob = await server.connect();
    const requested = { broadcaster_id: 'nobody', viewer: { id: 'bob-lost' } };
    expect(await codeOf(bob, 'join-stream', requested)).toBe('stream_not_found');
  });

  it('[R-STREAM-5] leave-stream notifies the broadcaster, end-stream the viewers', async () => {
    const ann = await onAir();
    const [bob, cy] = [await viewerOf(ann), await viewerOf(ann)];
    expect(await bob.ask('leave-stream', { broadcaster_id: ann.id })).toEqual({ ok: true });
    expect(await ann.waitForNotice('viewer-left')).toEqual({ viewer_id: bob.id });
    expect(await ann.ask('end-stream')).toEqual({ ok: true });
    expect(await cy.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
    expect(await codeOf(cy, 'leave-stream', { broadcaster_id: ann.id })).toBe('not_a_member');
    expect(await codeOf(ann, 'end-stream')).toBe('not_a_member');
  });

  it('[R-STREAM-5] a plain client that disconnects has left, or ended', async () => {
    const ann = await onAir();
    const [bob, cy] = [await viewerOf(ann), await viewerOf(ann)];
    bob.leave();
    expect(await ann.waitForNotice('viewer-left')).toEqual({ viewer_id: bob.id });
    ann.leave();
    expect(await cy.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
  });

  it('[R-STREAM-5] [R-BACK-4] a broadcaster that resumes in time goes on, and receives what it missed', async () => {
    const ann = await onAir({ auth: { resume: true } });
    const { resume_token } = await ann.waitForNotice('session');
    const bob = await viewerOf(ann);
    ann.drop();
    await expect.poll(() => isAwayIn(server, ann, bob, ann)).toBe(true);
    await bob.ask('stream-answer', { target_id: ann.id, answer: ANSWER });
    const back = await server.connect({ auth: { resume: true, resume_token, keeps_connections: true } });
    expect(await back.waitForNotice('session')).toMatchObject({ member_id: ann.id, room_name: null });
    expect(await back.waitForNotice('stream-answer')).toEqual({ sender_id: bob.id, answer: ANSWER });
    expect(await back.ask('stream-offer', { target_id: bob.id, offer: OFFER })).toEqual({ ok: true });
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-ended');
  });

  it('[R-STREAM-5] [R-BACK-5] another page of the broadcaster has a new id; its viewers are notified that the stream has ended', async () => {
    const ann = await onAir({ auth: { resume: true } });
    const { resume_token } = await ann.waitForNotice('session');
    const bob = await viewerOf(ann);
    const back = await server.connect({ auth: { resume: true, resume_token } });
    const { member_id } = await back.waitForNotice('session');
    expect(member_id).not.toBe(ann.id);
    expect(await ann.waitForNotice('sessionTaken')).toEqual({});
    expect(await bob.waitForNotice('stream-ended')).toEqual({ broadcaster_id: ann.id });
    await bob.ask('join-stream', { broadcaster_id: member_id, viewer: { id: 'ignored' } });
    expect(await back.waitForNotice('viewer-joined')).toEqual({ viewer_id: bob.id });
  });
});

describe('chat', () => {
  it('[R-STREAM-7] a line reaches everyone else in that broadcast, under the name given at the start', async () => {
    const ann = await onAir();
    const [bob, cy] = [await viewerOf(ann, 'Bob'), await viewerOf(ann, 'Cy')];
    const said = { message: 'hello', name: 'Forged', broadcaster_id: ann.id };
    expect(await bob.ask('stream-chat', said)).toEqual({ ok: true });
    const received = {
      message: 'hello',
      name: 'Bob',
      broadcaster_id: ann.id,
      id: expect.any(String),
      sender_id: bob.id,
    };
    expect([await ann.waitForNotice('stream-chat'), await cy.waitForNotice('stream-chat')]).toEqual([
      received,
      received,
    ]);
    expect(bob.received.map(({ event }) => event)).not.toContain('stream-chat');
  });

  it.each([[undefined], [''], ['  ']])('[R-STREAM-7] with %j as its message it is invalid', async (message) => {
    const ann = await onAir();
    expect(await codeOf(ann, 'stream-chat', { message, broadcaster_id: ann.id, name: 'Ann' })).toBe('invalid');
  });

  it('[R-STREAM-8] a reaction reaches everyone else', async () => {
    const ann = await onAir();
    const bob = await viewerOf(ann);
    ann.send('stream-reaction', { broadcaster_id: ann.id, reaction: '👏' });
    expect(await bob.waitForNotice('receiveReaction')).toMatchObject({ reaction: '👏', socket_id: ann.id });
  });

  it('[R-STREAM-7] [R-STREAM-8] outsiders cannot send', async () => {
    const ann = await onAir();
    const eve = await viewerOf(await onAir());
    const received = await ann.receivedDuring(async () => {
      const talk = { message: 'psst', broadcaster_id: ann.id, name: 'Ann' };
      expect(await codeOf(eve, 'stream-chat', talk)).toBe('not_a_member');
      expect(await codeOf(eve, 'stream-reaction', { ...talk, reaction: '👏' })).toBe('not_a_member');
    });
    expect(received).toEqual([]);
  });
});

describe('an attacker', () => {
  it('[R-STREAM-6] reaches no viewer of others, no fellow viewer, no forged media server', async () => {
    const ann = await onAir();
    const [bob, cy] = [await viewerOf(ann), await viewerOf(ann)];
    const eve = await onAir();
    const received = await cy.receivedDuring(async () => {
      for (const [person, target_id] of [
        [eve, cy.id],
        [bob, cy.id],
        [bob, eve.id],
        [bob, 'sfu:1'],
        [ann, 'sfu:1'],
        [ann, ann.id],
        [await server.connect(), cy.id],
      ] as const) {
        expect(await codeOf(person, 'stream-offer', { target_id, offer: OFFER })).toBe('peer_not_found');
        expect(await codeOf(person, 'stream-answer', { target_id, answer: ANSWER })).toBe('peer_not_found');
        expect(await codeOf(person, 'stream-ice-candidate', { target_id, candidate: CANDIDATE })).toBe(
          'peer_not_found',
        );
      }
    });
    expect(received).toEqual([]);
  });

  it('[R-STREAM-6] gets invalid for an oversized description, and nothing is delivered', async () => {
    const ann = await onAir();
    const bob = await viewerOf(ann);
    const offer = { type: 'offer', sdp: 'v'.repeat(LIMITS.sdpBytes + 1) };
    const received = await bob.receivedDuring(async () => {
      expect(await codeOf(ann, 'stream-offer', { target_id: bob.id, offer })).toBe('invalid');
    });
    expect(received).toEqual([]);
  });

  it('[R-STREAM-5] cannot end another’s broadcast', async () => {
    const ann = await onAir();
    const bob = await viewerOf(ann);
    expect(await codeOf(bob, 'end-stream')).toBe('not_a_member');
    expect(await codeOf(ann, 'leave-stream', { broadcaster_id: ann.id })).toBe('not_a_member');
    expect(await ann.ask('stream-offer', { target_id: bob.id, offer: OFFER })).toEqual({ ok: true });
  });

  it('[R-STREAM-4] finds no broadcast as a room', async () => {
    const ann = await onAir();
    const eve = await server.connect();
    for (const room_name of [ann.id, `live:${ann.id}`]) {
      expect(await codeOf(eve, 'joinRoom', { room_name, user_id: 'eve' })).toBe('invalid');
    }
  });
});
