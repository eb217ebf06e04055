import { describe, expect, test } from 'vitest';
import { explorePeers, isLive } from '../testing/peers/explorePeers.ts';
import type { FaultBudget } from '../testing/peers/faultBudget.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';

const budgets: [string, FaultBudget][] = [
  [
    'two offers each, a loss, a duplicate, any order, an early timer, a retry',
    { offersOfA: 1, offersOfB: 2, losses: 1, duplicates: 1, earlyTimers: 1, retries: 1 },
  ],
  ['one offer each, signalling that drops', { offersOfB: 1, drops: 1 }],
];

describe.each(['a', 'b'] as const)('%s is polite', (polite) => {
  test.each(budgets)('[R-PEER-13] no pair is ever stuck: %s', (name, faults) => {
    const found = explorePeers(`${name}, ${polite} polite`, peerNegotiationMachine, {
      polite,
      faults,
      isContent: isLive,
      limit: 8_000_000,
    });
    expect(found).toMatchObject({ needsHelp: 0, stuck: [], hopeless: 0 });
  });
});
