import { expect, test } from 'vitest';
import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { statisticsRowsOf, reportOf } from './statisticsRows.ts';

const MEASURE: Measure = {
  connections: 1,
  route: { near: 'host', far: 'relay', protocol: 'udp' },
  roundTrip: 42,
  sending: [
    {
      kind: 'camera',
      codec: 'VP8',
      bitsPerSecond: 701_400,
      width: 960,
      height: 540,
      framesPerSecond: 29.7,
      lost: 0.013,
      heldBackBy: 'cpu',
    },
  ],
  receiving: [{ kind: 'audio', codec: 'opus', bitsPerSecond: 38_200, lost: 0 }],
};

test('[R-MEDIA-17] a report lists route, rates, losses and what limits a picture', () => {
  const text = reportOf([{ memberId: 'b-member', figures: statisticsRowsOf(MEASURE, 'weak') }], {
    at: new Date('2026-11-21T10:00:00Z'),
    browser: 'Chromium',
  });
  expect(text).toBe(
    [
      'Connection statistics, 2026-11-21T10:00:00.000Z',
      'Chromium',
      '',
      'Person b-member',
      '  Reception: Weak',
      '  Route: Through a relay (host → relay, UDP)',
      '  Round trip: 42 ms',
      '  Sending: Camera VP8, 960×540, 30 fps, 701 kbit/s, 1.3% lost, limited by the processor',
      '  Receiving: Sound opus, 38 kbit/s, 0.0% lost',
    ].join('\n'),
  );
});

test('[R-MEDIA-17] unknown figures are marked as such', () => {
  const figures = statisticsRowsOf({ connections: 1, sending: [], receiving: [] }, 'good');
  expect(figures).toEqual([
    ['Reception', ['Good']],
    ['Route', ['Not known yet']],
    ['Round trip', ['Not known yet']],
    ['Sending', ['Nothing']],
    ['Receiving', ['Nothing']],
  ]);
});
