import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { alice, bob } from '../testing/rosterEntries.ts';
import { stageMachine } from '../stage/stageMachine.ts';
import { startRoom } from '../testing/startRoom.ts';
import { readRecording, writeRecording, type RecordOf } from './format.ts';
import type { RecordingRecord } from '../contract/recording.ts';
import { actorsAt } from './playback.ts';
import { createRecorder } from './recorder.ts';
import { SEGMENT } from './recordBuffer.ts';

/** A recorder with a clock that advances one millisecond per reading. */
function recorder(keeps?: number) {
  let moment = 0;
  return createRecorder({
    participant: 'alice',
    node: 'browser',
    now: () => moment++,
    wallClock: () => 1_000_000 + moment,
    ...(keeps !== undefined && { keeps }),
  });
}

/** Alice's call, recorded. */
function watchedCall(keeps?: number) {
  const watcher = recorder(keeps);
  const call = startRoom({}, undefined, (machine) => watcher.record(machine));
  return { ...call, watcher, records: () => watcher.recording().records };
}

const only = <K extends RecordingRecord['kind']>(records: readonly RecordingRecord[], kind: K) =>
  records.filter((record): record is RecordOf<K> => record.kind === kind);

it('[R-INSPECT-1] names every actor that is created, its parent, and what it runs', () => {
  const { enter, records } = watchedCall();
  enter([bob]);
  const made = only(records(), 'actor');
  const peer = made.find(({ id }) => id === `peer:${bob.socket_id}`);
  const [room] = made;
  expect(room).toMatchObject({ machine: 'roomCall', actor: 0 });
  expect(peer).toMatchObject({ machine: 'peerNegotiation', parent: 0 });
  expect(made.find(({ parent }) => parent === peer?.actor)).toMatchObject({ id: 'connection' });
});

it('[R-INSPECT-1] writes an event, then the steps that it caused, then the events those sent', () => {
  const { enter, notice, records } = watchedCall();
  enter([bob]);
  const before = records().length;
  notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  const [received, step] = records().slice(before);
  expect(received).toMatchObject({ kind: 'event', actor: 0, event: { type: 'signal.userLeft' } });
  expect(step).toMatchObject({ kind: 'step', actor: 0, event: 'signal.userLeft' });
  expect((step as RecordOf<'step'>).taken).toEqual([
    expect.stringMatching(/^roomCall\.connected\.inCall.*:signal\.userLeft\[\d\]$/),
  ]);
});

it('[R-INSPECT-1] records the result of each evaluated guard, for the branch it belongs to', () => {
  const { room, enter, records } = watchedCall();
  enter();
  const before = records().length;
  room.send({ type: 'user.chatSent', id: 'm1', message: ' ' });
  const [step] = only(records().slice(before), 'step');
  expect(step?.guards.length).toBeGreaterThan(0);
  expect(step?.guards.every(([, passed]) => !passed)).toBe(true);
  expect(step?.taken).toEqual([]);
});

it('[R-INSPECT-1] records the end of a child', () => {
  const { enter, notice, records } = watchedCall();
  enter([bob]);
  const peer = only(records(), 'actor').find(({ id }) => id === `peer:${bob.socket_id}`);
  notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  const ends = only(records(), 'step').filter(({ status }) => status === 'stopped');
  expect(ends.map(({ actor }) => actor)).toContain(peer?.actor);
});

it('[R-INSPECT-1] does not record an actor that was created and never started', () => {
  const watcher = recorder();
  const machine = watcher.record(stageMachine);
  createActor(machine);
  expect(watcher.recording().records).toEqual([]);
  createActor(machine).start();
  expect(only(watcher.recording().records, 'actor')).toHaveLength(1);
});

it('[R-INSPECT-1] can be played back to any of its moments', () => {
  const { room, enter, watcher } = watchedCall();
  enter([bob]);
  const recording = watcher.recording();
  const played = actorsAt(recording, recording.records.length - 1).get('0/0');
  expect(played?.value).toEqual(room.getSnapshot().value);
  expect(actorsAt(recording, 3).get('0/0')?.value).not.toEqual(room.getSnapshot().value);
});

it('[R-INSPECT-1] drops the oldest records, and the rest can still be played back', () => {
  const { room, enter, watcher, records } = watchedCall(SEGMENT);
  enter([bob]);
  for (let n = 0; n < SEGMENT; n++) room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  expect(records().length).toBeLessThanOrEqual(2 * (SEGMENT + 2));
  expect(records()[0]?.kind).toBe('frame');
  const recording = watcher.recording();
  expect(actorsAt(recording, recording.records.length - 1).get('0/0')?.value).toEqual(room.getSnapshot().value);
});

it('[R-INSPECT-3] is byte for byte the same after it was written, read and written again', () => {
  const { enter, notice, watcher } = watchedCall();
  enter([bob]);
  notice('chatMessage', { user_id: alice.user_id, message: 'Hello there', id: 'm1', socket_id: bob.socket_id });
  const text = writeRecording(watcher.recording());
  expect(writeRecording(readRecording(text))).toBe(text);
});
