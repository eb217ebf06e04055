import { expect, test } from 'vitest';
import { explorePeers, isLive } from '../testing/explorePeers.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';

test.each(['a', 'b'] as const)(
  '[R-PEER-13] two offers each, a loss, a duplicate, any order, an early timer, a retry: never stuck (%s polite)',
  (polite) => {
    const found = explorePeers(`everything at once, ${polite} polite`, peerNegotiationMachine, {
      polite,
      mischief: { wishesOfA: 1, wishesOfB: 2, losses: 1, duplicates: 1, earlyTimers: 1, retries: 1 },
      isContent: isLive,
      limit: 8_000_000,
    });
    expect(found).toMatchObject({ needsHelp: 0, stuck: [], hopeless: 0 });
  },
);
