import { expect, test } from 'vitest';
import { agreedOn, isStrained, judgeMeasure, prospectAbove, type Prospect, type Verdict } from './judgeMeasure.ts';
import type { Flow, Measure } from './ports.ts';

const flow = (about: Partial<Flow>): Flow => ({ kind: 'camera', bitsPerSecond: 500_000, ...about });
const measure = (about: Partial<Measure>): Measure => ({ connections: 1, sending: [], receiving: [], ...about });

const seen: [string, Partial<Measure>, Verdict][] = [
  ['nothing measured yet', {}, 'good'],
  ['a loss nobody hears', { receiving: [flow({ lost: 0.02 })] }, 'good'],
  ['a loss one hears', { receiving: [flow({ kind: 'audio', lost: 0.03 }), flow({ lost: 0 })] }, 'weak'],
  ['a loss that breaks words', { receiving: [flow({ lost: 0.06 })] }, 'poor'],
  ['a long way', { roundTrip: 251 }, 'weak'],
  ['a way too long to talk', { roundTrip: 401 }, 'poor'],
  ['a picture that halts', { receiving: [flow({ frozen: 0.2 })] }, 'weak'],
  ['a picture that stands', { receiving: [flow({ frozen: 0.9 })] }, 'poor'],
  ['what we lose on the way out is theirs to see', { sending: [flow({ lost: 0.2 })] }, 'good'],
];

test.each(seen)('[R-MEDIA-16] %s', (_, about, verdict) => {
  expect(judgeMeasure(measure(about))).toBe(verdict);
});

const full = (bitsPerSecond: number) => ({ bitsPerSecond, used: 0.95 });

const strains: [string, Partial<Measure>, boolean][] = [
  ['nothing is sent', { way: full(50_000) }, false],
  ['nothing holds it back', { sending: [flow({})] }, false],
  ['the browser says bandwidth, for our own cap', { sending: [flow({ heldBackBy: 'bandwidth' })] }, false],
  [
    'the browser says cpu, but frames are encoded in time',
    { sending: [flow({ heldBackBy: 'cpu', encoding: 0.5 })] },
    false,
  ],
  ['a frame that takes too long', { sending: [flow({ encoding: 0.9 })] }, true],
  ['a line too thin for the rung', { sending: [flow({})], way: full(590_000) }, true],
  ['a line just wide enough', { sending: [flow({})], way: full(600_000) }, false],
  ['a low estimate that nobody uses up', { sending: [flow({})], way: { bitsPerSecond: 300_000, used: 0.67 } }, false],
  [
    'camera and screen on a line for one',
    { sending: [flow({}), flow({ kind: 'screen' })], way: full(1_000_000) },
    true,
  ],
  ['much loss, and no estimate', { sending: [flow({ lost: 0.2 })] }, true],
  ['much loss that an estimate bears', { sending: [flow({ lost: 0.2 })], way: full(900_000) }, false],
  ['a queue on the way, and no estimate', { sending: [flow({})], roundTrip: 450 }, true],
  ['a long way that was always long', { sending: [flow({})], roundTrip: 350 }, false],
];

test.each(strains)('[R-MEDIA-22] strained or not: %s', (_, about, strained) => {
  expect(isStrained(measure(about), 0, 100)).toBe(strained);
});

const prospects: [string, Partial<Measure>, Prospect][] = [
  ['wide line, quick computer', { sending: [flow({ encoding: 0.2 })], way: full(720_000) }, 'room'],
  ['a line that bears it only when nothing goes wrong', { sending: [flow({})], way: full(700_000) }, 'none'],
  ['a dull picture that asks little', { sending: [flow({})], way: { bitsPerSecond: 300_000, used: 0.5 } }, 'unused'],
  ['a computer that may be too slow', { sending: [flow({ encoding: 0.6 })], way: full(900_000) }, 'unknown'],
  ['no estimate', { sending: [flow({})] }, 'unknown'],
];

test.each(prospects)('[R-MEDIA-22] the rung above: %s', (_, about, prospect) => {
  expect(prospectAbove(measure(about), 1)).toBe(prospect);
});

const runs: [readonly Verdict[], Verdict | undefined][] = [
  [[], undefined],
  [['poor', 'poor'], undefined],
  [['poor', 'poor', 'poor'], 'poor'],
  [['poor', 'weak', 'poor'], 'weak'],
  [['good', 'poor', 'poor'], undefined],
  [['good', 'good', 'good'], 'good'],
];

test.each(runs)('[R-MEDIA-16] after %j the shown quality is %s', (recent, expected) => {
  expect(agreedOn(recent)).toBe(expected);
});
