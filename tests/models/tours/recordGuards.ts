import type { AnyStateMachine } from 'xstate';
import { observeGuards } from '@colloquy/machines/actorRecorder/watchGuards.ts';

/**
 * Records each guard result of this machine as `<transition id>=true` or `…=false`; of a guard that an action evaluates
 * itself (`check` of `enqueueActions`) as `<machine> asks <guard>=true`.
 */
export function recordGuards(machine: AnyStateMachine, recordHit: (verdict: string) => void): void {
  observeGuards(machine, (_, requested, passed) => recordHit(`${requested}=${passed}`));
}
