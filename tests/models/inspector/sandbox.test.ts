import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { checkEvent } from '@colloquy/machines/inspector/sandbox/checkEvent.ts';
import type { Examples } from '@colloquy/machines/inspector/sandbox/examples.ts';
import { forkOf } from '@colloquy/machines/inspector/sandbox/fork.ts';
import { openSandbox } from '@colloquy/machines/inspector/sandbox/sandbox.ts';
import { recordedSteps } from '@colloquy/machines/inspector/sandbox/recordedSteps.ts';
import { generateTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';
import { readRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorsAt } from '@colloquy/machines/actorRecorder/playback.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const examples = JSON.parse(await read('machines/inspector/examples.json')) as Examples;
const recording = readRecording(await read('apps/client/public/recordings/threePeople.jsonl'));
const last = recording.records.length - 1;
const callAt = (index: number) => {
  const call = [...actorsAt(recording, index).values()].find(({ machine }) => machine === 'roomCall');
  if (!call) throw new Error('The example has no call');
  return call;
};

it('[R-INSPECT-20] every machine of the example can be forked, and keeps its state', () => {
  for (const at of [50, 200, 400, last]) {
    for (const actor of actorsAt(recording, at).values()) {
      const fork = forkOf(recording, at, actor);
      if (!fork) continue;
      const sandbox = openSandbox(fork, examples);
      expect(sandbox.value()).toEqual(fork.value);
      expect(sandbox.offered().length).toBeGreaterThan(0);
    }
  }
});

it('[R-INSPECT-20] a port cannot be forked, nor can an ended actor', () => {
  const port = [...actorsAt(recording, last).values()].find(({ machine }) => machine === undefined);
  expect(port && forkOf(recording, last, port)).toBeUndefined();
});

it('[R-INSPECT-21] a fork of a call offers hanging up, accepts it, and records what follows', () => {
  const fork = forkOf(recording, last, callAt(last));
  if (!fork) throw new Error('The call has ended');
  const sandbox = openSandbox(fork, examples);
  expect(sandbox.offered()).toContainEqual({ type: 'user.hungUp', example: { type: 'user.hungUp' }, passes: true });
  expect(sandbox.offered().map(({ type }) => type)).not.toContain('media.refused');
  sandbox.send({ type: 'user.hungUp' });
  expect(sandbox.offered()).toEqual([]);
  const { records } = sandbox.recording();
  expect(records.find((record) => record.kind === 'step' && record.event === 'user.hungUp')).toMatchObject({
    taken: [expect.stringContaining('user.hungUp[0]')],
  });
});

it('[R-INSPECT-21] an event is checked before it is sent: by the contract, or by its examples', () => {
  const call = examples['roomCall'] ?? { input: {}, events: {} };
  expect(checkEvent('user.devicePicked', '{"kind": "camera", "deviceId": "x", "more": 1}', call)).toEqual({
    type: 'user.devicePicked',
    kind: 'camera',
    deviceId: 'x',
  });
  const refused = (type: string, text: string) => expect(() => checkEvent(type, text, call));
  refused('user.devicePicked', '{"kind": 7, "deviceId": "x"}').toThrow('kind');
  refused('user.devicePicked', '{').toThrow('noJson');
  refused('signal.userLeft', '{"payload": {"socket_id": 3}}').toThrow('payload.socket_id');
});

it('[R-INSPECT-22] a recorded call is copied as a test that runs and holds', { timeout: 60_000 }, async () => {
  const steps = recordedSteps(recording, last, callAt(last), examples);
  if (!steps) throw new Error('The call received no events');
  const { text, events, all } = generateTest(steps, examples);
  expect([events, events > 20]).toEqual([all, true]);
  // Beside what it imports from.
  const folder = await mkdtemp(join(ROOT, 'dist/copied-'));
  try {
    await writeFile(join(folder, 'vitest.config.mjs'), 'export default {}');
    await writeFile(join(folder, 'copied.test.ts'), text);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'run', `--root=${folder}`]);
    expect(stdout).toMatch(/1 passed/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
