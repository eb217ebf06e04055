import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import type { CodeLineCommand } from '@colloquy/machines/verification/ports.ts';
import { createLivingConnections } from '../peer/livingConnections.ts';
import { createCodeLine } from './codeLine.ts';

class FakeChannel extends EventTarget {
  readyState = 'connecting';
  readonly sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  close = () => void (this.readyState = 'closed');
  opens() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  hears = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

/** Of an RTCPeerConnection what the line looks at. */
class FakeConnection extends EventTarget {
  connectionState = 'new';
  signalingState = 'stable';
  sctp: object | null = {};
  currentLocalDescription = { sdp: 'a=fingerprint:sha-256 AA:01\r\n' };
  currentRemoteDescription = { sdp: 'a=fingerprint:sha-256 BB:02\r\n' };
  readonly channels: FakeChannel[] = [];
  createDataChannel() {
    const channel = new FakeChannel();
    this.channels.push(channel);
    return channel;
  }
  connects() {
    this.connectionState = 'connected';
    this.dispatchEvent(new Event('connectionstatechange'));
    return this.channels[0] ?? new FakeChannel();
  }
  agreesOn(sdp: string) {
    this.currentRemoteDescription = { sdp };
    this.dispatchEvent(new Event('signalingstatechange'));
  }
}

function start() {
  const living = createLivingConnections();
  const heard: AnyEventObject[] = [];
  const holder = createMachine({
    invoke: { id: 'line', src: createCodeLine(living), input: { memberId: 'ben' } },
    on: {
      'told.line': { actions: sendTo('line', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => heard.push(event) },
    },
  });
  const actor = createActor(holder).start();
  const put = (connection = new FakeConnection()) => {
    living.put('ben', connection as unknown as RTCPeerConnection);
    return connection;
  };
  const say = (command: CodeLineCommand) => actor.send({ type: 'told.line', command });
  return { actor, heard, put, say };
}

const REVEAL = { type: 'reveal', nonce: 'a'.repeat(64) } as const;

test('[R-PEER-25] the channel is opened on a connection that stands, and tells the certificates in use', () => {
  const { heard, put, say } = start();
  const connection = put();
  expect(connection.channels).toEqual([]);
  const channel = connection.connects();
  say({ type: 'say.code', message: REVEAL });
  expect(channel.sent).toEqual([]);
  channel.opens();
  say({ type: 'say.code', message: REVEAL });
  channel.hears(JSON.stringify(REVEAL));
  expect(channel.sent).toEqual([JSON.stringify(REVEAL)]);
  expect(heard).toEqual([
    { type: 'line.opened', own: 'sha-256 AA:01', far: 'sha-256 BB:02' },
    { type: 'line.heard', message: REVEAL },
  ]);
});

test('[R-PEER-29] another certificate under the same connection is told, the same one again is not', () => {
  const { heard, put } = start();
  const connection = put();
  connection.connects().opens();
  heard.length = 0;
  connection.agreesOn('v=0\r\na=fingerprint:sha-256 BB:02\r\n');
  connection.agreesOn('a=fingerprint:sha-256 EE:03\r\n');
  connection.agreesOn('a=fingerprint:sha-256 EE:03\r\na=fingerprint:sha-256 BB:02\r\n');
  expect(heard).toEqual([{ type: 'line.opened', own: 'sha-256 AA:01', far: 'sha-256 EE:03' }, { type: 'line.unfit' }]);
});

test('[R-PEER-29] a fresh connection closes the line and opens another one; the old one is heard no more', () => {
  const { heard, put } = start();
  const old = put().connects();
  old.opens();
  put().connects().opens();
  old.hears(JSON.stringify(REVEAL));
  expect(heard.map(({ type }) => type)).toEqual(['line.opened', 'line.closed', 'line.opened']);
});

test('[R-PEER-26] what is no message, too long, or too much is not taken in', () => {
  const { heard, put } = start();
  const channel = put().connects();
  channel.opens();
  heard.length = 0;
  for (const data of [
    '{',
    '{"type":"reveal","nonce":"a"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...REVEAL, more: 'x'.repeat(300) }),
  ])
    channel.hears(data);
  expect(heard).toEqual([]);
  for (let n = 0; n < 100; n += 1) channel.hears(JSON.stringify(REVEAL));
  expect(heard).toHaveLength(12);
});
