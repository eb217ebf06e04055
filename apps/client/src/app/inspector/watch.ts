import type { AnyStateMachine } from 'xstate';

/** Puts a machine under watch, or hands it back as it is where nobody asked for the inspector. */
export type Watch = <M extends AnyStateMachine>(machine: M) => M;

export const unwatched: Watch = (machine) => machine;
