import type { Recording } from '../actorRecorder/format.ts';
import type { Offered } from './sandbox/sandbox.ts';
import type { Steps } from './sandbox/recordedSteps.ts';

/** A file as browsers provide it. */
export type GivenFile = { name: string; text(): Promise<string> };

/** Where recordings come from: local files, or a URL of our own origin. */
export type RecordingPlace = { files: readonly GivenFile[] } | { link: string };

/**
 * Why it is not shown: it is no recording (and where it is invalid), it could not be fetched, or the machine cannot be
 * forked.
 */
export type OpenFailure = { kind: 'unreadable'; line: number } | { kind: 'unreachable' } | { kind: 'noSandbox' };

/**
 * Reads recordings and aligns them on one clock. Throws `RecordingError`, or any other error where nothing could be
 * read.
 */
export type OpenRecording = { input: RecordingPlace; output: { name: string; recording: Recording } };

/**
 * A sandbox: a callback actor that runs one machine from a fork, with ports that reach nothing. It sends
 * `sandbox.moved` once it is ready and after each event it received, and `sandbox.refused` where an event does not
 * match its examples.
 */
export type SendToSandbox = { type: 'send.event'; name: string; text: string };
export type SandboxEvent =
  | { type: 'sandbox.moved'; sandbox: SandboxAt }
  | { type: 'sandbox.refused'; refusal: EventRefusal }
  | { type: 'sandbox.failed' };

/** What the sandbox did, which events it accepts now, and which were sent. */
export type SandboxAt = Steps & { recording: Recording; offered: readonly Offered[] };

/** Why an event was not sent; `path` leads to the invalid value. */
export type EventRefusal = { why: 'noJson' | 'shape' | 'ignored'; path: string };

/** What a developer can simulate on a page; `loseNetwork` and `refuseDevices` last until they are toggled again. */
export type SimulationId =
  'dropSocket' | 'loseNetwork' | 'failConnections' | 'refuseDevices' | 'unplugCamera' | 'muteMe' | 'kickMe';

/** The simulation's actions, and which ones are active. */
export type Simulations = {
  simulate: (id: SimulationId) => void;
  active: () => ReadonlySet<SimulationId>;
  subscribe: (listener: () => void) => () => void;
};
