import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import type { CodeChannelCommand } from '@colloquy/machines/verification/ports.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { createCodeChannel } from './codeChannel.ts';

class FakeChannel extends EventTarget {
  readyState = 'connecting';
  readonly sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  close = () => void (this.readyState = 'closed');
  simulateOpen() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  simulateMessage = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

/** The part of an RTCPeerConnection that the line uses. */
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
  simulateConnect() {
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
  const live = createLiveConnections();
  const emitted: AnyEventObject[] = [];
  const parent = createMachine({
    invoke: { id: 'channel', src: createCodeChannel(live), input: { memberId: 'ben' } },
    on: {
      'line.command': { actions: sendTo('channel', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => emitted.push(event) },
    },
  });
  const actor = createActor(parent).start();
  const put = (connection = new FakeConnection()) => {
    live.put('ben', connection as unknown as RTCPeerConnection);
    return connection;
  };
  const send = (command: CodeChannelCommand) => actor.send({ type: 'line.command', command });
  return { actor, emitted, put, send };
}

const REVEAL = { type: 'reveal', nonce: 'a'.repeat(64) } as const;

test('[R-PEER-25] the channel is opened on an established connection, and reports the certificates in use', () => {
  const { emitted, put, send } = start();
  const connection = put();
  expect(connection.channels).toEqual([]);
  const channel = connection.simulateConnect();
  send({ type: 'send.code', message: REVEAL });
  expect(channel.sent).toEqual([]);
  channel.simulateOpen();
  send({ type: 'send.code', message: REVEAL });
  channel.simulateMessage(JSON.stringify(REVEAL));
  expect(channel.sent).toEqual([JSON.stringify(REVEAL)]);
  expect(emitted).toEqual([
    { type: 'channel.opened', own: 'sha-256 AA:01', remote: 'sha-256 BB:02' },
    { type: 'channel.received', message: REVEAL },
  ]);
});

test('[R-PEER-29] another certificate under the same connection is reported, the same one again is not', () => {
  const { emitted, put } = start();
  const connection = put();
  connection.simulateConnect().simulateOpen();
  emitted.length = 0;
  connection.agreesOn('v=0\r\na=fingerprint:sha-256 BB:02\r\n');
  connection.agreesOn('a=fingerprint:sha-256 EE:03\r\n');
  connection.agreesOn('a=fingerprint:sha-256 EE:03\r\na=fingerprint:sha-256 BB:02\r\n');
  expect(emitted).toEqual([
    { type: 'channel.opened', own: 'sha-256 AA:01', remote: 'sha-256 EE:03' },
    { type: 'channel.unverifiable' },
  ]);
});

test('[R-PEER-29] a fresh connection closes the line and opens another one; the old one is ignored', () => {
  const { emitted, put } = start();
  const old = put().simulateConnect();
  old.simulateOpen();
  put().simulateConnect().simulateOpen();
  old.simulateMessage(JSON.stringify(REVEAL));
  expect(emitted.map(({ type }) => type)).toEqual(['channel.opened', 'channel.closed', 'channel.opened']);
});

test('[R-PEER-26] invalid, too long and too many messages are ignored', () => {
  const { emitted, put } = start();
  const channel = put().simulateConnect();
  channel.simulateOpen();
  emitted.length = 0;
  for (const data of [
    '{',
    '{"type":"reveal","nonce":"a"}',
    new ArrayBuffer(8),
    JSON.stringify({ ...REVEAL, more: 'x'.repeat(300) }),
  ])
    channel.simulateMessage(data);
  expect(emitted).toEqual([]);
  for (let n = 0; n < 100; n += 1) channel.simulateMessage(JSON.stringify(REVEAL));
  expect(emitted).toHaveLength(12);
});
