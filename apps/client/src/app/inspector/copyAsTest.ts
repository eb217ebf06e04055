import type { Recording } from '@colloquy/machines/recorder/format.ts';
import type { Steps } from '@colloquy/machines/inspector/sandbox/recordedSteps.ts';
import type { GeneratedTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';
import { loadSandbox } from './runSandbox.ts';

/** The events that an actor received up to a moment of a recording, or in a sandbox. */
export type TestSource = { recording: Recording; at: number; who: { source: number; actor: number } } | Steps;

/** Copies the events that an actor received to the clipboard, as a test. Undefined where there are none. */
export async function copyAsTest(received: TestSource): Promise<GeneratedTest | undefined> {
  const { recordedSteps, writeTest, examples } = await loadSandbox();
  const steps = 'steps' in received ? received : recordedSteps(received.recording, received.at, received.who, examples);
  if (steps === undefined) return undefined;
  const test = writeTest(steps, examples);
  await navigator.clipboard.writeText(test.text);
  return test;
}
