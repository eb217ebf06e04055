/** A machine as the inspector draws it: computed when the client is built, never in the browser. */
export type MachineChart = {
  id: string;
  description: string;
  /** Outer states before those inside them. */
  states: readonly ChartedState[];
  transitions: readonly ChartedTransition[];
  /** The whole first; then the states that are too big to be drawn open in it. */
  parts: readonly ChartPart[];
};

export type ChartedState = { id: string; key: string; kind: string; description: string; parent?: string };

/**
 * `id` as recordings have it (`transitionId`); `event` as a person reads it. Without targets the state does not change.
 */
export type ChartedTransition = {
  id: string;
  source: string;
  event: string;
  guard?: string;
  targets: readonly string[];
};

export type Place = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

/** `closed` has a part of its own; `outside` belongs to another part. */
export type ChartBox = Place & {
  id: string;
  kind: 'state' | 'closed' | 'outside' | 'start';
  lines: readonly string[];
};

/** An arrow, with the transitions that it represents. */
export type ChartLine = {
  transitions: readonly string[];
  points: readonly Point[];
  label?: Place & { lines: readonly string[] };
};

export type ChartPart = {
  /** The state that it shows. */
  root: string;
  width: number;
  height: number;
  boxes: readonly ChartBox[];
  lines: readonly ChartLine[];
};
