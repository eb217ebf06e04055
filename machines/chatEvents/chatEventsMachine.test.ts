import { expect, test } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { NAME_INTERVAL, TYPING, type ChatEvent, type MessageUpdate } from '../contract/chatEvents.ts';
import { CHANNEL_CHAT } from '../contract/limits.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { chatEventsMachine } from './chatEventsMachine.ts';
import type { ChatChannelCommand, ChatChannelEvent, ChatChannelInput } from './ports.ts';

function start(name?: string) {
  const channel = fakeCallbackPort<ChatChannelCommand, ChatChannelEvent & EventObject, ChatChannelInput>();
  const clock = createSimulatedClock();
  const actor = createActor(chatEventsMachine.provide({ actors: { channel: channel.logic } }), {
    clock,
    input: { memberId: 'bob', name },
  });
  const updates: MessageUpdate[] = [];
  actor.on('messageUpdate.received', ({ update }) => updates.push(update));
  const named: string[] = [];
  actor.on('name.received', (event) => named.push(event.name));
  actor.start();
  const receives = (event: ChatEvent) => channel.emit({ type: 'channel.received', event });
  const links = () => {
    channel.emit({ type: 'channel.opened' });
    receives({ type: 'hello', answer: true });
    channel.commands.splice(0);
  };
  return {
    actor,
    clock,
    updates,
    named,
    receives,
    sent: () => channel.commands.splice(0).map(({ event }) => event),
    opens: () => channel.emit({ type: 'channel.opened' }),
    closes: () => channel.emit({ type: 'channel.closed' }),
    links,
    isTyping: () => actor.getSnapshot().matches({ remote: 'typing' }),
  };
}
const update = (id: string): MessageUpdate => ({ type: 'delete', id });

test('every state is described', () => {
  expect(statesWithoutDescription(chatEventsMachine)).toEqual([]);
});

test('[R-CHAT-22] hello is answered once, whichever page is there first', () => {
  const first = start();
  first.opens();
  expect(first.sent()).toEqual([{ type: 'hello' }]);
  first.receives({ type: 'hello' });
  expect(first.sent()).toEqual([{ type: 'hello', answer: true }]);
  first.receives({ type: 'hello', answer: true });
  expect(first.sent()).toEqual([]);
  // The remote page was loaded again, on the same connection.
  first.receives({ type: 'hello' });
  expect(first.sent()).toEqual([{ type: 'hello', answer: true }]);
});

test('[R-CHAT-22] a page that never says hello gets nothing, and what it sends is ignored', () => {
  const { actor, opens, receives, sent, updates, isTyping } = start();
  opens();
  sent();
  actor.send({ type: 'user.typed' });
  actor.send({ type: 'user.messageUpdated', update: update('1') });
  receives({ type: 'typing', on: true });
  receives(update('2'));
  expect([sent(), updates, isTyping()]).toEqual([[], [], false]);
});

test('[R-CHAT-22] typing is said every 3 s at most, ends with the message, and is shown for 6 s', async () => {
  const { actor, clock, links, receives, sent, isTyping } = start();
  links();
  for (let n = 0; n < 5; n += 1) actor.send({ type: 'user.typed' });
  expect(sent()).toEqual([{ type: 'typing', on: true }]);
  await clock.pass(TYPING.sentEvery);
  actor.send({ type: 'user.typed' });
  actor.send({ type: 'user.typingEnded' });
  actor.send({ type: 'user.typingEnded' });
  expect(sent()).toEqual([
    { type: 'typing', on: true },
    { type: 'typing', on: false },
  ]);
  receives({ type: 'typing', on: true });
  await clock.pass(TYPING.shownFor - 1);
  receives({ type: 'typing', on: true });
  await clock.pass(TYPING.shownFor - 1);
  expect(isTyping()).toBe(true);
  await clock.pass(1);
  expect(isTyping()).toBe(false);
  receives({ type: 'typing', on: true });
  receives({ type: 'typing', on: false });
  expect(isTyping()).toBe(false);
});

test('[R-CHAT-22] a lost connection ends what both have said of typing', () => {
  const { actor, links, closes, receives, sent, isTyping } = start();
  links();
  receives({ type: 'typing', on: true });
  actor.send({ type: 'user.typed' });
  closes();
  expect(isTyping()).toBe(false);
  links();
  actor.send({ type: 'user.typed' });
  expect(sent()).toEqual([{ type: 'typing', on: true }]);
});

test('[R-CHAT-24] updates wait for the connection, no more of them than are accepted at once', () => {
  const { actor, links, sent, closes, opens, receives } = start();
  links();
  actor.send({ type: 'user.messageUpdated', update: update('now') });
  expect(sent()).toEqual([update('now')]);
  closes();
  for (let n = 0; n < 30; n += 1) actor.send({ type: 'user.messageUpdated', update: update(`${n}`) });
  opens();
  receives({ type: 'hello', answer: true });
  const all = sent();
  expect(all.length).toBeLessThanOrEqual(CHANNEL_CHAT.burst);
  expect(all.at(-1)).toEqual(update('29'));
  closes();
  links();
  expect(sent()).toEqual([]);
});

test('[R-ROOM-85] a page says its name when both have said hello, and after each change', () => {
  const { actor, opens, closes, receives, sent } = start('Ada');
  actor.send({ type: 'user.renamed', name: 'Ada L.' });
  opens();
  receives({ type: 'hello' });
  const greeting = [{ type: 'hello' }, { type: 'name', name: 'Ada L.' }, { type: 'hello', answer: true }];
  expect(sent()).toEqual([...greeting, { type: 'name', name: 'Ada L.' }]);
  actor.send({ type: 'user.renamed', name: 'Lovelace' });
  expect(sent()).toEqual([{ type: 'name', name: 'Lovelace' }]);
  // The remote page was loaded again, on the same connection.
  receives({ type: 'hello' });
  expect(sent()).toEqual([
    { type: 'hello', answer: true },
    { type: 'name', name: 'Lovelace' },
  ]);
  closes();
  opens();
  receives({ type: 'hello', answer: true });
  expect(sent()).toEqual([{ type: 'hello' }, { type: 'name', name: 'Lovelace' }]);
});

test('[R-ROOM-85] of names in a row the first counts, and after 3 s the last', async () => {
  const { clock, links, receives, named } = start();
  links();
  for (const name of ['a', 'b', 'c']) receives({ type: 'name', name });
  expect(named).toEqual(['a']);
  await clock.pass(NAME_INTERVAL);
  expect(named).toEqual(['a', 'c']);
  receives({ type: 'name', name: 'd' });
  await clock.pass(NAME_INTERVAL);
  await clock.pass(NAME_INTERVAL);
  receives({ type: 'name', name: 'e' });
  expect(named).toEqual(['a', 'c', 'd', 'e']);
});

test('[R-CHAT-23] [R-CHAT-24] updates of the other page are passed on', () => {
  const { links, receives, updates } = start();
  links();
  receives(update('1'));
  expect(updates).toEqual([update('1')]);
});
