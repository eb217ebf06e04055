import type { Json } from '../../actorRecorder/redact.ts';

/** An event by its name, with its payload as JSON. */
export type GivenEvent = { readonly type: string; readonly [field: string]: Json };

/** Inputs and events of one machine, taken from the environments in which its tests explore it. */
export type MachineExamples = {
  /** What it may be started with. */
  input: Json;
  /** For each event, one example per distinct target. */
  events: Readonly<Record<string, readonly GivenEvent[]>>;
};

/** By the machine's id. */
export type Examples = Readonly<Record<string, MachineExamples | undefined>>;
