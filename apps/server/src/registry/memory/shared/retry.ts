import type { Rooms } from '../../../domain/registry.ts';
import type { Change } from '../../../domain/registryTerms.ts';
import { createRecent, type Recent } from './recent.ts';

type Repeatable = 'join' | 'leave' | 'kick' | 'passAdmin' | 'setRoom';

/** The first outcome of each command that had an id. */
export type Commands = { readonly [Operation in Repeatable]: Recent<Awaited<ReturnType<Rooms[Operation]>>> };

export function createCommands(memoryMs: number): Commands {
  return {
    join: createRecent(memoryMs),
    leave: createRecent(memoryMs),
    kick: createRecent(memoryMs),
    passAdmin: createRecent(memoryMs),
    setRoom: createRecent(memoryMs),
  };
}

/** Who commands, and the id it gave the command. */
type Command = { by: string; commandId: string | undefined };

/** Does what is asked, once: a repeated command gets the first outcome, and others hear nothing again. */
export function once<T extends { changes: Change[] }>(first: Recent<T>, command: Command, act: () => T): T {
  return recall(first, command) ?? remember(first, command, act());
}

export function recall<T extends { changes: Change[] }>(first: Recent<T>, { by, commandId }: Command): T | undefined {
  const outcome = commandId === undefined ? undefined : first.get(`${by} ${commandId}`);
  return outcome && { ...outcome, changes: [] };
}

export function remember<T>(first: Recent<T>, { by, commandId }: Command, outcome: T): T {
  if (commandId !== undefined) first.set(`${by} ${commandId}`, outcome);
  return outcome;
}
