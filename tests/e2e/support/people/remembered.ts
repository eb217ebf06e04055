import type { HostedRoom, RecentCall } from '@colloquy/machines/activity/ports.ts';

const CALLS: RecentCall[] = [
  {
    startedAt: '2026-11-24T18:30:00.000Z',
    roomName: 'abc-defg-hij',
    talkedMs: 754_000,
    people: [{ userId: 'ben', name: 'Ben' }],
    shared: ['jazz', 'woodworking'],
  },
  {
    startedAt: '2026-11-22T09:05:00.000Z',
    roomName: 'klm-nopq-rst',
    talkedMs: 42_000,
    people: [
      { userId: 'chiara', name: 'Chiara' },
      { userId: 'deniz', name: 'Deniz' },
    ],
    shared: [],
  },
];

export const ROOMS: HostedRoom[] = [
  { name: 'abc-defg-hij', tags: ['jazz', 'improvisation'], hostedAt: '2026-11-24T18:28:00.000Z' },
  { name: 'uvw-xyza-bcd', tags: [], hostedAt: '2026-11-20T12:00:00.000Z' },
];

/** What a browser may remember of its person's calls and rooms. */
export const ACTIVITY = JSON.stringify({ calls: CALLS, rooms: ROOMS });
