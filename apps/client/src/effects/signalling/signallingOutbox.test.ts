import { expect, test, vi } from 'vitest';
import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import type { SendCommand } from '@colloquy/machines/roomCall/ports.ts';
import type { Line } from './signallingLine.ts';
import { createOutbox, isAnswered } from './signallingOutbox.ts';

type Asked = { event: string; payload: { command_id?: string }; answer: (answer?: Acknowledgement) => void };

/** A line that remembers what it was asked, and answers when told to. */
function fakeLine() {
  const asked: Asked[] = [];
  const line: Line = {
    isOpen: () => true,
    setListener() {},
    send() {},
    ask: (event, payload, answer) => void asked.push({ event, payload: payload as Asked['payload'], answer }),
    reopen() {},
    close() {},
  };
  return { line, asked, names: () => asked.map(({ event }) => event) };
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

test('[R-WIRE-11] what a lost line had not answered is said again under the same id, what it had is not', () => {
  const { outbox } = start();
  const [first, second] = [fakeLine(), fakeLine()];
  outbox.through(first.line);
  outbox.send(kick);
  outbox.send(hello);
  first.asked[0]?.answer(OK);
  outbox.interrupt();
  outbox.through(second.line);
  expect(second.asked.map(({ payload }) => payload)).toEqual([first.asked[1]?.payload]);
  expect(second.asked[0]?.payload.command_id).toBe('m1');
});

test('[R-CHAT-7] what is said while no line has the seat waits, and what is of the moment goes with its link', () => {
  const { outbox } = start();
  const [first, second] = [fakeLine(), fakeLine()];
  outbox.send(hello);
  outbox.through(first.line);
  outbox.send(wave);
  expect(first.names()).toEqual(['chatMessage', 'sendReaction']);
  outbox.interrupt();
  outbox.through(second.line);
  expect(second.names()).toEqual(['chatMessage']);
});

test('of what we show only the last word is said again', () => {
  const { outbox } = start();
  const line = fakeLine();
  outbox.send(shows(true));
  outbox.send(shows(false));
  outbox.through(line.line);
  expect(line.asked.map(({ payload }) => payload)).toMatchObject([{ mic: false }]);
});

test('[R-BACK-17] what the old line had not answered when the seat moved is said again on the new one, in order', () => {
  const { outbox, refused } = start();
  const [first, second] = [fakeLine(), fakeLine()];
  outbox.through(first.line);
  outbox.send(hello);
  outbox.send(kick);
  first.asked[0]?.answer(refusal('not_a_member'));
  outbox.through(second.line);
  first.asked[1]?.answer();
  expect([second.asked.map(({ payload }) => payload), refused]).toEqual([
    first.asked.map(({ payload }) => payload),
    [],
  ]);
});

test('[R-WIRE-24] offers, answers and candidates are no affair of the outbox: nothing is asked of them', () => {
  const offer = { type: 'offer', sdp: 'v=0' } as const;
  expect(isAnswered({ type: 'send.offer', payload: { receiver_id: 'b', offer } })).toBe(false);
  expect(isAnswered({ type: 'send.ice-candidate', payload: { receiver_id: 'b', candidate: null } })).toBe(false);
  expect([hello, wave, kick, shows(true)].map(isAnswered)).toEqual([true, true, true, true]);
});

test('a word that the server cannot pass on yet is said again; an admin is told and may ask again', async () => {
  vi.useFakeTimers();
  const { outbox, refused } = start();
  const line = fakeLine();
  outbox.through(line.line);
  outbox.send(hello);
  outbox.send(kick);
  for (const { answer } of line.asked) answer(refusal('try_again'));
  expect(refused).toEqual([['adminAction', 'try_again']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(line.names()).toEqual(['chatMessage', 'adminAction', 'chatMessage']);
  outbox.close();
  vi.useRealTimers();
});

test('a refusal is told once, and nothing is said again', () => {
  const { outbox, refused } = start();
  const [first, second] = [fakeLine(), fakeLine()];
  outbox.through(first.line);
  outbox.send(kick);
  first.asked[0]?.answer(refusal('not_authorized'));
  outbox.interrupt();
  outbox.through(second.line);
  expect([second.names(), refused]).toEqual([[], [['adminAction', 'not_authorized']]]);
});

test('[R-BACK-8] in another seat words are still said, and what the old one allowed is refused', () => {
  const { outbox, refused } = start();
  const line = fakeLine();
  outbox.send(kick);
  outbox.send(hello);
  outbox.startAnew();
  outbox.through(line.line);
  expect([line.names(), refused]).toEqual([['chatMessage'], [['adminAction', 'not_a_member']]]);
});
