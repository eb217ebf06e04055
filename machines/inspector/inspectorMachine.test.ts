import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createCoverage } from '../testing/coverage.ts';
import { fakeCallbackPort, fakePromisePort } from '../testing/fakePorts.ts';
import { RecordingError, type Recording } from '../actorRecorder/format.ts';
import { inspectorMachine, type InspectorEvent, type InspectorInput } from './inspectorMachine.ts';
import type { OpenRecording, SandboxAt, SandboxEvent, SendToSandbox } from './ports.ts';
import type { Fork } from './sandbox/fork.ts';

const coverage = createCoverage(inspectorMachine);
const file = { name: 'call.jsonl', text: async () => '' };
const recording = (length: number): Recording => ({
  sources: [{ participant: 'alice', node: 'n1', began: 0 }],
  records: Array.from({ length }, (_, seq) => ({ kind: 'frame', source: 0, seq, t: seq, wall: seq, actors: [] })),
});

function started(input: InspectorInput) {
  const port = fakePromisePort<OpenRecording>();
  const sandbox = fakeCallbackPort<SendToSandbox, SandboxEvent, Fork>();
  const machine = inspectorMachine.provide({ actors: { openRecording: port.logic, sandbox: sandbox.logic } });
  const actor = createActor(machine, { input, inspect: coverage.inspect }).start();
  return {
    actor,
    port,
    sandbox,
    send: (event: InspectorEvent) => actor.send(event),
    at: () => actor.getSnapshot().context.at,
    now: () => actor.getSnapshot(),
  };
}

it('[R-INSPECT-6] follows live events until an earlier moment is selected, and again when asked to', () => {
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
  expect(port.requested).toEqual([{ link: '/call.jsonl' }]);
  await port.answer({ name: 'call.jsonl', recording: recording(10) });
  expect([now().matches('imported'), at()]).toEqual([true, 3]);
});

it('[R-INSPECT-24] opens the recording of a link where a machine first enters a state', async () => {
  const { port, at } = started({ live: false, link: '/call.jsonl', state: 'call.live' });
  const common = { source: 0, t: 0, wall: 0 };
  const step = { kind: 'step' as const, actor: 0, event: 'x', guards: [], status: 'active' as const, patch: [] };
  const records: Recording['records'] = [
    { ...common, seq: 0, kind: 'actor', actor: 0, id: 'call', machine: 'call' },
    { ...common, seq: 1, ...step, taken: [], value: 'live' },
    { ...common, seq: 2, ...step, taken: [], value: 'gone' },
  ];
  await port.answer({ name: 'call.jsonl', recording: { ...recording(0), records } });
  expect(at()).toBe(1);
});

it('[R-INSPECT-5] shows the end of a file, and travels in it', async () => {
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

it('[R-INSPECT-3] reports the invalid line of a file, and returns to the previous view', async () => {
  const { port, send, now } = started({ live: true });
  send({ type: 'user.filesGiven', files: [file] });
  await port.fail(new RecordingError(7));
  expect(now().matches('live')).toBe(true);
  expect(now().context.failure).toEqual({ kind: 'unreadable', line: 7 });
});

it('[R-INSPECT-5] reports a broken link', async () => {
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

const fork: Fork = { machine: 'stage', value: 'all', context: {}, children: [] };
const moved: SandboxAt = { fork, steps: [], recording: recording(3), offered: [] };

it('[R-INSPECT-20] forks a machine from a moment, and returns to that moment', async () => {
  const { port, sandbox, send, at, now } = started({ live: false, link: '/call.jsonl', at: 3 });
  await port.answer({ name: 'call.jsonl', recording: recording(10) });
  send({ type: 'user.forked', from: fork });
  expect([now().hasTag('busy'), sandbox.inputs]).toEqual([true, [fork]]);
  sandbox.emit({ type: 'sandbox.moved', sandbox: moved });
  expect([now().matches({ sandbox: 'following' }), now().context.sandbox]).toEqual([true, moved]);
  send({ type: 'user.travelled', at: 1 });
  expect([now().matches({ sandbox: 'travelling' }), at()]).toEqual([true, 1]);
  send({ type: 'user.followed' });
  send({ type: 'user.eventSent', name: 'user.pinToggled', text: '{' });
  expect(sandbox.commands).toEqual([{ type: 'send.event', name: 'user.pinToggled', text: '{' }]);
  sandbox.emit({ type: 'sandbox.refused', refusal: { why: 'noJson', path: '' } });
  expect(now().context.refusal).toEqual({ why: 'noJson', path: '' });
  send({ type: 'user.sandboxLeft' });
  expect([now().matches('imported'), at(), sandbox.closed()]).toEqual([true, 3, 1]);
});

it('[R-INSPECT-20] forks a live page, and reports when the machine cannot be forked', () => {
  const { sandbox, send, now } = started({ live: true });
  send({ type: 'user.forked', from: fork });
  sandbox.emit({ type: 'sandbox.failed' });
  expect([now().matches('live'), now().context.failure]).toEqual([true, { kind: 'noSandbox' }]);
});

it('[R-INSPECT-6] takes every transition', () => coverage.expectComplete());
