import { expect, test } from 'vitest';
import { OPENED, TIMES, draftAt, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { guest, hostedBy, quotasOfOne } from '../testing/suite/registrySetup.ts';
import { nextDeadline, tick } from './deadlines.ts';
import { onDisconnected } from './resuming.ts';
import { emptyRoomState } from './roomState.ts';

const NOW = OPENED + 5;

test('[R-ROOM-9] [R-ROOM-15] [R-ROOM-25] [R-BACK-14] deadlines run when they are due, not before', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  expect(nextDeadline(state)).toBe(OPENED + TIMES.hostHoldMs);
  state.holds.set('cy', heldFor('cy', { until: OPENED + 100 }));
  state.holds.set('dan', heldFor('dan', { until: OPENED + 101 }));
  expect(nextDeadline(state)).toBe(OPENED + 100);
  state.holds.delete('dan');
  tick(draftAt(OPENED + 99, state));
  expect(state.holds.size).toBe(1);
  const held = draftAt(OPENED + 100, state);
  tick(held);
  expect(held.released).toEqual([{ kind: 'seat', userId: 'cy', quotas: ['guest:cy', 'all:network of cy'] }]);

  tick(draftAt(OPENED + TIMES.hostHoldMs - 1, state));
  expect(state.live.hostUntil).toBe(OPENED + TIMES.hostHoldMs);
  tick(draftAt(OPENED + TIMES.hostHoldMs, state));
  expect(state.live).toMatchObject({ hostUntil: 0, pending: false });
  expect(nextDeadline(state)).toBe(OPENED + TIMES.emptyRoomMs);

  const { member } = seatIn(state, 'ann', OPENED + 300);
  expect(nextDeadline(state)).toBe(Infinity);
  onDisconnected(draftAt(OPENED + 300, state), { ...member, resumable: true });
  const graceEnds = OPENED + 300 + TIMES.graceMs;
  expect(nextDeadline(state)).toBe(graceEnds);
  tick(draftAt(graceEnds - 1, state));
  expect(state.members.size).toBe(1);
  tick(draftAt(graceEnds, state));
  expect(state.members.size).toBe(0);

  const ends = graceEnds + TIMES.emptyRoomMs;
  expect(nextDeadline(state)).toBe(ends);
  tick(draftAt(ends - 1, state));
  expect(state.fixed).toBeDefined();
  tick(draftAt(ends, state));
  expect(state).toEqual(emptyRoomState());
  expect(nextDeadline(state)).toBe(Infinity);
});

test('[R-STREAM-5] a broadcast whose broadcaster does not resume has ended, whoever else’s grace is over', () => {
  const state = openRoom({ name: 'live:1' });
  for (const name of ['ann', 'bob']) {
    seatIn(state, name);
    onDisconnected(draftAt(NOW, state), { memberId: name, socketId: guest(name).socketId, resumable: true });
  }
  const draft = draftAt(NOW + TIMES.graceMs, state);
  tick(draft);
  expect(state).toEqual(emptyRoomState());
  expect(draft.changes.map(({ kind }) => kind)).toEqual(['broadcastEnded']);
});
