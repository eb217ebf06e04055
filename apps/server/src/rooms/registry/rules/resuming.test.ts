import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/access/signing.ts';
import type { LeaveReason } from '@colloquy/machines/contract/roomEvents.ts';
import { OPENED, TIMES, draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { summarize } from '../testing/suite/registrySetup.ts';
import { onDisconnected, removeNode, leave, restoreSeat, resume, endGrace } from './resuming.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';

const NOW = OPENED + 5;

function withTwo(): RoomState {
  const state = openRoom();
  for (const name of ['ann', 'bob']) seatIn(state, name);
  state.live = { ...state.live, adminId: 'ann' };
  return state;
}

/** Ann resumes by her token on another socket. */
function annBack(state: RoomState, more: { keepsConnections?: boolean; socketId?: string } = {}, seq = 0) {
  const draft = draftAt(NOW, state, seq);
  const request = { token: 'token of ann', socketId: 'new', node: 'node-2', keepsConnections: false, ...more };
  return { draft, outcome: resume(draft, { ...request, memberId: 'new', fallback: 'fallback' }) };
}

test('[R-BACK-4] the same page keeps its member id, and nobody else is notified', () => {
  const state = withTwo();
  const { draft, outcome } = annBack(state, { keepsConnections: true }, 9);
  expect(outcome).toMatchObject({
    kind: 'resumed',
    seat: { member: { memberId: 'ann', socketId: 'new', node: 'node-2', away: false } },
    userId: 'ann',
    previousMemberId: 'ann',
    previousNode: 'node-1',
    pendingFrom: 9,
  });
  expect(draft.changes.map(summarize)).toEqual(['sessionTaken ann', 'memberBack ann']);
});

test('[R-BACK-5] [R-BACK-9] another page has another member id, and the role', () => {
  const state = withTwo();
  const { draft, outcome } = annBack(state);
  expect(outcome).toMatchObject({
    seat: { member: { memberId: 'new', arrivalNumber: 1 }, former: ['ann'] },
    previousMemberId: 'ann',
  });
  expect(draft.changes.map(summarize)).toEqual([
    'sessionTaken ann',
    'memberLeft ann @3',
    'memberJoined new @4',
    'adminChanged new @5',
  ]);
  expect([...state.members.keys()]).toEqual(['bob', 'new']);
});

test('[R-BACK-5] a member id in use is not given again', () => {
  const state = withTwo();
  seatIn(state, 'new');
  expect(annBack(state).outcome).toMatchObject({ seat: { member: { memberId: 'fallback' } } });
});

test('[R-BACK-2] a member who was away receives what came since, and had no socket', () => {
  const state = withTwo();
  onDisconnected(draftAt(NOW, state), { memberId: 'ann', socketId: 'ann', resumable: true, receivedSeq: 3 });
  const { draft, outcome } = annBack(state, { keepsConnections: true }, 9);
  expect(outcome).toMatchObject({ pendingFrom: 3 });
  expect(draft.changes.map(summarize)).toEqual(['memberBack ann']);
  expect(state.members.get('ann')).not.toHaveProperty('until');
  expect(state.members.get('ann')).not.toHaveProperty('awayFrom');
});

test('[R-BACK-2] a token shown again by the same socket changes nothing, unless it was away', () => {
  const state = withTwo();
  const again = annBack(state, { socketId: 'ann' });
  expect([again.outcome.kind, again.draft.patch]).toEqual(['resumed', {}]);
  onDisconnected(draftAt(NOW, state), { memberId: 'ann', socketId: 'ann', resumable: true });
  const back = annBack(state, { socketId: 'ann' });
  expect(back.draft.changes.map(({ kind }) => kind)).toContain('memberJoined');
});

test('[R-BACK-8] why a token does not resume a seat', () => {
  const state = withTwo();
  const tokenIs = (now: number) =>
    resume(draftAt(now, state), {
      token: 'lost',
      socketId: 's',
      node: 'n',
      keepsConnections: true,
      memberId: 'm',
      fallback: 'x',
    });
  expect(tokenIs(NOW)).toEqual({ kind: 'lost', code: 'unknown' });
  state.expired.set(hashToken('lost'), NOW);
  expect(tokenIs(NOW)).toEqual({ kind: 'lost', code: 'unknown' });
  expect(tokenIs(NOW - 1)).toEqual({ kind: 'lost', code: 'expired' });
  state.bans.set(`token:${hashToken('lost')}`, true);
  expect(tokenIs(NOW - 1)).toEqual({ kind: 'lost', code: 'kicked' });
});

test('[R-ROOM-7] a member leaves, by its own socket where one is named, and with its reason', () => {
  const state = withTwo();
  const draft = draftAt(NOW, state);
  expect(leave(draft, 'nobody')).toMatchObject({ code: 'not_a_member' });
  expect(leave(draft, 'ann', { socketId: 'another' })).toMatchObject({ code: 'not_a_member' });
  const reason = 'blocked' as LeaveReason;
  expect(leave(draft, 'ann', { socketId: 'ann', reason })).toEqual({ kind: 'left' });
  expect(draft.changes[0]).toMatchObject({ kind: 'memberLeft', reason });
  expect(leave(draft, 'bob')).toEqual({ kind: 'left' });
  expect(draft.changes.at(-1)).not.toHaveProperty('reason');
  expect(state.live).toMatchObject({ adminId: null, endsAt: NOW + TIMES.emptyRoomMs });
});

test('[R-BACK-3] [R-BACK-14] the seat of a closed socket goes into grace if resumable, less the time of silence', () => {
  const state = withTwo();
  const closed = (more: object, seq = 8) =>
    onDisconnected(draftAt(NOW, state, seq), { memberId: 'ann', socketId: 'ann', resumable: true, ...more });
  expect(closed({ socketId: 'another' })).toEqual({ kind: 'stale' });
  expect(closed({ memberId: 'nobody' })).toEqual({ kind: 'stale' });
  expect(closed({ silentMs: 4 })).toEqual({ kind: 'waiting' });
  expect(state.members.get('ann')).toMatchObject({
    member: { away: true },
    until: NOW + TIMES.graceMs - 4,
    awayFrom: 8,
  });
  expect(closed({ receivedSeq: 1 })).toEqual({ kind: 'waiting' });
  expect(state.members.get('ann')).toMatchObject({ until: NOW + TIMES.graceMs - 4, awayFrom: 8 });
  expect(closed({ resumable: false })).toEqual({ kind: 'left' });
  expect([...state.members.keys()]).toEqual(['bob']);
});

test('[R-BACK-18] when a node dies its resumable members go into grace, the others leave', () => {
  const state = openRoom();
  seatIn(state, 'waits', OPENED, { resumable: true });
  seatIn(state, 'goes', OPENED);
  seatIn(state, 'elsewhere', OPENED, { node: 'node-2' });
  seatIn(state, 'away', OPENED, { resumable: true });
  onDisconnected(draftAt(OPENED, state), { memberId: 'away', socketId: 'away', resumable: true, receivedSeq: 2 });
  const draft = draftAt(NOW, state, 6);
  removeNode(draft, 'node-1');
  expect([...state.members.keys()]).toEqual(['waits', 'elsewhere', 'away']);
  expect(state.members.get('waits')).toMatchObject({ until: NOW + TIMES.graceMs, awayFrom: 6, member: { away: true } });
  expect(state.members.get('away')).toMatchObject({ until: OPENED + TIMES.graceMs, awayFrom: 2 });
  expect(state.members.get('elsewhere')?.member.away).toBe(false);
  expect(draft.changes).toMatchObject([{ kind: 'memberLeft', member: { memberId: 'goes', away: true } }, {}]);
});

test('[R-ROOM-17] when a node dies with the admin, a member of another node becomes admin, once', () => {
  const state = openRoom();
  seatIn(state, 'admin', OPENED);
  draftAt(OPENED, state).setLive({ adminId: 'admin' });
  seatIn(state, 'goes', OPENED);
  seatIn(state, 'waits', OPENED, { resumable: true });
  seatIn(state, 'elsewhere', OPENED, { node: 'node-2' });
  const draft = draftAt(NOW, state);
  removeNode(draft, 'node-1');
  expect(draft.changes.filter(({ kind }) => kind === 'adminChanged')).toHaveLength(1);
  expect(state.live.adminId).toBe('elsewhere');
});

test('[R-BACK-20] a node that was only out of reach gets its members back, but only those with sockets there', () => {
  const state = withTwo();
  const untouched = draftAt(NOW, state);
  endGrace(untouched, 'ann', 'ann');
  endGrace(untouched, 'nobody', 'ann');
  onDisconnected(draftAt(NOW, state), { memberId: 'ann', socketId: 'ann', resumable: true });
  endGrace(untouched, 'ann', 'another');
  expect(untouched.patch).toEqual({});
  const draft = draftAt(NOW, state);
  endGrace(draft, 'ann', 'ann');
  expect(draft.changes.map(summarize)).toEqual(['memberBack ann']);
  expect(state.members.get('ann')?.member.away).toBe(false);
});

test('[R-BACK-19] a seat that the store has lost is restored once, in its order', () => {
  const state = openRoom();
  const seat = seatIn(withTwo(), 'cy');
  const draft = draftAt(NOW, state);
  restoreSeat(draft, seat);
  expect(draft.changes.map(summarize)).toEqual(['memberJoined cy @1', 'adminChanged cy @2']);
  expect(state.live).toMatchObject({ arrivalCount: 3, endsAt: 0, adminId: 'cy' });
  const again = draftAt(NOW, state);
  restoreSeat(again, { ...seat, member: { ...seat.member, arrivalNumber: 1 } });
  restoreSeat(draftAt(NOW), seat);
  expect(again.patch).toEqual({});
  restoreSeat(draftAt(NOW, state), { ...seat, member: { ...seat.member, memberId: 'first', arrivalNumber: 1 } });
  expect(state.live.arrivalCount).toBe(3);
});

test('[R-BACK-19] without a room no seat is restored', () => {
  const state = emptyRoomState();
  restoreSeat(draftAt(NOW, state), seatIn(withTwo(), 'cy'));
  expect(state.members.size).toBe(0);
});
