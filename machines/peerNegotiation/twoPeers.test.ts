import { describe, expect, test } from 'vitest';
import { explorePeers, isLive } from '../testing/explorePeers.ts';
import { naivePeer } from '../testing/peerNaive.ts';
import type { Mischief } from './exploreWorld.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';

const nobodyStuck = { needsHelp: 0, stuck: [], hopeless: 0 };
const twoOffersEach: Mischief = { wishesOfA: 1, wishesOfB: 2 };
const oneOfferEach: Mischief = { wishesOfB: 1 };

const worlds: [string, Mischief][] = [
  ['two offers each, in any order', twoOffersEach],
  ['one offer each and a lost message', { ...oneOfferEach, losses: 1 }],
  ['one offer each and a message that comes twice', { ...oneOfferEach, duplicates: 1 }],
  ['one offer each and a timer that fires early', { ...oneOfferEach, earlyTimers: 1, retries: 1 }],
  [
    'a lost message, one that comes twice, and offers that cross',
    { wishesOfA: 1, wishesOfB: 1, losses: 1, duplicates: 1 },
  ],
];

describe.each(['a', 'b'] as const)('%s is polite', (polite) => {
  test.each(worlds)('[R-PEER-13] two peers always end agreed: %s', (name, mischief) => {
    const found = explorePeers(`${name}, ${polite} polite`, peerNegotiationMachine, {
      polite,
      mischief,
      isContent: isLive,
    });
    expect(found).toMatchObject(nobodyStuck);
    expect(found.agreed).toBeGreaterThan(0);
  });
});

test('[R-PEER-13] the bare rule "an offer is ignored unless stable" leaves two peers stuck when their offers cross', () => {
  const found = explorePeers('naive, offers that cross', naivePeer, {
    polite: 'a',
    mischief: { wishesOfA: 1, wishesOfB: 1 },
    isContent: (snapshot) => snapshot.value === 'stable',
  });
  expect(found.stuck.length).toBeGreaterThan(0);
});
