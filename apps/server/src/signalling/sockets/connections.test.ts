import { expect, it } from 'vitest';
import { createClient } from '../testing/signallingSetup.ts';
import { firstSeatOf, forgetSeat, seatsOf, type Seat, type StreamSeat } from './connections.ts';

const seat: Seat = { room: 'den', memberId: 'ann', resumeToken: 't', from: 0 };
const stream: StreamSeat = { ...seat, room: 'live:1', broadcasterId: 'ann', name: 'Ann' };
const holding = (about: object) => createClient('ann', about).connection;

it('[R-STREAM-16] a socket holds a seat in a room and one in a stream, the room’s first', () => {
  expect(seatsOf(holding({ seat, stream }))).toEqual([seat, stream]);
  expect(seatsOf(holding({ stream }))).toEqual([stream]);
  expect(seatsOf(holding({}))).toEqual([]);
  expect(firstSeatOf(holding({ seat, stream }))).toBe(seat);
  expect(firstSeatOf(holding({ stream }))).toBe(stream);
  expect(firstSeatOf(holding({}))).toBeUndefined();
});

it('[R-STREAM-16] giving up one of them keeps the other', () => {
  const ann = holding({ seat, stream });
  forgetSeat(ann, { ...seat });
  expect(seatsOf(ann)).toEqual([seat, stream]);
  forgetSeat(ann, seat);
  expect(seatsOf(ann)).toEqual([stream]);
  forgetSeat(ann, stream);
  expect(seatsOf(ann)).toEqual([]);
});
