import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { CAPTIONS } from '@colloquy/machines/contract/captions.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakePeerConnection } from '../testing/fakePeerConnection.ts';
import { createCaptionChannel } from './captionChannel.ts';

function start() {
  const live = createLiveConnections();
  const emitted: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'channel', src: createCaptionChannel(live), input: { memberId: 'ben' } },
    on: {
      again: { actions: sendTo('channel', { type: 'request.again' }) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(parent).start();
  const put = (connection = new FakePeerConnection()) => {
    live.put('ben', connection as unknown as RTCPeerConnection);
    return connection;
  };
  const takeEventTypes = () => emitted.splice(0).map(({ type }) => type);
  return { actor, emitted, put, takeEventTypes, requestAgain: () => actor.send({ type: 'again' }) };
}

const HELLO = { type: 'caption', text: 'hello', final: true };

test('[R-MEDIA-61] opening a channel is the request, closing it withdraws it', () => {
  const { actor, emitted, put, takeEventTypes } = start();
  const connection = put();
  expect(connection.channels).toEqual([]);
  const channel = connection.simulateConnect();
  expect(channel.label).toBe('captions');
  expect(takeEventTypes()).toEqual([]);
  channel.simulateOpen();
  channel.simulateMessage(JSON.stringify(HELLO));
  expect(emitted).toEqual([{ type: 'channel.opened' }, { type: 'channel.received', message: HELLO }]);
  expect(channel.sent).toEqual([]);
  actor.stop();
  expect(channel.readyState).toBe('closed');
});

test('[R-MEDIA-61] captions are requested again on a new channel or connection; the old one is ignored', () => {
  const { put, takeEventTypes, requestAgain } = start();
  const connection = put();
  const old = connection.simulateConnect();
  old.simulateOpen();
  requestAgain();
  expect([old.readyState, connection.channels.length]).toEqual(['closed', 2]);
  old.simulateClose();
  old.simulateMessage(JSON.stringify(HELLO));
  connection.channels[1]?.simulateOpen();
  connection.channels[1]?.simulateClose();
  put().simulateConnect().simulateOpen();
  expect(takeEventTypes()).toEqual([
    'channel.opened',
    'channel.opened',
    'channel.closed',
    'channel.closed',
    'channel.opened',
  ]);
});

test('[R-MEDIA-67] unknown, invalid and too long messages are ignored', () => {
  const { put, takeEventTypes } = start();
  const channel = put().simulateConnect();
  for (const data of [
    '{',
    '{"type":"dance"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...HELLO, text: '' }),
    JSON.stringify({ ...HELLO, more: 'x'.repeat(CAPTIONS.longest) }),
  ])
    channel.simulateMessage(data);
  expect(takeEventTypes()).toEqual([]);
});

test('[R-MEDIA-67] beyond 10 messages at once nothing is read, across successive connections', () => {
  const { put, takeEventTypes } = start();
  for (let n = 0; n < 3; n += 1) {
    const channel = put().simulateConnect();
    for (let m = 0; m < 50; m += 1) channel.simulateMessage(JSON.stringify(HELLO));
  }
  const received = takeEventTypes().filter((type) => type === 'channel.received').length;
  expect(received).toBeGreaterThanOrEqual(CAPTIONS.messages.burst);
  expect(received).toBeLessThan(CAPTIONS.messages.burst + 3);
});
