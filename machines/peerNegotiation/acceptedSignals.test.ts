import { expect, test } from 'vitest';
import { judgeOffer, type Settled, type OfferKind } from './acceptedSignals.ts';

const fresh: Settled = { generation: 1, agreed: 0 };
const ours: Settled = { generation: 1, agreed: 3, answer: { round: 2 } };
const theirs: Settled = { generation: 1, agreed: 3, answer: { round: 3 } };

const table: [string, Settled, { generation?: number; round?: number }, OfferKind][] = [
  ['the first offer', fresh, { generation: 1, round: 1 }, 'next'],
  ['an offer that skips a round', fresh, { generation: 1, round: 4 }, 'next'],
  ['a newer round', theirs, { generation: 1, round: 4 }, 'next'],
  ['the round we answered last', theirs, { generation: 1, round: 3 }, 'repeated'],
  ['an older round that was our last answer', ours, { generation: 1, round: 2 }, 'repeated'],
  ['a round overtaken by our own offer', ours, { generation: 1, round: 3 }, 'outdated'],
  ['an older round', theirs, { generation: 1, round: 1 }, 'outdated'],
  ['a higher generation', theirs, { generation: 2, round: 1 }, 'replacement'],
  ['a higher generation, whatever its round', theirs, { generation: 9, round: 3 }, 'replacement'],
  ['a lower generation', theirs, { generation: 0, round: 9 }, 'outdated'],
  ['a plain offer', theirs, {}, 'next'],
  ['an offer with half the numbers', theirs, { generation: 0 }, 'next'],
];

test.each(table)('[R-PEER-8] %s', (_, settled, offer, verdict) => {
  expect(judgeOffer(settled, offer)).toBe(verdict);
});
