import { describe, expect, test } from 'vitest';
import { draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { ask, askingRoom, NOW, summaries, waiting } from '../testing/knockSetup.ts';
import { WAITING_PER_ROOM, WAITING_PER_NETWORK, KNOCK_KEPT_MS, forgetKnock } from './knockWaitingList.ts';
import { passAdmin, setRoom } from './adminActions.ts';
import { removeNode, onDisconnected, leave } from './resuming.ts';
import { nextDeadline, tick } from './deadlines.ts';

describe('[R-KNOCK-5] the list', () => {
  test('goes to the next admin', () => {
    const state = askingRoom();
    seatIn(state, 'cy');
    ask(state, 'ben');
    const draft = draftAt(NOW, state);
    leave(draft, 'ada');
    expect(summaries(draft)).toEqual(['memberLeft ada @4', 'knocksChanged cy: ben', 'adminChanged cy @5']);
    seatIn(state, 'dan');
    const passed = draftAt(NOW, state);
    passAdmin(passed, { admin: 'cy', target: 'dan' });
    expect(summaries(passed)[0]).toBe('knocksChanged dan: ben');
  });

  test('stays while the admin is in grace, of which those who wait are notified', () => {
    const state = askingRoom();
    ask(state, 'ben');
    onDisconnected(draftAt(NOW, state), { memberId: 'ada', socketId: 'ada', resumable: true });
    expect(ask(state, 'ben').outcome).toEqual({ kind: 'waiting', adminIsHere: false });
    expect(waiting(state)).toEqual(['ben']);
  });

  test('has a maximum for the room and for a network', () => {
    const state = askingRoom();
    for (let at = 0; at < WAITING_PER_NETWORK; at++) ask(state, `one-${at}`, { network: 'one' });
    expect(ask(state, 'one-more', { network: 'one' }).result).toBe('knock_full');
    expect(ask(state, 'one-0', { network: 'one' }).result).toBe('waiting');
    for (let at = WAITING_PER_NETWORK; at < WAITING_PER_ROOM; at++) ask(state, `${at}`, { network: `${at}` });
    expect(ask(state, 'last', { network: 'last' }).result).toBe('knock_full');
    expect(state.knocks.size).toBe(WAITING_PER_ROOM);
  });

  test('takes people whose network is unknown for strangers', () => {
    const state = askingRoom();
    for (let at = 0; at < WAITING_PER_NETWORK; at++) ask(state, `${at}`);
    expect(ask(state, 'last').result).toBe('waiting');
  });
});

/** What people learn when the room is changed in which Ben waits, after the change itself. */
function change(more: object): string[] {
  const state = askingRoom();
  ask(state, 'ben');
  const draft = draftAt(NOW, state);
  setRoom(draft, { admin: 'ada', ...more });
  return summaries(draft).slice(1);
}

describe('[R-KNOCK-6] waiting ends', () => {
  test('with the socket, or its node', () => {
    const state = askingRoom();
    ask(state, 'ben');
    ask(state, 'cy', { node: 'another' });
    ask(state, 'dan');
    const draft = draftAt(NOW, state);
    forgetKnock(draft, 'ben');
    expect(summaries(draft)).toEqual(['knocksChanged ada: cy,dan']);
    removeNode(draftAt(NOW, state), 'another');
    expect(waiting(state)).toEqual(['dan']);
  });

  test('without a repeated request, at its time', () => {
    const state = askingRoom();
    ask(state, 'ben');
    expect(nextDeadline(state)).toBe(NOW + KNOCK_KEPT_MS);
    const draft = draftAt(NOW + KNOCK_KEPT_MS, state);
    tick(draft);
    expect(summaries(draft)).toEqual(['knocksChanged ada: ']);
  });

  test('when the room is locked, no longer asks, or ends', () => {
    expect(change({ locked: true })).toEqual(['knockEnded ben room_locked', 'knocksChanged ada: ']);
    expect(change({ knock: false })).toEqual(['knockEnded ben admitted', 'knocksChanged ada: ']);
    expect(change({ seats: 9 })).toEqual([]);
    const state = openRoom({ knock: true });
    ask(state, 'ben');
    const draft = draftAt(state.live.endsAt, state);
    tick(draft);
    expect(summaries(draft)).toEqual(['knockEnded ben room_not_found']);
    expect(state.fixed).toBeUndefined();
  });
});
