import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { DRAWING, type DrawingMessage } from '@colloquy/machines/contract/drawing.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakePeerConnection } from '../testing/fakePeerConnection.ts';
import { createDrawingChannel } from './drawingChannel.ts';

function start() {
  const live = createLiveConnections();
  const emitted: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'channel', src: createDrawingChannel(live), input: { memberId: 'ben' } },
    on: {
      'line.command': { actions: sendTo('channel', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(parent).start();
  const connect = () => {
    const connection = new FakePeerConnection();
    live.put('ben', connection as unknown as RTCPeerConnection);
    const channel = connection.simulateConnect();
    channel.simulateOpen();
    return channel;
  };
  const send = (message: DrawingMessage) =>
    actor.send({ type: 'line.command', command: { type: 'send.message', message } });
  return { emitted, connect, send };
}

const LINE: DrawingMessage = { type: 'line', board: 'one', line: 0, points: [{ x: 0.1, y: 0.2 }] };

test('[R-DRAW-5] lines go by a channel of the connection, both ways', () => {
  const { emitted, connect, send } = start();
  const channel = connect();
  send(LINE);
  channel.simulateMessage(JSON.stringify(LINE));
  expect([channel.label, channel.sent]).toEqual([DRAWING.label, [JSON.stringify(LINE)]]);
  expect(emitted).toEqual([{ type: 'channel.opened' }, { type: 'channel.received', message: LINE }]);
});

test('[R-DRAW-6] unknown, invalid and too long messages are ignored', () => {
  const { emitted, connect } = start();
  const channel = connect();
  emitted.length = 0;
  for (const data of [
    '{',
    '{"type":"dance"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...LINE, points: [{ x: 2, y: 0 }] }),
    JSON.stringify({ ...LINE, more: 'x'.repeat(DRAWING.longest) }),
  ])
    channel.simulateMessage(data);
  expect(emitted).toEqual([]);
});

test('[R-DRAW-6] beyond 250 messages at once nothing is read, across successive connections', () => {
  const { emitted, connect } = start();
  for (let n = 0; n < 3; n += 1) {
    const channel = connect();
    for (let m = 0; m < 200; m += 1) channel.simulateMessage(JSON.stringify(LINE));
  }
  const received = emitted.filter(({ type }) => type === 'channel.received');
  expect(received.length).toBeGreaterThanOrEqual(DRAWING.messages.burst);
  expect(received.length).toBeLessThan(DRAWING.messages.burst + 20);
});
