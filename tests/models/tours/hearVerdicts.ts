import type { AnyStateMachine } from 'xstate';
import { observeGuards } from '@colloquy/machines/recorder/watchGuards.ts';

/**
 * Notes each verdict of each guard of this very machine as `<transition id>=true` or `…=false`; of a guard that an
 * action asks by itself (`check` of `enqueueActions`) as `<machine> asks <guard>=true`.
 */
export function hearVerdicts(machine: AnyStateMachine, note: (verdict: string) => void): void {
  observeGuards(machine, (_, asked, passed) => note(`${asked}=${passed}`));
}
