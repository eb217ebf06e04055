import { expect, test } from 'vitest';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { closedBy, peopleInsideText, isReload } from './peopleInsideText.ts';

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
  ['no such room', undefined, false, 'No one is here yet.'],
  ['their own empty room', room({ occupied: 1 }), true, 'No one is here yet.'],
  ['one person and the seat kept for them', room({ occupied: 2, present: 1 }), true, '1 person is here.'],
  [
    'one person and a seat kept for another',
    room({ occupied: 2, present: 1 }),
    false,
    '1 person is here. This room is full.',
  ],
  ['a room whose host is still on the way', room({ occupied: 1 }), false, 'No one is here yet.'],
  ['a room that filled up', room({ occupied: 2, present: 2 }), true, '2 people are here. This room is full.'],
  [
    'a locked room',
    room({ seats: 3, occupied: 1, present: 1, locked: true }),
    false,
    '1 person is here. This room is locked.',
  ],
])('[R-ROOM-40] before %s', (_, details, hasSeat, words) => {
  expect(peopleInsideText(details, hasSeat)).toBe(words);
});

test('[R-ROOM-40] [R-ROOM-46] why a room cannot be joined is not said twice', () => {
  const full = room({ occupied: 2, present: 2 });
  expect(peopleInsideText(full, false, 'room_full')).toBe('2 people are here.');
  expect(peopleInsideText({ ...full, locked: true }, false, 'room_locked')).toBe(
    '2 people are here. This room is full.',
  );
});

test.each([
  ['that does not exist yet', undefined, undefined],
  ['with a free seat', room({ occupied: 1 }), undefined],
  ['that is locked', room({ occupied: 1, locked: true }), 'room_locked'],
  ['whose last seat is kept for somebody', room({ occupied: 2, present: 1 }), undefined],
  ['whose seats are taken', room({ occupied: 2, present: 2 }), 'room_full'],
  ['that was full when it ended', room({ occupied: 2, active: false }), undefined],
])('[R-ROOM-46] a room %s', (_, details, reason) => {
  expect(closedBy(details)).toBe(reason);
});

const navigation = (type: string) => [{ type, name: 'https://here/lobby/den' } as unknown as PerformanceEntry];

test('[R-ROOM-46] a page reloaded in the room has its former seat', () => {
  expect(isReload(navigation('reload'), '/lobby/den')).toBe(true);
  expect(isReload(navigation('reload'), '/lobby/other')).toBe(false);
  expect(isReload(navigation('navigate'), '/lobby/den')).toBe(false);
});
