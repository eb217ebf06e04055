import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignalOutcome } from '../../broadcasts/media/handOverTypes.ts';
import type { HandOvers } from '../media/handOversAcrossNodes.ts';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
const ANSWER = { type: 'answer', sdp: 'v=0' };

let outcome: SignalOutcome;
let toServers: unknown[];
let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
let cy: FakeClient;

const handOvers = {
  onSignal: async (about: object, signal: object) => {
    toServers.push({ ...about, ...signal });
    return outcome;
  },
  joined: async () => 'star',
  ended() {},
  left() {},
} as unknown as HandOvers;

/** Ann broadcasts, Bob and Cy watch. */
async function goOnAir(context: { handOvers?: HandOvers } = { handOvers }): Promise<void> {
  setup = await createSetup({ context });
  [ann, bob, cy] = [setup.connect('ann'), setup.connect('bob'), setup.connect('cy')];
  await setup.ask(ann, 'start-stream', { user_id: 'ann', name: 'Ann' });
  for (const viewer of [bob, cy])
    await setup.ask(viewer, 'join-stream', { broadcaster_id: 'ann', viewer: { id: viewer.id, name: viewer.id } });
  for (const { received } of [ann, bob, cy]) received.length = 0;
}

beforeEach(() => {
  outcome = 'taken';
  toServers = [];
});
afterEach(() => setup.end());

describe('without media servers', () => {
  beforeEach(() => goOnAir({}));

  it('[R-STREAM-6] signals are relayed between a broadcaster and a viewer, in both directions', async () => {
    await setup.ask(ann, 'stream-offer', { target_id: 'bob', offer: OFFER });
    await setup.ask(ann, 'stream-ice-candidate', { target_id: 'bob', candidate: null });
    await setup.ask(bob, 'stream-answer', { target_id: 'ann', answer: ANSWER });
    expect(bob.received).toEqual([
      { event: 'stream-offer', payload: { sender_id: 'ann', offer: OFFER } },
      { event: 'stream-ice-candidate', payload: { sender_id: 'ann', candidate: null } },
    ]);
    expect(ann.received).toEqual([{ event: 'stream-answer', payload: { sender_id: 'bob', answer: ANSWER } }]);
    expect(cy.received).toEqual([]);
  });

  it('[R-STREAM-6] viewers cannot address each other', async () => {
    expect(codeOf(await setup.ask(bob, 'stream-offer', { target_id: 'cy', offer: OFFER }))).toBe('peer_not_found');
    expect(cy.received).toEqual([]);
  });

  it('[R-STREAM-45] there is no quality to choose', async () => {
    const requested = { target_id: 'ann', quality: 'low' };
    expect(codeOf(await setup.ask(bob, 'stream-quality', requested))).toBe('peer_not_found');
    expect(codeOf(await setup.ask(setup.connect('dee'), 'stream-quality', requested))).toBe('peer_not_found');
  });

  it('[R-STREAM-13] a media server’s id is nobody', async () => {
    expect(codeOf(await setup.ask(bob, 'stream-answer', { target_id: 'sfu:1', answer: ANSWER }))).toBe(
      'peer_not_found',
    );
  });
});

describe('with media servers', () => {
  beforeEach(() => goOnAir());

  it('[R-STREAM-13] what is addressed to a server goes to the broadcaster’s node, and is not relayed', async () => {
    expect(await setup.ask(ann, 'stream-offer', { target_id: 'sfu:1', offer: OFFER })).toEqual({ ok: true });
    expect(await setup.ask(bob, 'stream-answer', { target_id: 'sfu:1', answer: ANSWER })).toEqual({ ok: true });
    expect(await setup.ask(bob, 'stream-ice-candidate', { target_id: 'ann', candidate: null })).toEqual({ ok: true });
    const { room } = bob.connection.stream ?? {};
    const about = { room, broadcaster: 'ann', owner: 'here' };
    expect(toServers).toEqual([
      { ...about, from: 'ann', target: 'sfu:1', signal: { kind: 'offer', offer: OFFER } },
      { ...about, from: 'bob', target: 'sfu:1', signal: { kind: 'answer', answer: ANSWER } },
      { ...about, from: 'bob', target: 'ann', signal: { kind: 'candidate', candidate: null } },
    ]);
    expect([ann.received, bob.received]).toEqual([[], []]);
  });

  it('[R-STREAM-13] what the server does not take is relayed', async () => {
    outcome = 'relay';
    await setup.ask(bob, 'stream-answer', { target_id: 'ann', answer: ANSWER });
    expect(ann.received).toEqual([{ event: 'stream-answer', payload: { sender_id: 'bob', answer: ANSWER } }]);
  });

  it('[R-STREAM-6] what a broadcaster sends to a viewer concerns no server', async () => {
    await setup.ask(ann, 'stream-offer', { target_id: 'bob', offer: OFFER });
    expect(toServers).toEqual([]);
    expect(bob.takeEvents()).toEqual(['stream-offer']);
  });

  it.each(['peer_not_found', 'invalid', 'try_again'] as const)(
    '[R-STREAM-13] a server’s refusal is the answer: %s',
    async (code) => {
      outcome = code;
      expect(codeOf(await setup.ask(bob, 'stream-answer', { target_id: 'sfu:1', answer: ANSWER }))).toBe(code);
    },
  );

  it('[R-STREAM-45] the server is told the chosen quality', async () => {
    expect(await setup.ask(bob, 'stream-quality', { target_id: 'ann', quality: 'low' })).toEqual({ ok: true });
    expect(toServers).toMatchObject([{ from: 'bob', signal: { kind: 'quality', quality: 'low' } }]);
    outcome = 'relay';
    const again = await setup.ask(bob, 'stream-quality', { target_id: 'ann', quality: 'low' });
    expect(codeOf(again)).toBe('peer_not_found');
  });

  it('of a viewer whose broadcaster has just left, a signal reaches no server', async () => {
    const { stream } = bob.connection;
    await setup.ask(ann, 'end-stream');
    bob.connection.stream = stream;
    expect(codeOf(await setup.ask(bob, 'stream-answer', { target_id: 'sfu:1', answer: ANSWER }))).toBe(
      'peer_not_found',
    );
    expect(toServers).toEqual([]);
  });

  it('a socket without a stream reaches nobody', async () => {
    const requested = { target_id: 'sfu:1', offer: OFFER };
    expect(codeOf(await setup.ask(setup.connect('dee'), 'stream-offer', requested))).toBe('peer_not_found');
    expect(toServers).toEqual([]);
  });
});

describe('in a room', () => {
  beforeEach(async () => {
    setup = await createSetup();
    [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
    await setup.ask(ann, 'createRoom', { room_name: 'den', user_id: 'ann' });
    for (const one of [ann, bob]) await setup.ask(one, 'joinRoom', { room_name: 'den', user_id: one.id });
    for (const { received } of [ann, bob]) received.length = 0;
  });

  it('[R-WIRE-12] offers and answers reach their receiver only, with their sender’s ids', async () => {
    const [cy, dee] = [setup.connect('cy'), setup.connect('dee')];
    await setup.ask(cy, 'createRoom', { room_name: 'loft', user_id: 'user-c' });
    await setup.ask(cy, 'joinRoom', { room_name: 'loft', user_id: 'user-c' });
    await setup.ask(dee, 'joinRoom', { room_name: 'loft', user_id: 'user-d' });
    for (const { received } of [cy, dee]) received.length = 0;
    expect(await setup.ask(cy, 'offer', { receiver_id: 'dee', offer: OFFER })).toEqual({ ok: true });
    expect(await setup.ask(dee, 'answer', { receiver_id: 'cy', answer: ANSWER })).toEqual({ ok: true });
    expect(dee.received).toEqual([
      { event: 'offer', payload: { sender_id: 'cy', sender_user_id: 'user-c', offer: OFFER } },
    ]);
    expect(cy.received).toEqual([{ event: 'answer', payload: { sender_id: 'dee', answer: ANSWER } }]);
    expect(codeOf(await setup.ask(cy, 'offer', { receiver_id: 'bob', offer: OFFER }))).toBe('peer_not_found');
    expect([ann.received, bob.received]).toEqual([[], []]);
  });

  it('[R-WIRE-25] candidates arrive in the form in which they were sent', async () => {
    const [one, two] = ['1', '2'].map((candidate) => ({ candidate }));
    await setup.ask(ann, 'ice-candidate', { receiver_id: 'bob', candidates: [one, two] });
    await setup.ask(ann, 'ice-candidate', { receiver_id: 'bob', candidate: one });
    expect(bob.received.map(({ payload }) => payload)).toEqual([
      { sender_id: 'ann', candidates: [one, two] },
      { sender_id: 'ann', candidate: one },
    ]);
  });

  it('[R-BACK-7] a signal to a member in grace waits, until too many do', async () => {
    bob.connection.resumable = true;
    await setup.registry.dropped({ room: 'den', memberId: 'bob', socketId: 'bob', resumable: true });
    const ask = () => setup.ask(ann, 'offer', { receiver_id: 'bob', offer: OFFER });
    expect(codeOf(await ask())).toBeUndefined();
    for (let sent = 1; sent < 256; sent++) await ask();
    expect(codeOf(await ask())).toBe('peer_away');
  });

  it('[R-STREAM-6] stream signals do not reach the people of a room', async () => {
    expect(codeOf(await setup.ask(ann, 'stream-offer', { target_id: 'bob', offer: OFFER }))).toBe('peer_not_found');
    expect(bob.received).toEqual([]);
  });
});
