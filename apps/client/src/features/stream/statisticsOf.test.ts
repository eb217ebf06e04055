import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { expect, it } from 'vitest';
import { statisticsOf } from './statisticsOf.ts';

const measured = (near: string, bitsPerSecond: number, heldBackBy?: 'cpu' | 'bandwidth'): Measure => ({
  connections: 1,
  route: { near, far: 'host', protocol: 'udp' },
  sending: [{ kind: 'camera', bitsPerSecond, heldBackBy }],
  receiving: [],
});

it('adds up what is sent, by route', () => {
  expect(
    statisticsOf([
      { memberId: 'bob', measure: measured('host', 300_000) },
      { memberId: 'cem', measure: measured('relay', 200_000) },
      { memberId: 'sfu:2', measure: measured('host', 500_000) },
      { memberId: 'dan', measure: undefined },
    ]),
  ).toEqual({
    bitsPerSecond: 1_000_000,
    limitedBy: 'none',
    routes: { direct: 1, relayed: 1, server: 1, connecting: 1 },
  });
});

it('names the processor before the network, as it limits every viewer', () => {
  const sent = [
    { memberId: 'bob', measure: measured('host', 1, 'bandwidth') },
    { memberId: 'cem', measure: measured('host', 1, 'cpu') },
  ];
  expect(statisticsOf(sent).limitedBy).toBe('cpu');
});
