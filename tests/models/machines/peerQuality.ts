import { peerQualityMachine } from '@colloquy/machines/peerQuality/peerQualityMachine.ts';
import type { Flow, Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { modelOf } from '../model.ts';

const flow = (about: Partial<Flow>): Flow => ({ kind: 'camera', bitsPerSecond: 500_000, ...about });
const measured = (about: Partial<Measure>) => ({
  type: 'connection.measured',
  measure: { connections: 2, roundTrip: 40, sending: [flow({})], receiving: [flow({})], ...about },
});

export const peerQuality = modelOf(peerQualityMachine, {
  measured: {
    input: { memberId: 'bob' },
    events: [
      measured({}),
      measured({ sending: [flow({ encoding: 0.95 })] }),
      measured({ uplink: { bitsPerSecond: 100_000, used: 0.95 } }),
      measured({ uplink: { bitsPerSecond: 2_000_000, used: 0.7 } }),
      measured({ uplink: { bitsPerSecond: 300_000, used: 0.5 } }),
      measured({ receiving: [flow({ lost: 0.03 })] }),
      measured({ receiving: [flow({ lost: 0.5, frozen: 0.9 })], roundTrip: 2_000 }),
      { type: 'sizes.wanted', half: true },
    ],
    distinguishBy: ({ recent, latest, lowered, lowerings, half, trial, refused }) => [
      recent,
      lowered,
      latest?.uplink?.bitsPerSecond,
      trial,
      Math.min(refused, 1),
      Math.min(lowerings, 4),
      half,
    ],
  },
});
