import { expect, it } from 'vitest';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { signalsOf } from './signals.ts';

const SDP = '[sdp audio video 1a2b3c4d]';
let seq = 0;
const record = (source: number, t: number, type: string, payload: object): RecordingRecord => ({
  kind: 'event',
  source,
  seq: seq++,
  t,
  wall: t,
  actor: 0,
  event: { type, payload },
});
const seat = (source: number, member: string) => record(source, 0, 'signal.session', { member_id: member });
/** Somebody was there already when the recording began. */
const frame = (source: number, memberId: string): RecordingRecord => ({
  kind: 'frame',
  source,
  seq: seq++,
  t: 0,
  wall: 0,
  actors: [{ actor: 0, id: 'x:0', machine: 'roomCall', status: 'active', context: { memberId } }],
});
const offer = (generation: number) => ({ type: 'offer', sdp: SDP, generation, round: 1 });

/** Alice and Ben are recorded, Cleo is not; Ben's clock began 100 ms later. */
const call = (...records: RecordingRecord[]): Recording => ({
  sources: [
    { participant: 'alice', node: 'browser', began: 1_000 },
    { participant: 'ben', node: 'browser', began: 1_100 },
  ],
  records: [seat(0, 'a'), seat(1, 'b'), ...records],
});

it('[R-INSPECT-8] pairs a signal that was sent with the one that arrived, on one clock', () => {
  const recording = call(
    record(0, 500, 'send.offer', { receiver_id: 'b', offer: offer(0) }),
    record(1, 412, 'signal.offer', { sender_id: 'a', offer: offer(0) }),
  );
  expect(signalsOf(recording)).toEqual([
    {
      kind: 'offer',
      about: 'audio video 0.1',
      from: 0,
      to: 1,
      sent: 2,
      received: 3,
      latencyMs: 12,
      delivery: 'arrived',
    },
  ]);
});

it('[R-INSPECT-8] tells exchanges apart by their numbers', () => {
  const recording = call(
    record(0, 500, 'send.offer', { receiver_id: 'b', offer: offer(0) }),
    record(0, 600, 'send.offer', { receiver_id: 'b', offer: offer(1) }),
    record(1, 520, 'signal.offer', { sender_id: 'a', offer: offer(1) }),
    record(1, 9_000, 'signal.migrate', {}),
  );
  expect(signalsOf(recording).map(({ delivery }) => delivery)).toEqual(['lost', 'arrived']);
});

it('[R-INSPECT-8] calls nothing lost that was still in flight, or whose receiver was not recorded', () => {
  const recording = call(
    record(0, 500, 'send.offer', { receiver_id: 'c', offer: offer(0) }),
    record(0, 600, 'send.offer', { receiver_id: 'b', offer: offer(0) }),
    record(1, 700, 'signal.migrate', {}),
  );
  expect(signalsOf(recording).map(({ delivery }) => delivery)).toEqual(['unknown', 'unknown']);
});

it('[R-INSPECT-8] pairs candidates that were sent together', () => {
  const candidates = [{ candidate: '[candidate udp host 1a]', generation: 0 }, null];
  const recording = call(
    record(0, 500, 'send.ice-candidate', { receiver_id: 'b', candidates }),
    record(1, 412, 'signal.ice-candidate', { sender_id: 'a', candidates: [...candidates] }),
  );
  expect(signalsOf(recording)).toMatchObject([{ about: '2 together', delivery: 'arrived' }]);
});

it('[R-INSPECT-8] pairs a message with each of its receivers', () => {
  const message = { message: '[5 characters]', id: 'm1' };
  const recording = call(
    record(1, 10, 'send.chatMessage', message),
    record(0, 130, 'signal.chatMessage', { ...message, socket_id: 'b' }),
  );
  expect(signalsOf(recording)).toMatchObject([
    { kind: 'chatMessage', from: 1, to: 0, latencyMs: 20, delivery: 'arrived' },
  ]);
});

it('[R-INSPECT-8] identifies people from a snapshot, if somebody was there before the recording began', () => {
  const recording: Recording = {
    ...call(),
    records: [
      frame(0, 'a'),
      frame(1, 'b'),
      record(0, 500, 'send.offer', { receiver_id: 'b', offer: offer(0) }),
      record(1, 412, 'signal.offer', { sender_id: 'a', offer: offer(0) }),
    ],
  };
  expect(signalsOf(recording).map(({ to, delivery }) => ({ to, delivery }))).toEqual([{ to: 1, delivery: 'arrived' }]);
});

it('[R-INSPECT-8] does not call lost what was sent before its receiver was recorded', () => {
  const recording: Recording = {
    ...call(),
    records: [
      seat(0, 'a'),
      record(0, 50, 'send.offer', { receiver_id: 'b', offer: offer(0) }),
      seat(1, 'b'),
      record(1, 9_000, 'media.voiceHeard', {}),
    ],
  };
  expect(signalsOf(recording).map(({ delivery }) => delivery)).toEqual(['unknown']);
});

it('[R-INSPECT-8] pairs the signals of a recording of any length', () => {
  const records = Array.from({ length: 200_000 }, (_, n) => record(0, n, 'media.voiceHeard', {}));
  expect(signalsOf({ ...call(), records: records })).toEqual([]);
});
