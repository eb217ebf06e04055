import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import { expect, it } from 'vitest';
import type { Packet } from './packet.ts';
import { readDirectly } from './readDirectly.ts';

/** A socket, what is read directly from its connection, and what Socket.IO reads. */
function connect() {
  const direct: Packet[] = [];
  const bySocketIo: unknown[] = [];
  const conn = new EventEmitter();
  const ondata = (data: unknown) => bySocketIo.push(data);
  const client = { conn, ondata };
  conn.on('data', ondata);
  const socket = { client, connected: true };
  readDirectly(socket as unknown as Socket, (packet) => direct.push(packet));
  return { socket, client, conn, direct, bySocketIo, send: (data: unknown) => conn.emit('data', data) };
}

it('an event without acknowledgement is read once', () => {
  const { send, direct, bySocketIo } = connect();
  send('2/signal,["offer",{"a":1}]');
  expect(direct).toEqual([{ event: 'offer', payload: { a: 1 }, acknowledge: undefined }]);
  expect(bySocketIo).toEqual([]);
});

it.each([
  ['an event with acknowledgement', '2/signal,7["offer",{}]'],
  ['an event of another namespace', '2/inspect,["offer",{}]'],
  ['an event of another namespace of equal length', '2/others,["offer",{}]'],
  ['a disconnect', '1/signal,'],
  ['garbage', '2/signal,["offer"'],
  ['a number as name', '2/signal,[7]'],
  ['no name', '2/signal,[]'],
  ['a binary part', Buffer.from('x')],
])('Socket.IO itself reads %s', (_, data) => {
  const { send, direct, bySocketIo } = connect();
  send(data);
  expect([direct, bySocketIo]).toEqual([[], [data]]);
});

it('before and after its connection to the namespace a socket reads nothing directly', () => {
  const { socket, send, direct, bySocketIo } = connect();
  socket.connected = false;
  send('2/signal,["offer",{}]');
  expect([direct.length, bySocketIo.length]).toEqual([0, 1]);
});

it('Socket.IO can stop reading when the connection closes', () => {
  const { client, conn, send, direct, bySocketIo } = connect();
  conn.off('data', client.ondata);
  send('2/signal,["offer",{}]');
  expect([direct.length, bySocketIo.length]).toEqual([0, 0]);
});
