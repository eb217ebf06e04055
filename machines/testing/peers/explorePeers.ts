import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { explorePair, type Exploration } from './explorePair.ts';
import type { FaultBudget } from './faultBudget.ts';
import { printLine } from '../printLine.ts';

/** Two peers of one machine: `a` has arrived and offers, `b` was there. Prints the result. */
export function explorePeers(
  name: string,
  machine: AnyStateMachine,
  options: {
    polite: 'a' | 'b';
    faults: FaultBudget;
    isContent: (snapshot: AnyMachineSnapshot) => boolean;
    limit?: number;
    /** Receives what either side does, each step once. */
    inspect?: (event: InspectionEvent) => void;
  },
  say: (line: string) => void = printLine,
): Exploration {
  const { polite, faults, isContent, limit = 100_000, inspect } = options;
  // Nothing is sent in an exploration: an owner is only a name.
  const shared = { owner: undefined, turnAvailable: false, ownClient: true, talks: true, hidesAddress: false };
  const found = explorePair(
    {
      machine,
      inputOfA: { ...shared, memberId: 'b', polite: polite === 'a', initiates: true },
      inputOfB: { ...shared, memberId: 'a', polite: polite === 'b', initiates: false },
      faults,
      isContent,
      ...(inspect && { inspect }),
    },
    limit,
  );
  say(
    `${name}: ${found.states} states, ${found.steps} steps, ${found.agreed} ends agree, ${found.renewed} on a fresh connection, ` +
      `${found.needsHelp} ask for help, ${found.stuck.length} stuck, ${found.hopeless} hopeless`,
  );
  return found;
}

/** The state of a peer of ours when all is well. */
export function isLive(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches({ pair: { linked: { negotiation: 'stable', transport: 'connected' } } });
}
