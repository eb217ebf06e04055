import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createCoverage } from '../testing/coverage.ts';
import { fakePromisePort } from '../testing/fakePorts.ts';
import { RecordingError, type Recording } from '../recorder/format.ts';
import { inspectorMachine, type InspectorEvent, type InspectorInput } from './inspectorMachine.ts';
import type { OpenRecording } from './ports.ts';

const coverage = createCoverage(inspectorMachine);
const file = { name: 'call.jsonl', text: async () => '' };
const recording = (length: number): Recording => ({
  sources: [{ participant: 'alice', node: 'n1', began: 0 }],
  records: Array.from({ length }, (_, seq) => ({ kind: 'frame', source: 0, seq, t: seq, wall: seq, actors: [] })),
});

function started(input: InspectorInput) {
  const port = fakePromisePort<OpenRecording>();
  const machine = inspectorMachine.provide({ actors: { openRecording: port.logic } });
  const actor = createActor(machine, { input, inspect: coverage.inspect }).start();
  return {
    actor,
    port,
    send: (event: InspectorEvent) => actor.send(event),
    at: () => actor.getSnapshot().context.at,
    now: () => actor.getSnapshot(),
  };
}

it('[R-INSPECT-6] follows what happens until somebody looks at an earlier moment, and again when asked to', () => {
  const { send, at, now } = started({ live: true });
  expect(now().matches({ live: 'following' })).toBe(true);
  send({ type: 'user.travelled', at: 4 });
  expect([now().matches({ live: 'travelling' }), at()]).toEqual([true, 4]);
  send({ type: 'user.travelled', at: 2 });
  expect(at()).toBe(2);
  send({ type: 'user.followed' });
  expect([now().matches({ live: 'following' }), at()]).toEqual([true, undefined]);
  send({ type: 'user.paused', at: 9 });
  expect([now().matches({ live: 'travelling' }), at()]).toEqual([true, 9]);
});

it('[R-INSPECT-5] opens the recording of a link at the record it names', async () => {
  const { port, at, now } = started({ live: false, link: '/call.jsonl', at: 3 });
  expect(port.asked).toEqual([{ link: '/call.jsonl' }]);
  await port.answer({ name: 'call.jsonl', recording: recording(10) });
  expect([now().matches('imported'), at()]).toEqual([true, 3]);
});

it('[R-INSPECT-5] looks at the end of a file, and travels in it', async () => {
  const { port, send, at, now } = started({ live: false });
  expect(now().matches('empty')).toBe(true);
  send({ type: 'user.filesGiven', files: [file] });
  await port.answer({ name: 'call.jsonl', recording: recording(10) });
  expect(at()).toBe(9);
  send({ type: 'user.travelled', at: 1 });
  expect(at()).toBe(1);
  send({ type: 'user.closed' });
  expect(now().matches('empty')).toBe(true);
});

it('[R-INSPECT-3] says in which line a file is no recording, and goes back to what it looked at', async () => {
  const { port, send, now } = started({ live: true });
  send({ type: 'user.filesGiven', files: [file] });
  await port.fail(new RecordingError(7));
  expect(now().matches('live')).toBe(true);
  expect(now().context.failure).toEqual({ kind: 'unreadable', line: 7 });
});

it('[R-INSPECT-5] says that a link led nowhere', async () => {
  const { port, now } = started({ live: false, link: '/gone.jsonl' });
  await port.fail(new TypeError('Failed to fetch'));
  expect(now().context.failure).toEqual({ kind: 'unreachable' });
});

it('[R-INSPECT-5] keeps the recording it has when the next one cannot be read', async () => {
  const { port, send, now } = started({ live: false });
  send({ type: 'user.filesGiven', files: [file] });
  await port.answer({ name: 'call.jsonl', recording: recording(2) });
  send({ type: 'user.filesGiven', files: [file] });
  await port.fail(new RecordingError(1));
  expect([now().matches('imported'), now().context.opened?.name]).toEqual([true, 'call.jsonl']);
});

it('[R-INSPECT-5] stops reading when it is closed', () => {
  const { port, send, now } = started({ live: true, link: '/slow.jsonl' });
  send({ type: 'user.closed' });
  expect([now().matches('live'), port.aborted()]).toEqual([true, 1]);
});

it('[R-INSPECT-6] goes every way there is', () => coverage.expectWhole());
