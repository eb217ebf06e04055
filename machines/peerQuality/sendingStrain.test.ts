import { expect, test } from 'vitest';
import type { Flow, Measure } from './ports.ts';
import { isStrained, prospectAbove, type Prospect } from './sendingStrain.ts';

const flow = (about: Partial<Flow>): Flow => ({ kind: 'camera', bitsPerSecond: 500_000, ...about });
const measure = (about: Partial<Measure>): Measure => ({ connections: 1, sending: [], receiving: [], ...about });

const full = (bitsPerSecond: number) => ({ bitsPerSecond, used: 0.95 });

const strains: [string, Partial<Measure>, boolean][] = [
  ['nothing is sent', { uplink: full(50_000) }, false],
  ['nothing holds it back', { sending: [flow({})] }, false],
  ['the browser says bandwidth, for our own cap', { sending: [flow({ heldBackBy: 'bandwidth' })] }, false],
  [
    'the browser says cpu, but frames are encoded in time',
    { sending: [flow({ heldBackBy: 'cpu', encoding: 0.5 })] },
    false,
  ],
  ['a frame that takes too long', { sending: [flow({ encoding: 0.9 })] }, true],
  ['a bandwidth too low for the rung', { sending: [flow({})], uplink: full(590_000) }, true],
  ['a bandwidth just high enough', { sending: [flow({})], uplink: full(600_000) }, false],
  [
    'a low estimate that is not used up',
    { sending: [flow({})], uplink: { bitsPerSecond: 300_000, used: 0.67 } },
    false,
  ],
  [
    'camera and screen on a line for one',
    { sending: [flow({}), flow({ kind: 'screen' })], uplink: full(1_000_000) },
    true,
  ],
  ['much loss, and no estimate', { sending: [flow({ lost: 0.2 })] }, true],
  ['much loss within the estimate', { sending: [flow({ lost: 0.2 })], uplink: full(900_000) }, false],
  ['a queue, and no estimate', { sending: [flow({})], roundTrip: 450 }, true],
  ['a round trip that was always long', { sending: [flow({})], roundTrip: 350 }, false],
];

test.each(strains)('[R-MEDIA-22] strained or not: %s', (_, about, strained) => {
  expect(isStrained(measure(about), 0, 100)).toBe(strained);
});

const prospects: [string, Partial<Measure>, Prospect][] = [
  ['high bandwidth, fast device', { sending: [flow({ encoding: 0.2 })], uplink: full(720_000) }, 'room'],
  ['a bandwidth without a margin', { sending: [flow({})], uplink: full(700_000) }, 'none'],
  [
    'a static picture that needs little',
    { sending: [flow({})], uplink: { bitsPerSecond: 300_000, used: 0.5 } },
    'unused',
  ],
  ['a device that may be too slow', { sending: [flow({ encoding: 0.6 })], uplink: full(900_000) }, 'unknown'],
  ['no estimate', { sending: [flow({})] }, 'unknown'],
];

test.each(prospects)('[R-MEDIA-22] the rung above: %s', (_, about, prospect) => {
  expect(prospectAbove(measure(about), 1)).toBe(prospect);
});
