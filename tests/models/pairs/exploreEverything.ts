import type { InspectionEvent } from 'xstate';
import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { explorePeers, isLive } from '@colloquy/machines/testing/peers/explorePeers.ts';
import type { FaultBudget } from '@colloquy/machines/testing/peers/faultBudget.ts';

/** Two offers each, in any order. */
const OFFERS = { offersOfA: 1, offersOfB: 2 };

const FAULT_BUDGETS: [string, FaultBudget][] = [
  ['two offers each, 2 losses, 2 duplicates, any order', { ...OFFERS, losses: 2, duplicates: 2, retries: 1 }],
  ['two offers each, a reconnect, any order', { ...OFFERS, blinks: 1 }],
  [
    'one offer each, a loss, a duplicate, a reconnect, any order',
    { offersOfB: 1, losses: 1, duplicates: 1, blinks: 1, retries: 1 },
  ],
];

/** Takes ten times as long. */
const DEEP: [string, FaultBudget] = [
  'two offers each, a loss, a reconnect, any order',
  { ...OFFERS, losses: 1, blinks: 1, retries: 1 },
];

/** Layer 3: every state of two peers and the messages between them; none may be stuck or hopeless. */
export function exploreEverything(
  log: (line: string) => void,
  isDeep: boolean,
): { hits: Set<string>; wrong: string[] } {
  const hits = new Set<string>();
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') for (const branch of event._transitions) hits.add(transitionId(branch));
  };
  const budgets = isDeep ? [...FAULT_BUDGETS, DEEP] : FAULT_BUDGETS;
  const wrong = budgets.flatMap(([name, faults]) => {
    const found = explorePeers(
      name,
      peerNegotiationMachine,
      { polite: 'a', faults, isContent: isLive, limit: 8_000_000, inspect },
      log,
    );
    return [
      ...found.stuck.map((story) => `${name}: ${story.join('; ')}`),
      ...(found.hopeless > 0 ? [`${name}: some are hopeless`] : []),
    ];
  });
  return { hits, wrong };
}
