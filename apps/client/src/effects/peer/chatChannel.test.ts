import { expect, test, vi } from 'vitest';
import { createChatChannel } from './chatChannel.ts';

/** A connection whose far side opens as many channels as it likes; no more of it than a chat channel asks for. */
function startReceiver() {
  const connection = new EventTarget();
  const heard = vi.fn();
  const dropped = vi.fn();
  let now = 0;
  createChatChannel(connection as RTCPeerConnection, false, { heard, dropped }, () => now);
  const openChannel = () => {
    const channel = Object.assign(new EventTarget(), { label: 'chat', readyState: 'open' });
    connection.dispatchEvent(Object.assign(new Event('datachannel'), { channel }));
    return (data: string) => channel.dispatchEvent(new MessageEvent('message', { data }));
  };
  return { heard, dropped, openChannel, pass: (ms: number) => (now += ms) };
}

const line = (n: number) => JSON.stringify({ type: 'chat', message: `line ${n}`, id: `${n}` });

test('[R-CHAT-12] takes in 20 of 1,000 messages at once and then 5 a second, and says once that it drops', () => {
  const { heard, dropped, openChannel, pass } = startReceiver();
  const say = openChannel();
  for (let n = 0; n < 1_000; n += 1) say(line(n));
  expect(heard).toHaveBeenCalledTimes(20);
  for (let second = 1; second <= 3; second += 1) {
    pass(1_000);
    for (let n = 0; n < 100; n += 1) say(line(1_000 * second + n));
    expect(heard).toHaveBeenCalledTimes(20 + 5 * second);
  }
  expect(dropped).toHaveBeenCalledTimes(1);
});

test('[R-CHAT-12] counts all channels of a connection together, and what is no message', () => {
  const { heard, openChannel } = startReceiver();
  for (let n = 0; n < 19; n += 1) openChannel()('no message');
  openChannel()(line(1));
  openChannel()(line(2));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('[R-CHAT-12] says nothing to who keeps within the limit', () => {
  const { heard, dropped, openChannel, pass } = startReceiver();
  const say = openChannel();
  for (let n = 0; n < 100; n += 1) {
    say(line(n));
    pass(200);
  }
  expect(heard).toHaveBeenCalledTimes(100);
  expect(dropped).not.toHaveBeenCalled();
});
