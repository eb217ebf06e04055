import { expect, test } from 'vitest';
import { emptyRoomState, type Seat } from '../rules/roomState.ts';
import { Reconciler } from './reconciler.ts';
import type { Replica } from './replica.ts';

/** A node with rooms; records the room of each command. */
function start() {
  let now = 0;
  const requested: string[] = [];
  const rooms = new Map<string, Replica>();
  const reconciler = new Reconciler(
    { loaded: () => rooms.values() },
    () => 'here',
    () => now,
  );
  reconciler.enable();
  return {
    reconciler,
    requested,
    sit: (room: string, arrivalNumber = 1) => {
      const member = { memberId: 's', socketId: 's', userId: 'ada', node: 'here', arrivalNumber, away: false };
      const state = emptyRoomState();
      state.members.set('s', { member, resumable: false } as Seat);
      const run = () => Promise.resolve(requested.push(room));
      const listeners = { all: new Map() };
      rooms.set(room, { name: room, state, listeners, run, isSettled: true } as unknown as Replica);
    },
    leave: (room: string) => rooms.delete(room),
    /** A command is waiting for the store; the state shows it as done already. */
    begin: (room: string) => rooms.set(room, { name: room, isSettled: false } as unknown as Replica),
    check: (afterMs: number) => {
      now += afterMs;
      reconciler.reconcile();
    },
  };
}

test('[R-ROOM-8] [R-BACK-3] a seat whose join is in progress is left alone, one without a socket for 5 s is dropped', () => {
  const { requested, sit, check } = start();
  sit('a');
  check(0);
  check(4_999);
  expect(requested).toEqual([]);
  check(1);
  expect(requested).toEqual(['a']);
});

test('[R-ROOM-8] a socket that goes from room to room, or comes back to one, has a new seat each time', () => {
  const { requested, sit, leave, check } = start();
  for (let arrivalNumber = 1; arrivalNumber <= 5; arrivalNumber += 1)
    for (const room of ['a', 'b']) {
      sit(room, arrivalNumber);
      check(2_000);
      leave(room);
    }
  expect(requested).toEqual([]);
});

test('[R-BACK-3] a seat whose socket closed while the store was away is dropped at the next check', () => {
  const { reconciler, requested, sit, check } = start();
  sit('a');
  reconciler.postpone('a', { memberId: 's', socketId: 's', resumable: false });
  check(0);
  expect(requested).toEqual(['a']);
});

test('[R-BACK-3] what could not be written is not forgotten while an attempt to write it is in progress', () => {
  const { reconciler, requested, sit, begin, check } = start();
  sit('a');
  reconciler.postpone('a', { memberId: 's', socketId: 's', resumable: false });
  check(0);
  begin('a');
  check(500);
  sit('a');
  check(500);
  expect(requested).toEqual(['a', 'a']);
});
