import type { AnyStateMachine } from 'xstate';

/** Adds a machine to the inspector, or returns it unchanged if the inspector was not requested. */
export type WithInspection = <M extends AnyStateMachine>(machine: M) => M;

export const withoutInspection: WithInspection = (machine) => machine;
