import { describe, expect, it } from 'vitest';
import { epochOf, isServer, succeeds, watchId } from './senders.ts';

const ANN = 'ann';

it.each([
  [ANN, -1],
  ['sfu:0', 0],
  ['sfu:12', 12],
  ['sfu:', undefined],
  ['sfu:-1', undefined],
  ['sfu:01', undefined],
  ['sfu:1e9', undefined],
  ['bob', undefined],
])('%s is the epoch %s of a broadcast of ann', (sender, epoch) => {
  expect(epochOf(sender, ANN)).toBe(epoch);
});

describe('a sender that replaces the playing one', () => {
  it.each([
    ['sfu:1', ANN, true, true],
    ['sfu:2', 'sfu:1', true, true],
    ['sfu:1', 'sfu:1', true, false],
    ['sfu:1', 'sfu:2', true, false],
    [ANN, 'sfu:2', true, false],
    [ANN, 'sfu:2', false, true],
    ['sfu:1', 'sfu:2', false, true],
    ['bob', ANN, false, false],
  ])('%s after %s (it lives: %s): %s', (next, sender, isLiving, expected) => {
    expect(succeeds(next, { broadcasterId: ANN, sender, isLiving })).toBe(expected);
  });
});

it('names the actor of each sender after its epoch', () => {
  expect([watchId(ANN, ANN), watchId(ANN, 'sfu:3')]).toEqual(['watch:ann:direct', 'watch:ann:3']);
});

it('recognises a media server by its name', () => {
  expect([isServer('sfu:3'), isServer(ANN)]).toEqual([true, false]);
});
