import type { AnyStateMachine } from 'xstate';
import { inspectorMachine } from '../../machines/inspector/inspectorMachine.ts';
import { SANDBOXED } from '../../machines/inspector/sandbox/machines.ts';
import { remoteWatchMachine } from '../../machines/remoteWatch/remoteWatchMachine.ts';

/** Every machine, in reading order. Its file is `machines/<id>/<id>Machine.ts`. */
export const MACHINES: readonly AnyStateMachine[] = [...SANDBOXED, inspectorMachine, remoteWatchMachine];
