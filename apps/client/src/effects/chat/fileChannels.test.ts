import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { FILES } from '@colloquy/machines/contract/files.ts';
import type { FileChannelCommand, FileChannelInput } from '@colloquy/machines/fileTransfer/ports.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakePeerConnection } from '../testing/fakePeerConnection.ts';
import { createFileChannel } from './fileChannel.ts';
import { FileChannels } from './fileChannels.ts';

afterEach(() => vi.unstubAllGlobals());

function start() {
  const live = createLiveConnections();
  const connection = new FakePeerConnection();
  live.put('ben', connection as unknown as RTCPeerConnection);
  const files = new FileChannels(live);
  const offered: { id: string; name: string; size: number }[] = [];
  files.watch('ben', (id, { name, size }) => offered.push({ id, name, size }));
  const transfer = (input: FileChannelInput) => {
    const emitted: AnyEventObject[] = [];
    const parent = createMachine({
      invoke: { id: 'channel', src: createFileChannel(files), input },
      on: {
        command: { actions: sendTo('channel', ({ event }: { event: AnyEventObject }) => event['command']) },
        '*': { actions: ({ event }) => emitted.push(event) },
      },
    });
    const actor = createActor(parent).start();
    const send = (type: FileChannelCommand['type']) => actor.send({ type: 'command', command: { type } });
    return { actor, emitted, send };
  };
  return { connection, files, offered, transfer };
}
const OFFER = JSON.stringify({ type: 'offer', name: 'a.txt', size: 3 });
const outgoing = (size: number): FileChannelInput => ({
  transferId: 'mine',
  memberId: 'ben',
  direction: 'outgoing',
  name: 'a.txt',
  size,
});

test('[R-CHAT-26] a file is offered, and sent in parts once the machine says so', async () => {
  const { connection, files, transfer } = start();
  const size = 2 * FILES.chunkBytes + 7;
  files.put('mine', new File([new Uint8Array(size)], 'a.txt'));
  const { emitted, send } = transfer(outgoing(size));
  const [channel] = connection.channels;
  channel?.simulateOpen();
  expect(channel?.sent).toEqual([JSON.stringify({ type: 'offer', name: 'a.txt', size })]);
  channel?.simulateMessage('{"type":"accept"}');
  expect(emitted).toEqual([{ type: 'remote.accepted' }]);
  send('send.file');
  await expect.poll(() => channel?.sent.length).toBe(4);
  expect(emitted.slice(1).map(({ bytes }) => bytes)).toEqual([FILES.chunkBytes, FILES.chunkBytes, 7]);
});

test('[R-CHAT-26] the sender waits while much is unsent, and stops with the transfer', async () => {
  const { connection, files, transfer } = start();
  const size = 10 * FILES.chunkBytes;
  files.put('mine', new File([new Uint8Array(size)], 'a.txt'));
  const { actor, send } = transfer(outgoing(size));
  const [channel] = connection.channels;
  if (!channel) throw new Error('no channel was opened');
  channel.simulateOpen();
  channel.bufferedAmount = FILES.bufferedMost + 1;
  send('send.file');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(channel.sent).toHaveLength(1);
  channel.dispatchEvent(new Event('bufferedamountlow'));
  await expect.poll(() => channel.sent.length).toBe(2);
  actor.stop();
  channel.dispatchEvent(new Event('bufferedamountlow'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(channel.sent).toHaveLength(2);
  expect(channel.readyState).toBe('closed');
});

test('[R-CHAT-26] received parts become a file without a type, and the sender learns that', () => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const { connection, files, offered, transfer } = start();
  const channel = connection.simulateRemoteChannel('file');
  channel.simulateMessage(OFFER);
  const [offer] = offered;
  expect(offer).toMatchObject({ name: 'a.txt', size: 3 });
  const { emitted, send } = transfer({ ...outgoing(3), transferId: offer?.id ?? '', direction: 'incoming' });
  send('accept.file');
  channel.simulateMessage(new Uint8Array([1, 2]).buffer);
  channel.simulateMessage(new Uint8Array([3]).buffer);
  send('finish.file');
  expect(emitted.map(({ bytes }) => bytes)).toEqual([2, 1]);
  expect(channel.sent).toEqual(['{"type":"accept"}', '{"type":"received"}']);
  expect(files.urlOf(offer?.id ?? '')).toBe('blob:1');
  expect([made[0]?.size, made[0]?.type]).toEqual([3, 'application/octet-stream']);
  files.forget(offer?.id ?? '');
  expect(files.urlOf(offer?.id ?? '')).toBeUndefined();
});

test('[R-CHAT-28] one offer at a time is taken from a member; the next one once its channel is closed', () => {
  const { connection, offered } = start();
  const first = connection.simulateRemoteChannel('file');
  first.simulateMessage(OFFER);
  const second = connection.simulateRemoteChannel('file');
  second.simulateMessage(OFFER);
  expect([offered.length, second.readyState]).toEqual([1, 'closed']);
  first.simulateClose();
  connection.simulateRemoteChannel('file').simulateMessage(OFFER);
  expect(offered).toHaveLength(2);
});

test('[R-CHAT-28] a channel that does not begin with a valid offer is closed, and so are too many', () => {
  const { connection, offered } = start();
  for (const data of ['{', 'x'.repeat(5_000), new ArrayBuffer(4), OFFER.replace('3', '99999999')]) {
    const channel = connection.simulateRemoteChannel('file');
    channel.simulateMessage(data);
    expect(channel.readyState).toBe('closed');
    channel.simulateClose();
  }
  expect(offered).toEqual([]);
  for (let n = 0; n < 50; n += 1) {
    const channel = connection.simulateRemoteChannel('file');
    channel.simulateMessage(OFFER);
    channel.simulateClose();
  }
  expect(offered).toHaveLength(FILES.offers.burst - 4);
});

test('[R-CHAT-28] a channel that is flooded with messages that are no parts counts as closed', () => {
  const { connection, offered, transfer } = start();
  const channel = connection.simulateRemoteChannel('file');
  channel.simulateMessage(OFFER);
  const { emitted } = transfer({ ...outgoing(3), transferId: offered[0]?.id ?? '', direction: 'incoming' });
  for (let n = 0; n <= FILES.controls; n += 1) channel.simulateMessage(n % 2 === 0 ? '{"type":"accept"}' : '{');
  expect(emitted.filter(({ type }) => type === 'remote.accepted')).toHaveLength(FILES.controls / 2);
  expect(emitted.at(-1)).toEqual({ type: 'channel.closed' });
});

test('[R-CHAT-27] without a connection a transfer ends at once', () => {
  const { transfer } = start();
  expect(transfer({ ...outgoing(1), memberId: 'nobody' }).emitted).toEqual([{ type: 'channel.closed' }]);
});
