import { describe, expect, test } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Change } from '../../registryTypes.ts';
import { OPENED, draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { guest, HOST_KEY_HASH, hostedBy, summarize } from '../testing/suite/registrySetup.ts';
import { join, type JoinCommand } from './joining.ts';
import { answerKnock, knock } from './knocking.ts';
import { WAITING_PER_ROOM, WAITING_PER_NETWORK, KNOCK_KEPT_MS, forgetKnock } from './knockWaitingList.ts';
import { acceptsStrangers, listingOf } from './listing.ts';
import { kick, passAdmin, setRoom } from './adminActions.ts';
import { removeNode, onDisconnected, leave } from './resuming.ts';
import { nextDeadline, tick } from './deadlines.ts';
import { rosterOf, type RoomState } from './roomState.ts';
import { appoint } from './succession.ts';

const NOW = OPENED + 5;

/** A room that asks to join, with Ada as admin. */
function askingRoom(spec: Parameters<typeof openRoom>[0] = {}): RoomState {
  const state = openRoom({ knock: true, ...spec });
  appoint(draftAt(OPENED, state), seatIn(state, 'ada'));
  return state;
}

function request(name: string, more: Partial<JoinCommand> = {}): JoinCommand {
  return { ...guest(name), room: 'den', memberId: name, fallback: `${name}-2`, token: `token of ${name}`, ...more };
}

function ask(state: RoomState, name: string, more: Partial<JoinCommand> = {}, now = NOW) {
  const draft = draftAt(now, state);
  const outcome = knock(draft, request(name, more));
  return { result: outcome.kind === 'refused' ? outcome.code : outcome.kind, outcome, draft };
}
const enter = (state: RoomState, name: string, more: Partial<JoinCommand> = {}, now = NOW) => {
  const outcome = join(draftAt(now, state), request(name, more));
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
};
function answer(state: RoomState, target: string, admits: boolean, more: object = {}, now = NOW) {
  const draft = draftAt(now, state);
  const outcome = answerKnock(draft, { admin: 'ada', target, admits, ...more });
  return { result: outcome.kind === 'refused' ? outcome.code : outcome.kind, changes: summaries(draft) };
}
const summaries = ({ changes }: { changes: Change[] }) => changes.map(summarize);
const waiting = (state: RoomState) => [...state.knocks.keys()];

describe('[R-KNOCK-1] in a room that asks to join', () => {
  test('a join without a knock is refused, and with one waits without a seat', () => {
    const state = askingRoom();
    expect(enter(state, 'ben')).toBe('knock_required');
    const { outcome, draft } = ask(state, 'ben', { name: 'Ben' });
    expect(outcome).toEqual({ kind: 'waiting', adminIsHere: true });
    expect(summaries(draft)).toEqual(['knocksChanged ada: ben']);
    expect(state.members.size).toBe(1);
    expect(rosterOf(state)?.waiting).toEqual([{ id: 'ben', userId: 'ben', name: 'Ben' }]);
    expect(rosterOf(state)?.room).toMatchObject({ knock: true, occupied: 1 });
  });

  test('asking again keeps the place in the list and tells nobody', () => {
    const state = askingRoom();
    ask(state, 'ben');
    ask(state, 'cy', {}, NOW + 1);
    const again = ask(state, 'ben', {}, NOW + 2);
    expect(again.result).toBe('waiting');
    expect(summaries(again.draft)).toEqual([]);
    expect(rosterOf(state)?.waiting?.map(({ id }) => id)).toEqual(['ben', 'cy']);
  });

  test('where nobody has to ask, a knock joins', () => {
    expect(ask(openRoom(), 'ben').result).toBe('joined');
  });
});

test('[R-KNOCK-2] every other refusal comes first', () => {
  const locked = askingRoom();
  locked.live = { ...locked.live, locked: true };
  expect(ask(locked, 'ben').result).toBe('room_locked');
  expect(ask(askingRoom({ seats: 1 }), 'ben').result).toBe('room_full');
  const banned = askingRoom();
  banned.bans.set('guest:ben', true);
  expect(ask(banned, 'ben').result).toBe('kicked');
  const secret = askingRoom({ hasPassword: true });
  expect(ask(secret, 'ben').result).toBe('admission_required');
  expect(ask(secret, 'ben', { admittedTo: 'id-of-den' }).result).toBe('waiting');
  // The ticket has expired while waiting.
  expect(ask(secret, 'ben').result).toBe('waiting');
});

describe('[R-KNOCK-3] the admin', () => {
  test('lets someone in, who joins as usual, also after leaving and coming back', () => {
    const state = askingRoom();
    ask(state, 'ben');
    expect(answer(state, 'ben', true)).toEqual({
      result: 'answered',
      changes: ['knockEnded ben admitted', 'knocksChanged ada: '],
    });
    expect(enter(state, 'ben')).toBe('joined');
    leave(draftAt(NOW, state), 'ben');
    expect(enter(state, 'ben')).toBe('joined');
  });

  test('declines someone, who cannot ask again for a while', () => {
    const state = askingRoom();
    ask(state, 'ben');
    expect(answer(state, 'ben', false).changes).toEqual(['knockEnded ben knock_declined', 'knocksChanged ada: ']);
    expect(ask(state, 'ben').result).toBe('knock_declined');
    expect(ask(state, 'ben', {}, NOW + DELAYS.knockDeclined + 1).result).toBe('waiting');
  });

  test('answers all pages of a person at once', () => {
    const state = askingRoom();
    ask(state, 'ben');
    ask(state, 'ben2', { userId: 'ben', holderKeys: guest('ben').holderKeys });
    answer(state, 'ben', false);
    expect(waiting(state)).toEqual([]);
  });

  test('only the admin, about someone who waits, once per command', () => {
    const state = askingRoom();
    seatIn(state, 'cy');
    ask(state, 'ben');
    expect(answer(state, 'ben', true, { admin: 'cy' }).result).toBe('not_authorized');
    expect(answer(state, 'nobody', true).result).toBe('peer_not_found');
    answer(state, 'ben', true, { commandId: '1' });
    expect(answer(state, 'ben', true, { commandId: '1' })).toEqual({ result: 'answered', changes: [] });
  });

  test('is refused while no seat is free, and the person goes on waiting', () => {
    const state = askingRoom({ seats: 2 });
    ask(state, 'ben');
    seatIn(state, 'cy');
    expect(answer(state, 'ben', true).result).toBe('room_full');
    expect(waiting(state)).toEqual(['ben']);
  });
});

describe('[R-KNOCK-4] need not ask:', () => {
  test('the bearer of the host key, and whoever moves their seat to another page', () => {
    const state = openRoom({ knock: true }, { host: hostedBy('host'), hostHoldMs: 0 });
    expect(ask(state, 'host', { hostKeyHash: HOST_KEY_HASH }).result).toBe('joined');
    expect(ask(state, 'host-2', { userId: 'host', holderKeys: guest('host').holderKeys }).result).toBe('joined');
  });

  test('whoever has been in the room since it asks, unless they were removed', () => {
    const state = askingRoom();
    seatIn(state, 'ben');
    seatIn(state, 'cy');
    leave(draftAt(NOW, state), 'ben');
    expect(enter(state, 'ben')).toBe('joined');
    kick(draftAt(NOW, state), { admin: 'ada', target: 'cy' });
    expect(enter(state, 'cy')).toBe('kicked');
  });
});

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
});

describe('[R-KNOCK-6] waiting ends', () => {
  test('with the socket, or its node', () => {
    const state = askingRoom();
    ask(state, 'ben');
    ask(state, 'cy', { node: 'another' });
    const draft = draftAt(NOW, state);
    forgetKnock(draft, 'ben');
    expect(summaries(draft)).toEqual(['knocksChanged ada: cy']);
    removeNode(draftAt(NOW, state), 'another');
    expect(waiting(state)).toEqual([]);
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
    const change = (more: object) => {
      const state = askingRoom();
      ask(state, 'ben');
      const draft = draftAt(NOW, state);
      setRoom(draft, { admin: 'ada', ...more });
      return summaries(draft).slice(1);
    };
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

test('[R-KNOCK-7] no search leads to a room that asks to join', () => {
  const listing = listingOf(askingRoom());
  expect(listing && acceptsStrangers(listing, NOW)).toBe(false);
  const open = listingOf(openRoomWith('ada'));
  expect(open && acceptsStrangers(open, NOW)).toBe(true);
});

function openRoomWith(name: string): RoomState {
  const state = openRoom();
  seatIn(state, name);
  return state;
}
