import { expect, test, vi } from 'vitest';
import type { ChannelMessage } from '@colloquy/machines/contract/negotiation.ts';
import { createChatChannel } from './chatChannel.ts';
import { createChatLimits } from './chatLimits.ts';

/** A receiver from others that open as many connections and channels as they like. */
function startReceiver() {
  let now = 0;
  const limitOf = createChatLimits(() => now);
  const dropped = vi.fn<(memberId: string) => void>();
  const received = vi.fn<(memberId: string, message: string) => void>();
  /** The part of a connection that a chat channel uses. */
  function connect(memberId = 'mallory') {
    const connection = new EventTarget();
    const listener = {
      opened: () => undefined,
      received: (message: ChannelMessage) => received(memberId, JSON.stringify(message)),
      dropped: () => dropped(memberId),
    };
    createChatChannel(connection as RTCPeerConnection, false, listener, limitOf(memberId));
    return () => {
      const channel = Object.assign(new EventTarget(), { label: 'chat', readyState: 'open' });
      connection.dispatchEvent(Object.assign(new Event('datachannel'), { channel }));
      return (data: string) => channel.dispatchEvent(new MessageEvent('message', { data }));
    };
  }
  const receivedFrom = (memberId: string) => received.mock.calls.filter(([from]) => from === memberId).length;
  return { received, receivedFrom, dropped, connect, openChannel: connect(), pass: (ms: number) => (now += ms) };
}

const line = (n: number) => JSON.stringify({ type: 'chat', message: `line ${n}`, id: `${n}` });

test('[R-CHAT-12] accepts 20 of 1,000 messages at once and then 5 a second, and reports once that it drops', () => {
  const { received, dropped, openChannel, pass } = startReceiver();
  const send = openChannel();
  for (let n = 0; n < 1_000; n += 1) send(line(n));
  expect(received).toHaveBeenCalledTimes(20);
  for (let second = 1; second <= 3; second += 1) {
    pass(1_000);
    for (let n = 0; n < 100; n += 1) send(line(1_000 * second + n));
    expect(received).toHaveBeenCalledTimes(20 + 5 * second);
  }
  expect(dropped).toHaveBeenCalledTimes(1);
});

test('[R-CHAT-12] counts all channels of a connection together, and invalid messages too', () => {
  const { received, openChannel } = startReceiver();
  for (let n = 0; n < 19; n += 1) openChannel()('no message');
  openChannel()(line(1));
  openChannel()(line(2));
  expect(received).toHaveBeenCalledTimes(1);
});

test('[R-CHAT-12] reports nothing about a sender within the limit', () => {
  const { received, dropped, openChannel, pass } = startReceiver();
  const send = openChannel();
  for (let n = 0; n < 100; n += 1) {
    send(line(n));
    pass(200);
  }
  expect(received).toHaveBeenCalledTimes(100);
  expect(dropped).not.toHaveBeenCalled();
});

test('[R-CHAT-12] accepts no more from a member that reconnects again and again', () => {
  const { connect, receivedFrom, dropped, pass } = startReceiver();
  for (let n = 0; n < 50; n += 1) {
    const send = connect('mallory')();
    for (let m = 0; m < 20; m += 1) send(line(20 * n + m));
    pass(100);
  }
  expect(receivedFrom('mallory')).toBeLessThanOrEqual(20 + 5 * 5);
  expect(dropped).toHaveBeenCalledTimes(1);
});

test('[R-CHAT-12] drops nothing of others while one floods', () => {
  const { connect, receivedFrom, dropped, pass } = startReceiver();
  const [mallory, ...others] = ['mallory', 'ada', 'ben'].map((memberId) => ({ memberId, send: connect(memberId)() }));
  for (let n = 0; n < 100; n += 1) {
    for (let m = 0; m < 50; m += 1) mallory?.send(line(50 * n + m));
    for (const { send } of others) send(line(n));
    pass(200);
  }
  for (const { memberId } of others) expect(receivedFrom(memberId)).toBe(100);
  expect(receivedFrom('mallory')).toBeLessThanOrEqual(20 + 100);
  expect(dropped.mock.calls).toEqual([['mallory']]);
});

test('[R-ROOM-77] consent messages count like chat, whether valid or not', () => {
  const { received, openChannel, pass } = startReceiver();
  const send = openChannel();
  for (let n = 0; n < 1_000; n += 1) send(JSON.stringify({ type: 'stranger', tags: [], accepts: n % 2 === 0 }));
  expect(received).toHaveBeenCalledTimes(20);
  pass(1_000);
  for (let n = 0; n < 100; n += 1) send(JSON.stringify({ type: 'stranger', tags: 'all', accepts: true }));
  expect(received).toHaveBeenCalledTimes(20);
});

test('[R-ROOM-77] each channel reports that it is open, after its queued messages', () => {
  const connection = Object.assign(new EventTarget(), { createDataChannel: () => channel });
  const happened: string[] = [];
  const send = (text: string) => happened.push(text);
  const channel = Object.assign(new EventTarget(), { label: 'chat', readyState: 'connecting', send });
  const listener = { opened: () => happened.push('opened'), received: () => undefined, dropped: () => undefined };
  const chat = createChatChannel(connection as never, true, listener, createChatLimits()('ada'));
  chat.send({ type: 'stranger', tags: [], accepts: true });
  channel.dispatchEvent(new Event('open'));
  expect(happened).toEqual(['{"type":"stranger","tags":[],"accepts":true}', 'opened']);
});
