import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { CHANNEL_CHAT } from '@colloquy/machines/contract/limits.ts';
import type { ChatChannelCommand } from '@colloquy/machines/chatEvents/ports.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakePeerConnection } from '../testing/fakePeerConnection.ts';
import { createChatEventsChannel } from './chatEventsChannel.ts';

function start() {
  const live = createLiveConnections();
  const emitted: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'channel', src: createChatEventsChannel(live), input: { memberId: 'ben' } },
    on: {
      'line.command': { actions: sendTo('channel', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(parent).start();
  const put = (connection = new FakePeerConnection()) => {
    live.put('ben', connection as unknown as RTCPeerConnection);
    return connection;
  };
  const send = (command: ChatChannelCommand) => actor.send({ type: 'line.command', command });
  return { emitted, put, send };
}

const TYPING = { type: 'typing', on: true } as const;

test('[R-CHAT-22] the channel is opened on an established connection, and its events are passed on', () => {
  const { emitted, put, send } = start();
  const connection = put();
  expect(connection.channels).toEqual([]);
  const channel = connection.simulateConnect();
  send({ type: 'send.event', event: TYPING });
  expect(channel.sent).toEqual([]);
  channel.simulateOpen();
  send({ type: 'send.event', event: TYPING });
  channel.simulateMessage(JSON.stringify(TYPING));
  expect(channel.sent).toEqual([JSON.stringify(TYPING)]);
  expect(emitted).toEqual([{ type: 'channel.opened' }, { type: 'channel.received', event: TYPING }]);
});

test('[R-CHAT-22] unknown, invalid and too long events are ignored', () => {
  const { emitted, put } = start();
  const channel = put().simulateConnect();
  channel.simulateOpen();
  emitted.length = 0;
  for (const data of [
    '{',
    '{"type":"dance"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...TYPING, more: 'x'.repeat(20_000) }),
  ])
    channel.simulateMessage(data);
  expect(emitted).toEqual([]);
});

test('[R-CHAT-22] beyond 20 events at once nothing is read, across successive connections', () => {
  const { emitted, put } = start();
  for (let n = 0; n < 3; n += 1) {
    const channel = put().simulateConnect();
    channel.simulateOpen();
    for (let m = 0; m < 50; m += 1) channel.simulateMessage(JSON.stringify(TYPING));
  }
  const received = emitted.filter(({ type }) => type === 'channel.received');
  expect(received.length).toBeGreaterThanOrEqual(CHANNEL_CHAT.burst);
  expect(received.length).toBeLessThan(CHANNEL_CHAT.burst + 5);
});

test('a fresh connection closes the line and opens another one; the old one is ignored', () => {
  const { emitted, put } = start();
  const old = put().simulateConnect();
  old.simulateOpen();
  put().simulateConnect().simulateOpen();
  old.simulateMessage(JSON.stringify(TYPING));
  expect(emitted.map(({ type }) => type)).toEqual(['channel.opened', 'channel.closed', 'channel.opened']);
});
