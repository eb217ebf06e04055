import { describe, expect, test } from 'vitest';
import { explorePair } from '../testing/peers/explorePair.ts';
import { explorePeers, isLive } from '../testing/peers/explorePeers.ts';
import { naivePeer } from '../testing/peers/naivePeer.ts';
import type { FaultBudget } from '../testing/peers/faultBudget.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';

const nobodyStuck = { needsHelp: 0, stuck: [], hopeless: 0 };

const harmless: [string, FaultBudget][] = [
  ['nothing goes wrong', {}],
  ['two offers each, in any order', { offersOfA: 1, offersOfB: 2 }],
  ['offers that cross and a message that comes twice', { offersOfA: 1, offersOfB: 1, duplicates: 1 }],
];

const harmful: [string, FaultBudget][] = [
  ['a lost message', { offersOfA: 1, offersOfB: 1, losses: 1 }],
  ['a lost message and one that comes twice', { offersOfA: 1, offersOfB: 1, losses: 1, duplicates: 1 }],
  ['a timer that fires early', { offersOfA: 1, offersOfB: 1, earlyTimers: 1, retries: 1 }],
  ['signalling that drops', { drops: 1 }],
];

describe.each(['a', 'b'] as const)('%s is polite', { timeout: 60_000 }, (polite) => {
  const explore = (name: string, faults: FaultBudget) =>
    explorePeers(`${name}, ${polite} polite`, peerNegotiationMachine, { polite, faults, isContent: isLive });

  test.each(harmless)('[R-PEER-13] two peers agree, and never need a fresh connection: %s', (name, faults) => {
    const found = explore(name, faults);
    expect(found).toMatchObject({ ...nobodyStuck, renewed: 0 });
    expect(found.agreed).toBeGreaterThan(0);
  });

  test.each(harmful)('[R-PEER-13] two peers always end in agreement: %s', (name, faults) => {
    expect(explore(name, faults)).toMatchObject(nobodyStuck);
  });
});

test('[R-PEER-13] the bare rule "an offer is ignored unless stable" leaves two peers stuck when their offers cross', () => {
  const found = explorePeers('naive, offers that cross', naivePeer, {
    polite: 'a',
    faults: { offersOfA: 1, offersOfB: 1 },
    isContent: (snapshot) => snapshot.value === 'stable',
  });
  expect(found.stuck.length).toBeGreaterThan(0);
});

test('[R-PEER-13] the shortest path to it: two offers are sent, and two are ignored', () => {
  const side = { owner: undefined, polite: false, initiates: true, turnAvailable: false, ownClient: true };
  const found = explorePair(
    {
      machine: naivePeer,
      inputOfA: { ...side, memberId: 'b' },
      inputOfB: { ...side, memberId: 'a' },
      faults: {},
      isContent: (snapshot) => snapshot.value === 'stable',
      isSwift: true,
    },
    1_000,
  );
  expect(found.stuck[0]?.map((step) => step.slice(0, 27))).toEqual([
    'a: negotiation is needed',
    'b: negotiation is needed',
    'a receives {"type":"remote.',
    'b receives {"type":"remote.',
  ]);
});
