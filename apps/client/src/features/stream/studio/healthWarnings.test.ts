import type { Flow, Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { expect, test } from 'vitest';
import { lasting, statisticsOf, type Sent } from './healthWarnings.ts';

const sentTo = (
  memberId: string,
  {
    sending = 'easy',
    near = 'host',
    roundTrip,
    ...flow
  }: Partial<Flow & Pick<Sent, 'sending'> & Pick<Measure, 'roundTrip'> & { near: string }>,
): Sent => ({
  memberId,
  sending,
  measure: {
    connections: 1,
    route: { near, far: 'host', protocol: 'udp' },
    roundTrip,
    sending: [{ kind: 'camera', bitsPerSecond: 100_000, ...flow }],
    receiving: [],
  },
});

test('[R-STREAM-54] what is sent is added up, by route', () => {
  expect(
    statisticsOf([
      sentTo('bob', { bitsPerSecond: 300_000, height: 360, framesPerSecond: 15, lost: 0.01, roundTrip: 20 }),
      sentTo('cem', { bitsPerSecond: 200_000, near: 'relay', lost: 0.03 }),
      sentTo('sfu:2', { bitsPerSecond: 500_000, height: 720, framesPerSecond: 29.97, roundTrip: 90 }),
      { memberId: 'dan', measure: undefined, sending: 'easy' },
    ]),
  ).toEqual({
    bitsPerSecond: 1_000_000,
    picture: { lines: 720, framesPerSecond: 30 },
    lost: 0.03,
    roundTrip: 90,
    routes: { direct: 1, relayed: 1, server: 1, connecting: 1 },
    troubles: [],
  });
});

test('[R-STREAM-54] without viewers there is nothing to measure', () => {
  expect(statisticsOf([])).toMatchObject({ bitsPerSecond: 0, picture: undefined, lost: undefined, troubles: [] });
});

test('[R-STREAM-54] few frames per second of a camera are a warning, those of a still screen are none', () => {
  const slow = [sentTo('bob', { height: 480, framesPerSecond: 3 })];
  expect(statisticsOf(slow, true).troubles).toEqual(['choppy']);
  expect(statisticsOf(slow).troubles).toEqual([]);
  expect(statisticsOf([sentTo('bob', { height: 480, framesPerSecond: 8 })], true).troubles).toEqual([]);
  // Not measured yet is neither few nor 0.
  expect(statisticsOf([sentTo('bob', { height: 480 })], true)).toMatchObject({ troubles: [], picture: undefined });
});

test.each([
  [{ sending: 'strained', encoding: 0.4 }, 'upload'],
  [{ sending: 'strained', encoding: 0.95 }, 'processor'],
  [{ sending: 'careful' }, 'lowered'],
  [{ lost: 0.06 }, 'lossy'],
  [{ roundTrip: 450 }, 'far'],
] as const)('[R-STREAM-54] a warning is shown once two measurements show it: %j', (what, trouble) => {
  const now = statisticsOf([sentTo('bob', {}), sentTo('cem', what)]);
  expect(now.troubles).toEqual([trouble]);
  expect([lasting(now, now), lasting(now, statisticsOf([sentTo('bob', {})]))]).toEqual([[trouble], []]);
});
