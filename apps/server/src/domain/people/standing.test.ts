import { expect, it } from 'vitest';
import { createStanding, type NetworkHold } from './standing.ts';

const SINCE = 1_000;
const silent = { warn() {} };

function holding(hold: Partial<NetworkHold>) {
  const networks = [
    { id: 'report', keys: ['network:there'], sinceMs: SINCE, untilMs: Infinity, lifted: false, ...hold },
  ];
  const look = async () => ({ at: new Date(), endedTokens: [], suspensions: [], networks, warnings: [] });
  return createStanding({ look, claimWarning: async () => false, holdNetwork: async () => {} }, silent);
}

it('[R-REPORT-17] a network is held for who was not known before the decision', async () => {
  const standing = holding({});
  await standing.look();
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBe(Infinity);
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE })).toBeUndefined();
  expect(standing.heldUntil({ network: 'network:elsewhere', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-17] a network is held no longer when its hour is over', async () => {
  const standing = holding({ untilMs: Date.now() - 1 });
  await standing.look();
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBeUndefined();
});
