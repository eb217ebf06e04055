import { expect, test } from 'vitest';
import { hidesAddressAtFirst } from './hidesAddressAtFirst.ts';

test.each([
  { turn: true, withStrangers: true, chosen: undefined, hides: true },
  { turn: true, withStrangers: false, chosen: undefined, hides: false },
  { turn: true, withStrangers: true, chosen: false, hides: false },
  { turn: true, withStrangers: false, chosen: true, hides: true },
  { turn: false, withStrangers: true, chosen: true, hides: false },
  { turn: undefined, withStrangers: true, chosen: undefined, hides: false },
  { turn: undefined, withStrangers: false, chosen: true, hides: true },
])('[R-PEER-17] with $turn for a relay, strangers $withStrangers, chosen $chosen: hidden $hides', (about) => {
  expect(hidesAddressAtFirst(about.turn, about.withStrangers, about.chosen)).toBe(about.hides);
});
