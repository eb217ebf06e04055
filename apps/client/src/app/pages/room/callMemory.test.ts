import { expect, test } from 'vitest';
import { callOf } from './callMemory.ts';

const STARTED = '2026-11-26T10:00:00.000Z';
const ben = { memberId: 'm-ben', userId: 'ben', name: 'Ben', tags: ['Jazz', 'chess'] };
const cleo = { memberId: 'm-cleo', userId: 'cleo', name: 'Cleo' };

test('[R-DASH-12] a call is remembered with its people, its length and the interests that are shared', () => {
  const summary = { durationMs: 90_000, talkedMs: 60_000, met: [ben, cleo], tags: ['jazz', 'rust'] };
  expect(callOf(STARTED, 'den', summary)).toEqual({
    startedAt: STARTED,
    roomName: 'den',
    talkedMs: 60_000,
    people: [
      { userId: 'ben', name: 'Ben' },
      { userId: 'cleo', name: 'Cleo' },
    ],
    shared: ['jazz'],
  });
});
