import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { Steps } from '@colloquy/machines/inspector/sandbox/recordedSteps.ts';
import type { GeneratedTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';
import { loadSandbox } from './runSandbox.ts';

/** The events that an actor received up to a record of a recording, or in a sandbox. */
export type TestSource =
  { recording: Recording; recordIndex: number; actorRef: { source: number; actor: number } } | Steps;

/** Copies a test generated from the events that an actor received. Returns undefined if there are none. */
export async function copyAsTest(source: TestSource): Promise<GeneratedTest | undefined> {
  const { recordedSteps, generateTest, examples } = await loadSandbox();
  const steps =
    'steps' in source ? source : recordedSteps(source.recording, source.recordIndex, source.actorRef, examples);
  if (steps === undefined) return undefined;
  const test = generateTest(steps, examples);
  await navigator.clipboard.writeText(test.text);
  return test;
}
