import type { AnyStateMachine } from 'xstate';
import { inspectorMachine } from '../../machines/inspector/inspectorMachine.ts';
import { SANDBOXED } from '../../machines/inspector/sandbox/machines.ts';
import { remoteWatchMachine } from '../../machines/remoteWatch/remoteWatchMachine.ts';

/** Every machine, in reading order. Its file is `<id>Machine.ts` in a folder of `machines/`. */
export const MACHINES: readonly AnyStateMachine[] = [...SANDBOXED, inspectorMachine, remoteWatchMachine];
