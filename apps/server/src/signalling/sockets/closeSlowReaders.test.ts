import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { MOST_UNSENT_BYTES, closeSlowReaders } from './closeSlowReaders.ts';

/** A connection whose client reads nothing while it is not `writable`. */
function connection({ writable = false, bufferedAmount = 0, hasSocket = true } = {}) {
  const engine = new EventEmitter();
  closeSlowReaders({ engine } as unknown as Server, { log: { debug() {}, info() {}, warn() {}, error() {} } });
  let closed = 0;
  const socket = hasSocket ? { bufferedAmount, terminate: () => (closed += 1) } : undefined;
  const one = Object.assign(new EventEmitter(), { id: 'c', transport: { writable, socket } });
  engine.emit('connection', one);
  return {
    send: (data: unknown) => one.emit('packetCreate', { data }),
    flush: () => one.emit('flush'),
    closed: () => closed,
  };
}
const KIB = 'x'.repeat(1024);
const sendMiB = (send: (data: unknown) => void) => {
  for (let sent = 0; sent < 1024; sent++) send(KIB);
};

it('[R-WIRE-22] a connection with more than 1 MiB unread is closed', () => {
  const { send, closed } = connection();
  sendMiB(send);
  expect(closed()).toBe(0);
  send('x');
  expect(closed()).toBe(1);
});

it('[R-WIRE-22] what the socket has not sent yet counts as well, in bytes', () => {
  const { send, closed } = connection({ bufferedAmount: MOST_UNSENT_BYTES - 6 });
  send('€€');
  expect(closed()).toBe(0);
  send('x');
  expect(closed()).toBe(1);
});

it('[R-WIRE-22] what has been flushed no longer counts', () => {
  const { send, flush, closed } = connection();
  sendMiB(send);
  flush();
  sendMiB(send);
  expect(closed()).toBe(0);
});

it.each([
  ['a client that reads', { writable: true }],
  ['a connection without a websocket', { hasSocket: false }],
])('%s may be sent any amount', (_, about) => {
  const { send, closed } = connection(about);
  sendMiB(send);
  sendMiB(send);
  expect(closed()).toBe(0);
});

it('a packet without text counts nothing', () => {
  const { send, closed } = connection({ bufferedAmount: 2 * MOST_UNSENT_BYTES });
  send(undefined);
  expect(closed()).toBe(0);
});
