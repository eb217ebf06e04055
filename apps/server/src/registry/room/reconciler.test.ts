import { expect, test } from 'vitest';
import { noRoom, type Seat } from '../rules/roomState.ts';
import { Reconciler } from './reconciler.ts';
import type { Replica } from './replica.ts';

/** A node with rooms, of which each command is written down. */
function start() {
  let now = 0;
  const asked: string[] = [];
  const rooms = new Map<string, Replica>();
  const reconciler = new Reconciler(
    { here: () => rooms.values() },
    () => 'here',
    () => now,
  );
  reconciler.begin();
  return {
    reconciler,
    asked,
    sit: (room: string, order = 1) => {
      const member = { memberId: 's', socketId: 's', userId: 'ada', node: 'here', order, away: false };
      const state = noRoom();
      state.members.set('s', { member, resumable: false } as Seat);
      const run = () => Promise.resolve(asked.push(room));
      const listeners = { all: new Map() };
      rooms.set(room, { name: room, state, listeners, run } as unknown as Replica);
    },
    leave: (room: string) => rooms.delete(room),
    look: (afterMs: number) => {
      now += afterMs;
      reconciler.reconcile();
    },
  };
}

test('[R-ROOM-8] [R-BACK-3] a seat whose join is under way is left alone, one without a socket for 5 s is dropped', () => {
  const { asked, sit, look } = start();
  sit('a');
  look(0);
  look(4_999);
  expect(asked).toEqual([]);
  look(1);
  expect(asked).toEqual(['a']);
});

test('[R-ROOM-8] a socket that goes from room to room, or comes back to one, has a new seat each time', () => {
  const { asked, sit, leave, look } = start();
  for (let order = 1; order <= 5; order += 1)
    for (const room of ['a', 'b']) {
      sit(room, order);
      look(2_000);
      leave(room);
    }
  expect(asked).toEqual([]);
});

test('[R-BACK-3] a seat whose socket closed while the store was away is dropped at the next look', () => {
  const { reconciler, asked, sit, look } = start();
  sit('a');
  reconciler.defer({ memberId: 's', socketId: 's', resumable: false });
  look(0);
  expect(asked).toEqual(['a']);
});
