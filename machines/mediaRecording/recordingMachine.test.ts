import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { printLine } from '../testing/printLine.ts';
import type { RecorderCommand, RecorderEvent, RecorderInput } from './ports.ts';
import { recordingMachine } from './recordingMachine.ts';

const coverage = createCoverage(recordingMachine);

function startRecording() {
  const recorder = fakeCallbackPort<RecorderCommand, RecorderEvent, RecorderInput>();
  const machine = recordingMachine.provide({ actors: { recorder: recorder.logic } });
  const recording = createActor(machine, { inspect: coverage.inspect }).start();
  return {
    recorder,
    send: recording.send.bind(recording),
    context: () => recording.getSnapshot().context,
    isIn: (state: Parameters<ReturnType<typeof recording.getSnapshot>['matches']>[0]) =>
      recording.getSnapshot().matches(state),
    runs() {
      recording.send({ type: 'user.recordingRequested', fileName: 'Bees' });
      recorder.emit({ type: 'recorder.started', toDisk: true });
    },
  };
}

test('[R-STREAM-55] a recording runs, shows its size, and is saved when it is stopped', () => {
  const leo = startRecording();
  leo.runs();
  expect(leo.recorder.inputs).toEqual([{ fileName: 'Bees' }]);
  leo.recorder.emit({ type: 'recorder.grew', bytes: 500_000, seconds: 1 });
  expect(leo.context()).toMatchObject({ bytes: 500_000, seconds: 1, toDisk: true });
  leo.send({ type: 'user.recordingStopped' });
  expect([leo.isIn({ active: 'finishing' }), leo.recorder.commands]).toEqual([true, [{ type: 'stop.recording' }]]);
  leo.recorder.emit({ type: 'recorder.saved' });
  expect([leo.isIn('saved'), leo.recorder.closed()]).toEqual([true, 1]);
  leo.send({ type: 'user.noticeClosed' });
  expect(leo.isIn('idle')).toBe(true);
});

test('[R-STREAM-55] a recording ends with its broadcast', () => {
  const leo = startRecording();
  leo.runs();
  leo.send({ type: 'broadcast.ended' });
  expect([leo.isIn({ active: 'finishing' }), leo.recorder.closed()]).toEqual([true, 0]);
  leo.recorder.emit({ type: 'recorder.saved' });
  expect(leo.isIn('saved')).toBe(true);
  leo.send({ type: 'user.recordingRequested', fileName: 'Bees again' });
  leo.send({ type: 'broadcast.ended' });
  expect([leo.isIn('idle'), leo.recorder.closed()]).toEqual([true, 2]);
});

test('[R-STREAM-55] nothing is recorded where no file is chosen', () => {
  const leo = startRecording();
  leo.send({ type: 'user.recordingRequested', fileName: 'Bees' });
  leo.recorder.emit({ type: 'recorder.cancelled' });
  expect([leo.isIn('idle'), leo.recorder.closed()]).toEqual([true, 1]);
});

test('[R-STREAM-55] a recording in memory ends at its limit, and tells so', () => {
  const leo = startRecording();
  leo.runs();
  leo.recorder.emit({ type: 'recorder.full' });
  leo.recorder.emit({ type: 'recorder.saved' });
  expect([leo.isIn('saved'), leo.context().isFull]).toEqual([true, true]);
});

test('[R-STREAM-55] an error is kept until it is closed or another recording begins', () => {
  const leo = startRecording();
  leo.runs();
  leo.recorder.emit({ type: 'recorder.failed', reason: 'notWritten' });
  expect([leo.isIn('failed'), leo.context().failure, leo.recorder.closed()]).toEqual([true, 'notWritten', 1]);
  leo.send({ type: 'user.recordingRequested', fileName: 'Bees' });
  expect([leo.isIn({ active: 'opening' }), leo.context().failure]).toEqual([true, undefined]);
  leo.recorder.emit({ type: 'recorder.failed', reason: 'unsupported' });
  leo.send({ type: 'user.noticeClosed' });
  expect(leo.isIn('idle')).toBe(true);
});

test('every state and transition of the recording is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});
