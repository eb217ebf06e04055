import { expect, test } from 'vitest';
import type { Flow, Measure } from './ports.ts';
import { agreedOn, qualityOf, type ConnectionQuality } from './weakOrPoor.ts';

const flow = (about: Partial<Flow>): Flow => ({ kind: 'camera', bitsPerSecond: 500_000, ...about });
const measure = (about: Partial<Measure>): Measure => ({ connections: 1, sending: [], receiving: [], ...about });

const seen: [string, Partial<Measure>, ConnectionQuality][] = [
  ['nothing measured yet', {}, 'good'],
  ['an inaudible loss', { receiving: [flow({ lost: 0.02 })] }, 'good'],
  ['an audible loss', { receiving: [flow({ kind: 'audio', lost: 0.03 }), flow({ lost: 0 })] }, 'weak'],
  ['a loss that breaks speech', { receiving: [flow({ lost: 0.06 })] }, 'poor'],
  ['a long round trip', { roundTrip: 251 }, 'weak'],
  ['a round trip too long to talk', { roundTrip: 401 }, 'poor'],
  ['a picture that stutters', { receiving: [flow({ frozen: 0.2 })] }, 'weak'],
  ['a frozen picture', { receiving: [flow({ frozen: 0.9 })] }, 'poor'],
  ['our own losses are judged by the remote peer', { sending: [flow({ lost: 0.2 })] }, 'good'],
];

test.each(seen)('[R-MEDIA-16] %s', (_, about, verdict) => {
  expect(qualityOf(measure(about))).toBe(verdict);
});

const runs: [readonly ConnectionQuality[], ConnectionQuality | undefined][] = [
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
