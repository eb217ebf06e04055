import { expect, test, vi } from 'vitest';
import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import type { SendCommand } from '@colloquy/machines/roomCall/ports.ts';
import type { SignallingConnection } from './signallingConnection.ts';
import { createOutbox, isAnswered } from './signallingOutbox.ts';

type SentRequest = { event: string; payload: { command_id?: string }; answer: (answer?: Acknowledgement) => void };

/** A connection that records requests, and answers on demand. */
function fakeConnection() {
  const requested: SentRequest[] = [];
  const connection: SignallingConnection = {
    isOpen: () => true,
    listen() {},
    send() {},
    ask: (event, payload, answer) => void requested.push({ event, payload: payload as SentRequest['payload'], answer }),
    reopen() {},
    close() {},
  };
  return { connection, requested, names: () => requested.map(({ event }) => event) };
}

const OK: Acknowledgement = { ok: true };
const refusal = (code: 'not_a_member' | 'try_again' | 'not_authorized'): Acknowledgement => ({
  ok: false,
  error: { code, message: '' },
});
const hello = { type: 'send.chatMessage', payload: { id: 'm1', message: 'hello' } } as const;
const wave = { type: 'send.sendReaction', payload: { reaction: '👋' } } as const;
const kick = { type: 'send.adminAction', payload: { action: 'kick', target_socket_id: 'b' } } as const;
const shows = (mic: boolean): SendCommand => ({
  type: 'send.setState',
  payload: { mic, camera: true, screen: false, hand: false },
});

function start() {
  const refused: unknown[] = [];
  const outbox = createOutbox(({ event, code }) => refused.push([event, code]));
  return { outbox, refused };
}

test('[R-WIRE-11] commands that a lost connection had not acknowledged are resent under the same id, acknowledged ones are not', () => {
  const { outbox } = start();
  const [first, second] = [fakeConnection(), fakeConnection()];
  outbox.through(first.connection);
  outbox.send(kick);
  outbox.send(hello);
  first.requested[0]?.answer(OK);
  outbox.interrupt();
  outbox.through(second.connection);
  expect(second.requested.map(({ payload }) => payload)).toEqual([first.requested[1]?.payload]);
  expect(second.requested[0]?.payload.command_id).toBe('m1');
});

test('[R-CHAT-7] commands sent without a seat are queued, and transient ones are dropped with the connection', () => {
  const { outbox } = start();
  const [first, second] = [fakeConnection(), fakeConnection()];
  outbox.send(hello);
  outbox.through(first.connection);
  outbox.send(wave);
  expect(first.names()).toEqual(['chatMessage', 'sendReaction']);
  outbox.interrupt();
  outbox.through(second.connection);
  expect(second.names()).toEqual(['chatMessage']);
});

test('only the last of our own states is resent', () => {
  const { outbox } = start();
  const connection = fakeConnection();
  outbox.send(shows(true));
  outbox.send(shows(false));
  outbox.through(connection.connection);
  expect(connection.requested.map(({ payload }) => payload)).toMatchObject([{ mic: false }]);
});

test('[R-BACK-17] commands that the old connection had not acknowledged when the seat moved are resent on the new one, in order', () => {
  const { outbox, refused } = start();
  const [first, second] = [fakeConnection(), fakeConnection()];
  outbox.through(first.connection);
  outbox.send(hello);
  outbox.send(kick);
  first.requested[0]?.answer(refusal('not_a_member'));
  outbox.through(second.connection);
  first.requested[1]?.answer();
  expect([second.requested.map(({ payload }) => payload), refused]).toEqual([
    first.requested.map(({ payload }) => payload),
    [],
  ]);
});

test('[R-WIRE-24] offers, answers and candidates bypass the outbox, without acknowledgement', () => {
  const offer = { type: 'offer', sdp: 'v=0' } as const;
  expect(isAnswered({ type: 'send.offer', payload: { receiver_id: 'b', offer } })).toBe(false);
  expect(isAnswered({ type: 'send.ice-candidate', payload: { receiver_id: 'b', candidate: null } })).toBe(false);
  expect([hello, wave, kick, shows(true)].map(isAnswered)).toEqual([true, true, true, true]);
});

test('a message that the server cannot forward yet is resent; an admin is notified and may repeat the action', async () => {
  vi.useFakeTimers();
  const { outbox, refused } = start();
  const connection = fakeConnection();
  outbox.through(connection.connection);
  outbox.send(hello);
  outbox.send(kick);
  for (const { answer } of connection.requested) answer(refusal('try_again'));
  expect(refused).toEqual([['adminAction', 'try_again']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.names()).toEqual(['chatMessage', 'adminAction', 'chatMessage']);
  outbox.close();
  vi.useRealTimers();
});

test('a refusal is reported once, and nothing is resent', () => {
  const { outbox, refused } = start();
  const [first, second] = [fakeConnection(), fakeConnection()];
  outbox.through(first.connection);
  outbox.send(kick);
  first.requested[0]?.answer(refusal('not_authorized'));
  outbox.interrupt();
  outbox.through(second.connection);
  expect([second.names(), refused]).toEqual([[], [['adminAction', 'not_authorized']]]);
});

test('[R-BACK-8] in another seat messages are still sent, and actions that the old one allowed are refused', () => {
  const { outbox, refused } = start();
  const connection = fakeConnection();
  outbox.send(kick);
  outbox.send(hello);
  outbox.startAnew();
  outbox.through(connection.connection);
  expect([connection.names(), refused]).toEqual([['chatMessage'], [['adminAction', 'not_a_member']]]);
});
