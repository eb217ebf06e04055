import { describe, expect, test } from 'vitest';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import { LogPosition } from './logPosition.ts';

const left = (seq?: number): NoticeEvent => ({
  type: 'signal.userLeft',
  payload: { socket_id: 'b', room_version: 1, ...(seq !== undefined && { seq }) },
});
const session = (seq?: number): NoticeEvent => ({
  type: 'signal.session',
  payload: {
    member_id: 'a',
    resume_token: 't',
    room_name: 'r',
    room_version: 1,
    admin_id: null,
    ...(seq !== undefined && { seq }),
  },
});
const list: NoticeEvent = { type: 'signal.existingUsers', payload: [] };

function after(...events: NoticeEvent[]) {
  const position = new LogPosition();
  return { position, taken: events.map((event) => position.take(event)) };
}

describe('[R-BACK-27] a numbered notice', () => {
  test('is handled once, and none after a later one', () => {
    const { position, taken } = after(session(5), left(5), left(7), left(7), left(6), left(9));
    expect(taken).toEqual([true, false, true, false, false, true]);
    expect(position.since).toBe(9);
  });

  test('is distinguished from those without a number, which are always handled', () => {
    const { position, taken } = after(session(5), left(), list, left(), list);
    expect([taken, position.since]).toEqual([[true, true, true, true, true], 5]);
  });

  test('that came by the first connection while the second returned is not handled again from the second', () => {
    const { taken, position } = after(session(10), left(11), left(12), session(10), list, left(11), left(12), left(13));
    expect(taken.slice(3)).toEqual([true, true, false, false, true]);
    expect(position.since).toBe(13);
  });

  test('is counted from the session on if the log did not reach back', () => {
    const { taken } = after(session(10), session(500), left(400), left(501));
    expect(taken).toEqual([true, true, false, true]);
  });

  test('of another seat counts anew, even where its numbers are lower', () => {
    const { position } = after(session(500));
    position.startAnew();
    // An event of the old seat still in flight.
    position.take(left(501));
    expect([session(3), left(3), left(4)].map((event) => position.take(event))).toEqual([true, false, true]);
  });

  test('does not exist on an older server, which is sent no position', () => {
    const { position, taken } = after(session(5), session(), left(), left());
    expect([taken, position.since]).toEqual([[true, true, true, true], undefined]);
  });
});
