import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { CAPTIONS } from '@colloquy/machines/contract/captions.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakeChannels } from '../testing/fakeChannels.ts';
import { createCaptionChannel } from './captionChannel.ts';

function start() {
  const live = createLiveConnections();
  const emitted: AnyEventObject[] = [];
  const holder = createMachine({
    invoke: { id: 'channel', src: createCaptionChannel(live), input: { memberId: 'ben' } },
    on: {
      again: { actions: sendTo('channel', { type: 'request.again' }) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(holder).start();
  const put = (connection = new FakeChannels()) => {
    live.put('ben', connection as unknown as RTCPeerConnection);
    return connection;
  };
  const types = () => emitted.splice(0).map(({ type }) => type);
  return { actor, emitted, put, types, requestAgain: () => actor.send({ type: 'again' }) };
}

const HELLO = { type: 'caption', text: 'hello', final: true };

test('[R-MEDIA-61] opening a channel is the request, closing it takes it back', () => {
  const { actor, emitted, put, types } = start();
  const connection = put();
  expect(connection.channels).toEqual([]);
  const channel = connection.connects();
  expect(channel.label).toBe('captions');
  expect(types()).toEqual([]);
  channel.opens();
  channel.receives(JSON.stringify(HELLO));
  expect(emitted).toEqual([{ type: 'channel.opened' }, { type: 'channel.received', message: HELLO }]);
  expect(channel.sent).toEqual([]);
  actor.stop();
  expect(channel.readyState).toBe('closed');
});

test('[R-MEDIA-61] it is asked again on another channel, and on a fresh connection; the former one is ignored', () => {
  const { put, types, requestAgain } = start();
  const connection = put();
  const former = connection.connects();
  former.opens();
  requestAgain();
  expect([former.readyState, connection.channels.length]).toEqual(['closed', 2]);
  former.closes();
  former.receives(JSON.stringify(HELLO));
  connection.channels[1]?.opens();
  connection.channels[1]?.closes();
  put().connects().opens();
  expect(types()).toEqual(['channel.opened', 'channel.opened', 'channel.closed', 'channel.closed', 'channel.opened']);
});

test('[R-MEDIA-67] unknown, invalid and too long messages are ignored', () => {
  const { put, types } = start();
  const channel = put().connects();
  for (const data of [
    '{',
    '{"type":"dance"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...HELLO, text: '' }),
    JSON.stringify({ ...HELLO, more: 'x'.repeat(CAPTIONS.longest) }),
  ])
    channel.receives(data);
  expect(types()).toEqual([]);
});

test('[R-MEDIA-67] beyond 10 messages at once nothing is read, across successive connections', () => {
  const { put, types } = start();
  for (let n = 0; n < 3; n += 1) {
    const channel = put().connects();
    for (let m = 0; m < 50; m += 1) channel.receives(JSON.stringify(HELLO));
  }
  const received = types().filter((type) => type === 'channel.received').length;
  expect(received).toBeGreaterThanOrEqual(CAPTIONS.messages.burst);
  expect(received).toBeLessThan(CAPTIONS.messages.burst + 3);
});
