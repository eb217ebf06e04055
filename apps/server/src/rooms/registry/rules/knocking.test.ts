import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { describe, expect, test } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { OPENED, draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { answer, ask, askingRoom, enter, NOW, summaries, waiting } from '../testing/knockSetup.ts';
import { guest, HOST_KEY_HASH, hostedBy } from '../testing/suite/registrySetup.ts';
import { KNOCK_KEPT_MS } from './knockWaitingList.ts';
import { acceptsStrangers, listingOf } from './listing.ts';
import { kick, setRoom } from './adminActions.ts';
import { leave } from './resuming.ts';
import { rosterOf, type RoomState } from './roomState.ts';
import { appoint } from './succession.ts';

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
    expect(state.knocks.get('ben')).toMatchObject({ knockedAt: NOW, until: NOW + 2 + KNOCK_KEPT_MS });
    expect(rosterOf(state)?.waiting?.map(({ id }) => id)).toEqual(['ben', 'cy']);
  });

  test('asking again with another name shows that name', () => {
    const state = askingRoom();
    ask(state, 'ben', { name: 'Ben' });
    expect(summaries(ask(state, 'ben', { name: 'Benno' }).draft)).toEqual(['knocksChanged ada: ben']);
    expect(rosterOf(state)?.waiting).toMatchObject([{ name: 'Benno' }]);
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
    expect(ask(state, 'ben', {}, NOW + DELAYS.knockDeclined - 1).result).toBe('knock_declined');
    expect(ask(state, 'ben', {}, NOW + DELAYS.knockDeclined).result).toBe('waiting');
  });

  test('answers all pages of a person at once, and nobody else', () => {
    const state = askingRoom();
    ask(state, 'ben');
    ask(state, 'ben2', { userId: 'ben', holderKeys: ['account:ben', ...guest('ben').holderKeys] });
    ask(state, 'cy');
    answer(state, 'ben', false);
    expect(waiting(state)).toEqual(['cy']);
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

  test('gives nobody the seat that is kept for the host', () => {
    const state = askingRoom({ seats: 2 });
    ask(state, 'ben');
    state.live = { ...state.live, hostUntil: NOW + 1 };
    expect(answer(state, 'ben', true).result).toBe('room_full');
  });
});

describe('[R-KNOCK-4] need not ask:', () => {
  test('the bearer of the host key, and whoever moves their seat to another page', () => {
    const state = openRoom({ knock: true }, { host: hostedBy('host'), hostHoldMs: 0 });
    expect(ask(state, 'host', { hostKeyHash: HOST_KEY_HASH }).result).toBe('joined');
    expect(ask(state, 'host-2', { userId: 'host', holderKeys: guest('host').holderKeys }).result).toBe('joined');
  });

  test('the creator for whom a seat is kept, and an account that has created the room, at any time', () => {
    const guests = openRoom({ knock: true }, { host: hostedBy('host') });
    expect(ask(guests, 'host').result).toBe('joined');
    const id = `${ACCOUNT_ID_PREFIX}host`;
    const accounts = openRoom({ knock: true }, { host: hostedBy(id), hostHoldMs: 0 });
    expect(ask(accounts, id).result).toBe('joined');
  });

  test('whoever waits on the socket on which they come with the host key waits no more', () => {
    const state = openRoom({ knock: true }, { host: hostedBy('host'), hostHoldMs: 0 });
    ask(state, 'host');
    expect(waiting(state)).toEqual(['host']);
    expect(ask(state, 'host', { hostKeyHash: HOST_KEY_HASH }).result).toBe('joined');
    expect(waiting(state)).toEqual([]);
  });

  test('nobody because they were in the room before it asked', () => {
    const state = openRoom();
    appoint(draftAt(OPENED, state), seatIn(state, 'ada'));
    seatIn(state, 'ben');
    leave(draftAt(NOW, state), 'ben');
    setRoom(draftAt(NOW, state), { admin: 'ada', knock: true });
    expect(enter(state, 'ben')).toBe('knock_required');
  });

  test('whoever has been in the room since it asks, unless they were removed', () => {
    const state = askingRoom();
    seatIn(state, 'ben');
    seatIn(state, 'cy');
    leave(draftAt(NOW, state), 'ben');
    expect(enter(state, 'ben')).toBe('joined');
    kick(draftAt(NOW, state), { admin: 'ada', target: 'cy' });
    expect(enter(state, 'cy')).toBe('kicked');
    state.bans.clear();
    expect(enter(state, 'cy')).toBe('knock_required');
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
