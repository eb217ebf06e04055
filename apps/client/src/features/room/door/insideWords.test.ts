import { expect, test } from 'vitest';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { insideWords } from './insideWords.ts';

const room = (about: Partial<RoomDetails>): RoomDetails => ({
  id: 'id',
  name: 'den',
  tags: [],
  seats: 2,
  occupied: 0,
  present: 0,
  created_at: '2026-11-23T00:00:00Z',
  is_private: false,
  has_password: false,
  locked: false,
  active: true,
  ...about,
});

test.each([
  ['no such room', undefined, false, 'Nobody is inside yet.'],
  ['their own empty room', room({ occupied: 1 }), true, 'Nobody is inside yet.'],
  ['one person and the seat kept for them', room({ occupied: 2, present: 1 }), true, '1 person inside.'],
  [
    'one person and a seat kept for another',
    room({ occupied: 2, present: 1 }),
    false,
    '1 person inside. Every seat is taken.',
  ],
  ['a room whose host is still on the way', room({ occupied: 1 }), false, 'Nobody is inside yet.'],
  ['a room that filled up', room({ occupied: 2, present: 2 }), true, '2 people inside. Every seat is taken.'],
  [
    'a locked room',
    room({ seats: 3, occupied: 1, present: 1, locked: true }),
    false,
    '1 person inside. The room is locked.',
  ],
])('[R-ROOM-40] before %s', (_, facts, hasSeat, words) => {
  expect(insideWords(facts, hasSeat)).toBe(words);
});
