import type { Recording } from '../recorder/format.ts';
import type { Offered } from './sandbox/sandbox.ts';
import type { Steps } from './sandbox/recordedSteps.ts';

/** A file as browsers give it. */
export type GivenFile = { name: string; text(): Promise<string> };

/** Where recordings come from: files of this computer, or an address of our own origin. */
export type RecordingPlace = { files: readonly GivenFile[] } | { link: string };

/**
 * Why it is not shown: it is no recording (and where that shows), it could not be fetched, or no machine can go on
 * there.
 */
export type OpenFailure = { kind: 'unreadable'; line: number } | { kind: 'unreachable' } | { kind: 'noSandbox' };

/** Reads recordings and lays them on one clock. Throws `RecordingError`, or anything else where nothing came. */
export type OpenRecording = { input: RecordingPlace; output: { name: string; recording: Recording } };

/**
 * A sandbox: a callback actor that lets one machine go on from a fork, with ports that reach nobody. It says
 * `sandbox.moved` once it stands, and after each event that it was told; `sandbox.refused` where an event is not like
 * its examples.
 */
export type SendToSandbox = { type: 'tell.sandbox'; name: string; text: string };
export type SandboxEvent =
  | { type: 'sandbox.moved'; sandbox: SandboxAt }
  | { type: 'sandbox.refused'; refusal: EventRefusal }
  | { type: 'sandbox.failed' };

/** What the sandbox did, what can be said to it now, and what was said. */
export type SandboxAt = Steps & { recording: Recording; offered: readonly Offered[] };

/** Why an event was not sent; `path` leads to what is wrong with it. */
export type EventRefusal = { why: 'noJson' | 'shape' | 'ignored'; path: string };

/**
 * What a developer can do to a page as if the world did; `loseNetwork` and `refuseDevices` last until they are asked
 * again.
 */
export type SimulationId =
  'dropSocket' | 'loseNetwork' | 'failConnections' | 'refuseDevices' | 'unplugCamera' | 'muteMe' | 'kickMe';

/** What does it, and what lasts of it. */
export type Simulations = {
  simulate: (id: SimulationId) => void;
  active: () => ReadonlySet<SimulationId>;
  subscribe: (listener: () => void) => () => void;
};
