import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { codeOf, createSetup, type FakeClient, type SignallingSetup } from '../testing/signallingSetup.ts';

let setup: SignallingSetup;
let ann: FakeClient;
let bob: FakeClient;
let cy: FakeClient;
afterEach(() => setup.end());

const talk = async (by: FakeClient, message: string, more: object = {}) =>
  codeOf(await setup.ask(by, 'stream-chat', { message, broadcaster_id: 'ann', ...more }));

describe('talk in a broadcast', () => {
  beforeEach(async () => {
    setup = await createSetup();
    [ann, bob, cy] = [setup.connect('ann'), setup.connect('bob'), setup.connect('cy')];
    await setup.ask(ann, 'start-stream', { user_id: 'ann', name: 'Ann' });
    for (const viewer of [bob, cy])
      await setup.ask(viewer, 'join-stream', { broadcaster_id: 'ann', viewer: { id: viewer.id, name: viewer.id } });
    for (const { received } of [ann, bob, cy]) received.length = 0;
  });

  it('[R-STREAM-7] reaches everyone else, with the name given on entering and the id', async () => {
    expect(await talk(bob, 'hello', { id: 'm', name: 'Forged' })).toBeUndefined();
    for (const { received } of [ann, cy])
      expect(received).toMatchObject([
        { event: 'stream-chat', payload: { message: 'hello', name: 'bob', id: 'm', sender_id: 'bob' } },
      ]);
    expect(bob.received).toEqual([]);
  });

  it('[R-MOD-2] gets an id from the server, and the role of its speaker', async () => {
    await talk(ann, 'hello');
    expect(bob.received).toMatchObject([
      { payload: { id: expect.stringMatching(/./) as string, role: 'broadcaster', broadcaster_id: 'ann' } },
    ]);
  });

  it('[R-STREAM-7] from outside, or to another broadcast, is not_a_member', async () => {
    expect(await talk(setup.connect('dee'), 'hello')).toBe('not_a_member');
    const elsewhere = { message: 'hello', broadcaster_id: 'other' };
    expect(codeOf(await setup.ask(bob, 'stream-chat', elsewhere))).toBe('not_a_member');
    expect(ann.received).toEqual([]);
  });

  it('[R-STREAM-8] a reaction reaches everyone else', async () => {
    await setup.ask(bob, 'stream-reaction', { broadcaster_id: 'ann', reaction: '👋', command_id: 'c' });
    for (const { received } of [ann, cy])
      expect(received).toEqual([
        { event: 'receiveReaction', payload: { user_id: 'bob', reaction: '👋', socket_id: 'bob', id: 'c' } },
      ]);
    expect(bob.received).toEqual([]);
  });

  it('[R-REPORT-11] is remembered for reports only if it was sent', async () => {
    const { room = '' } = bob.connection.stream ?? {};
    await setup.ask(ann, 'stream-moderate', { action: 'words', words: ['spam'] });
    await talk(bob, 'ham');
    await talk(bob, 'spam');
    const sentBy = setup.signalling.services.relayedMessages.sentBy({ room, userId: 'bob' }, ['ham', 'spam']);
    expect(await sentBy).toEqual(['ham']);
  });
});

describe('talk in a room', () => {
  beforeEach(async () => {
    setup = await createSetup();
    [ann, bob] = [setup.connect('ann'), setup.connect('bob')];
    await setup.ask(ann, 'createRoom', { room_name: 'den', user_id: 'ann' });
    for (const one of [ann, bob]) await setup.ask(one, 'joinRoom', { room_name: 'den', user_id: one.id });
    for (const { received } of [ann, bob]) received.length = 0;
  });

  it('[R-CHAT-1] the id of a message without one is the same for each repetition of a command, and of no other', async () => {
    const say = (command_id?: string) => setup.ask(ann, 'chatMessage', { message: 'hi', command_id });
    const ids: unknown[] = [];
    for (const command of ['a', 'b', undefined, undefined]) {
      const answer = await say(command);
      ids.push((answer as { id?: string }).id);
    }
    expect(new Set(ids).size).toBe(4);
    ann.connection.commands = setup.connect('x').connection.commands;
    const again = (await say('a')) as { id?: string };
    expect(again.id).toBe(ids[0]);
    expect(bob.received).toHaveLength(4);
  });

  it('[R-REPORT-11] is remembered for reports', async () => {
    await setup.ask(ann, 'chatMessage', { message: 'hello' });
    const sentBy = setup.signalling.services.relayedMessages.sentBy({ room: 'den', userId: 'ann' }, ['hello', 'never']);
    expect(await sentBy).toEqual(['hello']);
  });

  it('[R-REACT-2] each reaction without a command has an id of its own', async () => {
    for (const _ of [1, 2]) await setup.ask(ann, 'sendReaction', { reaction: '👋' });
    const ids = bob.received.map(({ payload }) => (payload as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('[R-ROOM-28] a state contains nothing but its four fields', async () => {
    const state = { mic: true, camera: false, screen: false, hand: true };
    expect(await setup.ask(ann, 'setState', { ...state, command_id: 'c' })).toEqual({ ok: true });
    expect(bob.received).toMatchObject([{ event: 'memberState', payload: { socket_id: 'ann', state } }]);
    const { payload } = bob.received[0] as { payload: { state: object } };
    expect(Object.keys(payload.state)).toHaveLength(4);
  });

  it('[R-CHAT-1] after the seat is gone is not_a_member', async () => {
    const { seat } = ann.connection;
    await setup.ask(ann, 'leaveRoom', { room_name: 'den' });
    ann.connection.seat = seat;
    const message = { message: 'x'.repeat(LIMITS.chatMessage) };
    expect(codeOf(await setup.ask(ann, 'chatMessage', message))).toBe('not_a_member');
    expect(codeOf(await setup.ask(ann, 'setState', { mic: true, camera: true, screen: true, hand: true }))).toBe(
      'not_a_member',
    );
  });
});
