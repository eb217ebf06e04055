import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../domain/registryTerms.ts';
import { createCopies, type Copies } from './copies.ts';
import type { RoomRecord, SeatRecord } from './records.ts';

const ME = 'one/1';

const record = (rev: number, more: Partial<RoomRecord> = {}): RoomRecord => ({
  name: 'den',
  spec: '{}',
  seats: 2,
  locked: false,
  version: rev,
  rev,
  hostSeatHeld: false,
  members: 1,
  openedAt: 1,
  holds: {},
  nodes: { [ME]: 1 },
  ...more,
});

function seat(memberId: string, more: Partial<Member> = {}): SeatRecord {
  const member = { memberId, userId: memberId, socketId: memberId, node: 'one', order: 1, away: false, ...more };
  return { token: `token of ${memberId}`, owner: ME, holder: {}, member };
}

const heard = (now: RoomRecord | null, rev: number, seats: Record<string, SeatRecord | null> = {}) =>
  JSON.stringify({ room: 'den', rev, record: now, seats });

describe('a copy of a room', () => {
  let copies: Copies;
  let asked: string[];
  beforeEach(() => {
    asked = [];
    copies = createCopies(
      () => ME,
      (room) => asked.push(room),
    );
    copies.install(record(5), [seat('ann')]);
  });

  test('follows what it hears, one change after the other', () => {
    copies.hear(heard(record(6), 6, { 'token of bob': seat('bob') }));
    expect(copies.seatOf('bob')).toMatchObject({ room: 'den', stale: false });
    copies.hear(heard(record(7), 7, { 'token of bob': null }));
    expect(copies.seatOf('bob')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is made of what it hears, when that has all seats', () => {
    copies.drop('den');
    copies.hear(heard(record(6, { members: 2 }), 6, { 'token of bob': seat('bob'), 'token of ann': seat('ann') }));
    expect(copies.seatOf('bob')).toMatchObject({ room: 'den', stale: false });
    expect(asked).toEqual([]);
  });

  test('is asked for, when what it hears has some of the seats', () => {
    copies.drop('den');
    copies.hear(heard(record(6, { members: 2 }), 6, { 'token of bob': seat('bob'), 'token of ann': null }));
    expect(copies.seatOf('bob')).toBeUndefined();
    expect(asked).toEqual(['den']);
  });

  test('knows a member under its newest id only', () => {
    copies.hear(heard(record(6), 6, { 'token of ann': { ...seat('ann'), member: seat('ann-2').member } }));
    expect(copies.seatOf('ann')).toBeUndefined();
    expect(copies.seatOf('ann-2')).toBeDefined();
  });

  test('that has missed a change is doubtful and asks', () => {
    copies.hear(heard(record(7), 7));
    expect(copies.seatOf('ann')).toMatchObject({ stale: true });
    expect(asked).toEqual(['den']);
    copies.install(record(7), [seat('ann')]);
    expect(copies.seatOf('ann')).toMatchObject({ stale: false });
  });

  test('is not taken back by what comes late', () => {
    copies.hear(heard(record(5), 5, { 'token of ann': null }));
    copies.install(record(4), []);
    expect(copies.seatOf('ann')).toBeDefined();
  });

  test('does not take another room of its name for itself', () => {
    copies.hear(heard(record(2, { openedAt: 9 }), 2));
    expect(asked).toEqual(['den']);
    copies.install(record(2, { openedAt: 9 }), []);
    expect(copies.seatOf('ann')).toBeUndefined();
  });

  test.each([
    { when: 'the room has ended', now: null },
    { when: 'this node has nobody there any more', now: record(6, { nodes: { 'two/1': 1 } }) },
  ])('is dropped when $when', ({ now }) => {
    copies.hear(heard(now, 6));
    expect(copies.all()).toEqual([]);
    expect(copies.seatOf('ann')).toBeUndefined();
  });

  test('is asked for when a room is heard of that has people here', () => {
    copies.hear(JSON.stringify({ room: 'loft', rev: 3, record: record(3, { name: 'loft' }), seats: {} }));
    expect(asked).toEqual(['loft']);
  });

  test.each(['', '{', 'null', '7', '[]', '{"room":"den"}', '{"room":"den","rev":6,"record":{},"seats":{}}'])(
    'is not touched by %j',
    (text) => {
      copies.hear(text);
      expect(copies.seatOf('ann')).toMatchObject({ stale: false });
    },
  );
});
