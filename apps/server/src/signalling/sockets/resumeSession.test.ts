import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from './connections.ts';
import type { HandOvers } from '../media/handOversAcrossNodes.ts';
import {
  createSetup,
  signedIn,
  type FakeClient,
  type SignallingSetup,
  type SetupOptions,
} from '../testing/signallingSetup.ts';
import { resumeSession } from './resumeSession.ts';

let setup: SignallingSetup;
afterEach(() => setup.end());

/** Ann and Bob are in a room. */
async function meet(options: SetupOptions = {}, about: Partial<Connection> = {}) {
  setup = await createSetup(options);
  const [ann, bob] = [setup.connect('ann'), setup.connect('bob', { resumable: true, ...about })];
  await setup.ask(ann, 'createRoom', { room_name: 'den', user_id: 'ann' });
  await setup.ask(ann, 'joinRoom', { room_name: 'den', user_id: 'ann' });
  await setup.ask(bob, 'joinRoom', { room_name: 'den', user_id: 'bob' });
  ann.received.length = 0;
  return { ann, bob, token: bob.connection.seat?.resumeToken };
}

/** As when the socket closes: what comes from now on waits. */
async function drop({ id, connection }: FakeClient): Promise<void> {
  const { room, memberId } = connection.seat ?? connection.stream ?? { room: '', memberId: '' };
  const receivedSeq = setup.registry.unlisten(room, memberId, id);
  await setup.registry.dropped({ room, memberId, socketId: id, resumable: true, receivedSeq });
}

type Resuming = { keeps?: boolean; since?: number };
const resume = (client: FakeClient, token: string | undefined, { keeps = true, since }: Resuming = {}) =>
  resumeSession(setup.signalling, client.connection, { token, keepsConnections: keeps, since });
const say = async (client: FakeClient, message: string) => {
  const answer = await setup.ask(client, 'chatMessage', { message, id: message });
  return (answer as { seq?: number }).seq ?? 0;
};
/** The events, of messages their text. */
const eventNames = ({ received }: FakeClient) =>
  received.map(({ event, payload }) => (payload as { message?: string }).message ?? event);
const SNAPSHOT = ['session', 'existingUsers'];

describe('a seat', () => {
  it('[R-BACK-2] is resumed with what was missed since the socket closed', async () => {
    const { ann, bob, token } = await meet();
    await say(ann, 'before');
    await drop(bob);
    await say(ann, 'meanwhile');
    const again = setup.connect('bob-2');
    await resume(again, token);
    expect(eventNames(again)).toEqual([...SNAPSHOT, 'meanwhile']);
    expect(again.connection).toMatchObject({ userId: 'bob', seat: { room: 'den', memberId: 'bob' } });
  });

  it('[R-BACK-23] is resumed with all after the number that the page names', async () => {
    const { ann, bob, token } = await meet();
    const since = await say(ann, 'one');
    await say(ann, 'two');
    await drop(bob);
    const again = setup.connect('bob-2');
    await resume(again, token, { since });
    expect(eventNames(again)).toEqual([...SNAPSHOT, 'two']);
    expect(again.received[0]?.payload).toMatchObject({ seq: since });
  });

  it.each([
    ['from the future', (last: number) => last + 1],
    ['from before the seat', () => 0],
  ])('[R-BACK-23] a number %s counts as all received', async (_, sinceOf) => {
    const { ann, bob, token } = await meet();
    await drop(bob);
    // The return itself is an entry, too.
    const last = (await say(ann, 'one')) + 1;
    const again = setup.connect('bob-2');
    await resume(again, token, { since: sinceOf(last) });
    expect(eventNames(again)).toEqual(SNAPSHOT);
    expect(again.received[0]?.payload).toMatchObject({ seq: last });
  });

  it('[R-BACK-23] the newest number itself leaves nothing to send', async () => {
    const { ann, bob, token } = await meet();
    const since = await say(ann, 'one');
    const again = setup.connect('bob-2');
    await resume(again, token, { since });
    expect(eventNames(again)).toEqual(SNAPSHOT);
    expect(bob.takeEvents()).toContain('sessionTaken');
  });

  it('[R-BACK-5] of another page has a new member id; its number does not count', async () => {
    const { ann, bob, token } = await meet();
    const since = await say(ann, 'one');
    await say(ann, 'two');
    await drop(bob);
    await say(ann, 'meanwhile');
    const again = setup.connect('bob-2');
    await resume(again, token, { keeps: false, since });
    expect(eventNames(again)).toContain('meanwhile');
    expect(eventNames(again)).not.toContain('two');
    expect(eventNames(again)).not.toContain('userLeft');
    expect(again.connection.seat?.memberId).toBe('bob-2');
  });

  it.each([undefined, 'unknown'])('[R-BACK-8] is not resumed with the token %j', async (token) => {
    await meet();
    const lost = setup.connect('lost');
    await resume(lost, token);
    expect(lost.received).toEqual([{ event: 'sessionLost', payload: { code: 'unknown' } }]);
    expect(lost.connection).toMatchObject({ seat: undefined, userId: undefined });
  });

  it('[R-ADMIN-7] is not resumed after a kick', async () => {
    const { ann, token } = await meet();
    await setup.ask(ann, 'adminAction', { action: 'kick', target_socket_id: 'bob' });
    const lost = setup.connect('lost');
    await resume(lost, token);
    expect(lost.received).toEqual([{ event: 'sessionLost', payload: { code: 'kicked' } }]);
  });
});

describe('a seat that was taken with a bearer token', () => {
  const taken = { ...signedIn('acct_bob'), holderKeys: ['account:acct_bob', 'bearer:hash'] };
  const meetBob = (living: string[]) =>
    meet({ services: { people: { validTokens: async () => living } as never } }, { ...taken });

  it('[R-AUTH-3] ends with the token: resuming frees it at once', async () => {
    const { ann, bob, token } = await meetBob([]);
    await drop(bob);
    const lost = setup.connect('lost');
    await resume(lost, token);
    expect(lost.received).toEqual([{ event: 'sessionLost', payload: { code: 'unknown' } }]);
    expect(ann.takeEvents()).toEqual(['userLeft']);
    expect(lost.connection.userId).toBeUndefined();
  });

  it('[R-AUTH-3] is resumed while the token lives, and its new socket ends with it', async () => {
    const { bob, token } = await meetBob(['hash']);
    await drop(bob);
    const again = setup.connect('bob-2');
    await resume(again, token);
    expect(eventNames(again)).toEqual(SNAPSHOT);
    expect([...again.connection.bearers]).toEqual(['hash']);
  });

  it('[R-ID-7] is resumed by its owner with a newer token', async () => {
    const { bob, token } = await meetBob([]);
    await drop(bob);
    const again = setup.connect('bob-2', signedIn('acct_bob'));
    await resume(again, token);
    expect(eventNames(again)).toEqual(SNAPSHOT);
    expect(again.connection.bearers.size).toBe(0);
  });

  it('[R-ID-7] is not resumed by another account', async () => {
    const { bob, token } = await meetBob([]);
    await drop(bob);
    const eve = setup.connect('eve', signedIn('acct_eve'));
    await resume(eve, token);
    expect(eventNames(eve)).toEqual(['sessionLost']);
  });
});

/** Ann broadcasts, Bob watches; with handovers that record what they are asked. */
async function goOnAir({ hasHandOvers = true } = {}) {
  const requested: unknown[] = [];
  const pending: (() => void)[] = [];
  const handOvers = {
    joined: async (...about: unknown[]) => void requested.push(['joined', ...about]),
    adopt: (...about: unknown[]) => {
      requested.push(['adopt', ...about]);
      return new Promise<void>((resolve) => pending.push(resolve));
    },
    left() {},
    ended() {},
  } as unknown as HandOvers;
  setup = await createSetup(hasHandOvers ? { context: { handOvers } } : {});
  const [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
  await setup.ask(ann, 'start-stream', { user_id: 'ann', name: 'Ann' });
  await setup.ask(bob, 'join-stream', { broadcaster_id: 'ann', viewer: { id: 'bob', name: 'Bob' } });
  requested.length = 0;
  const { room = '' } = ann.connection.stream ?? {};
  const tokens = [ann, bob].map(({ connection }) => connection.stream?.resumeToken);
  return { ann, bob, requested, room, tokens, arrive: () => pending[0]?.() };
}

describe('a seat in a broadcast', () => {
  it('[R-STREAM-18] of the broadcaster’s page brings the handover along; it has the session meanwhile', async () => {
    const { ann, requested, room, tokens, arrive } = await goOnAir();
    await drop(ann);
    const again = setup.connect('ann-2');
    let isDone = false;
    const resuming = resume(again, tokens[0]).then(() => (isDone = true));
    await expect.poll(() => again.received.length).toBe(2);
    expect(eventNames(again)).toEqual(['session', 'stream-settings']);
    expect(requested).toEqual([['adopt', { room, broadcaster: 'ann' }, 'here']]);
    expect(isDone).toBe(false);
    arrive();
    await resuming;
  });

  it('of a viewer’s page keeps its connection: nobody is asked', async () => {
    const { bob, requested, tokens } = await goOnAir();
    await drop(bob);
    const again = setup.connect('bob-2');
    await resume(again, tokens[1]);
    expect(requested).toEqual([]);
    expect(again.connection.stream).toMatchObject({ memberId: 'bob', broadcasterId: 'ann', name: 'Bob' });
  });

  it('of a viewer’s other page needs a new connection', async () => {
    const { bob, requested, room, tokens } = await goOnAir();
    await drop(bob);
    await resume(setup.connect('bob-2'), tokens[1], { keeps: false });
    expect(requested).toEqual([['joined', { room, broadcaster: 'ann' }, 'bob-2', false]]);
  });

  it('of a broadcaster’s other page is no viewer of its own', async () => {
    const { ann, requested, tokens } = await goOnAir();
    await drop(ann);
    await resume(setup.connect('ann-2'), tokens[0], { keeps: false });
    expect(requested).toEqual([]);
  });

  it('[R-BACK-5] in a room that is resumed by another page concerns no media server', async () => {
    const { bob, requested } = await goOnAir();
    await setup.ask(bob, 'createRoom', { room_name: 'den', user_id: 'bob' });
    await setup.ask(bob, 'joinRoom', { room_name: 'den', user_id: 'bob' });
    const token = bob.connection.seat?.resumeToken;
    await drop(bob);
    const again = setup.connect('bob-2');
    await resume(again, token, { keeps: false });
    expect(again.connection.seat).toMatchObject({ room: 'den', memberId: 'bob-2' });
    expect(requested).toEqual([]);
  });

  it('of either is resumed without media servers, too', async () => {
    const { ann, bob, tokens } = await goOnAir({ hasHandOvers: false });
    for (const one of [ann, bob]) await drop(one);
    const [annAgain, bobAgain] = [setup.connect('ann-2'), setup.connect('bob-2')];
    await resume(annAgain, tokens[0]);
    await resume(bobAgain, tokens[1], { keeps: false });
    expect([annAgain, bobAgain].map(({ received }) => received[0]?.event)).toEqual(['session', 'session']);
  });
});
