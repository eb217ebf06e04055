import { expect, test } from 'vitest';
import { alice, bob, petra } from '../testing/rosterEntries.ts';
import { isPolite } from './politeness.ts';

test('[R-PEER-4] the smaller member id is polite; towards a plain client always we', () => {
  expect(isPolite(alice.socket_id, bob)).toBe(true);
  expect(isPolite(bob.socket_id, alice)).toBe(false);
  expect(isPolite(bob.socket_id, petra)).toBe(true);
});
