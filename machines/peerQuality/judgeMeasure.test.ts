import { expect, test } from 'vitest';
import { agreedOn, isStrained, judgeMeasure, type Verdict } from './judgeMeasure.ts';
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

const strains: [string, readonly Flow[], boolean][] = [
  ['nothing is sent', [], false],
  ['nothing holds it back', [flow({})], false],
  ['a tired processor', [flow({ heldBackBy: 'cpu' })], true],
  ['a thin line, on the screen', [flow({}), flow({ kind: 'screen', heldBackBy: 'bandwidth' })], true],
  ['a reason that fewer pixels would not mend', [flow({ heldBackBy: 'other' })], false],
];

test.each(strains)('[R-MEDIA-15] strained or not: %s', (_, sending, strained) => {
  expect(isStrained(measure({ sending }))).toBe(strained);
});

const runs: [readonly Verdict[], Verdict | undefined][] = [
  [[], undefined],
  [['poor', 'poor'], undefined],
  [['poor', 'poor', 'poor'], 'poor'],
  [['poor', 'weak', 'poor'], 'weak'],
  [['good', 'poor', 'poor'], undefined],
  [['good', 'good', 'good'], 'good'],
];

test.each(runs)('[R-MEDIA-16] after %j people are told %s', (recent, told) => {
  expect(agreedOn(recent)).toBe(told);
});
