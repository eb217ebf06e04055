import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { expect, test } from 'vitest';
import { broadcastSpec, WHIP_CLIENT, type StageAction } from '../../../broadcasts/broadcasts.ts';
import { draftAt, OPENED } from '../testing/draftSetup.ts';
import { guest, summarize } from '../testing/suite/registrySetup.ts';
import { vacateSeat } from './members.ts';
import { resume } from './resuming.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';
import { changeStage, stageOf } from './stage.ts';
import { start, watch } from './streaming.ts';
import { moderateBroadcast } from './streamModerating.ts';

const NOW = OPENED + 5_000;
const callerOf = (name: string, more: object = {}) => ({
  ...guest(name),
  holderKeys: [`guest:${name}`],
  name,
  ...more,
});

/** Ann is on air; the others watch. */
function broadcast(viewers = ['bob', 'cy'], more: object = {}): RoomState {
  const state = emptyRoomState();
  const opening = { spec: broadcastSpec(OPENED), hostKeyProvesId: false };
  start(draftAt(OPENED, state), opening, callerOf('ann', more), { memberId: 'ann', token: 'token of ann' });
  for (const name of viewers) {
    const ids = { memberId: name, fallback: `${name}-2`, token: `token of ${name}` };
    watch(draftAt(NOW, state), { ...callerOf(name), ...ids, broadcaster: 'ann' });
  }
  return state;
}

function change(state: RoomState, by: string, requested: StageAction) {
  const draft = draftAt(NOW, state);
  const outcome = changeStage(draft, { by, requested });
  return outcome.kind === 'refused' ? outcome.code : draft.changes.map(summarize);
}
const onStage = (state: RoomState) => {
  const { guest: on, requests } = stageOf(state);
  return [on?.id, requests.map(({ id }) => id)];
};

test('[R-STAGE-1] a viewer asks, only the broadcaster learns of it, and all learn who is accepted', () => {
  const state = broadcast();
  expect(change(state, 'bob', { action: 'ask' })).toEqual(['stageChanged nobody for ann']);
  expect(change(state, 'bob', { action: 'ask' })).toEqual([]);
  expect(change(state, 'ann', { action: 'accept', target: 'bob' })).toEqual(['stageChanged bob for everybody']);
  expect(onStage(state)).toEqual(['bob', []]);
  expect(change(state, 'bob', { action: 'leave' })).toEqual(['stageChanged nobody for everybody']);
});

test('[R-STAGE-1] a declined viewer is told, and nobody comes on stage who has not asked', () => {
  const state = broadcast();
  change(state, 'bob', { action: 'ask' });
  expect(change(state, 'ann', { action: 'decline', target: 'bob' })).toEqual([
    'stageChanged nobody for ann',
    'stageChanged nobody for bob',
  ]);
  expect(change(state, 'ann', { action: 'accept', target: 'bob' })).toBe('peer_not_found');
  expect(change(state, 'bob', { action: 'accept', target: 'bob' })).toBe('not_authorized');
  expect(change(state, 'ann', { action: 'ask' })).toBe('not_authorized');
  expect(change(state, 'dee', { action: 'ask' })).toBe('not_a_member');
});

test('[R-STAGE-1] only the guest learns whether the broadcaster shows a screen, and the next guest anew', () => {
  const state = broadcast();
  const show = (screen: boolean, by = 'ann') => change(state, by, { action: 'show', screen });
  expect(show(true)).toEqual([]);
  change(state, 'bob', { action: 'ask' });
  change(state, 'ann', { action: 'accept', target: 'bob' });
  expect([show(true), show(true), show(false, 'bob')]).toEqual([['stageChanged bob for bob'], [], 'not_authorized']);
  change(state, 'cy', { action: 'ask' });
  expect(stageOf(state).screen).toBe(true);
  change(state, 'ann', { action: 'remove' });
  change(state, 'ann', { action: 'accept', target: 'cy' });
  expect(stageOf(state).screen).toBeUndefined();
});

test('[R-STAGE-2] one guest at a time, and so many requests', () => {
  const viewers = Array.from({ length: STREAMS.stageRequests + 2 }, (_, at) => `v${at}`);
  const state = broadcast(viewers);
  change(state, 'v0', { action: 'ask' });
  change(state, 'ann', { action: 'accept', target: 'v0' });
  for (const name of viewers.slice(1, -1)) expect(change(state, name, { action: 'ask' })).toHaveLength(1);
  expect(change(state, viewers.at(-1) ?? '', { action: 'ask' })).toBe('rate_limited');
  expect(change(state, 'ann', { action: 'accept', target: 'v1' })).toBe('invalid');
  change(state, 'ann', { action: 'remove' });
  change(state, 'ann', { action: 'accept', target: 'v1' });
  expect(stageOf(state).guest?.id).toBe('v1');
});

test('[R-STAGE-3] who is timed out, banned or gone is neither on stage nor in the queue', () => {
  const state = broadcast();
  const rule = (requested: object) =>
    moderateBroadcast(draftAt(NOW, state), { by: 'ann', newId: 'r', requested: requested as never, memberships: [] });
  change(state, 'bob', { action: 'ask' });
  change(state, 'cy', { action: 'ask' });
  change(state, 'ann', { action: 'accept', target: 'bob' });
  rule({ action: 'timeOut', target: 'bob', seconds: 60 });
  expect(onStage(state)).toEqual([undefined, ['cy']]);
  expect(change(state, 'bob', { action: 'ask' })).toBe('timed_out');
  rule({ action: 'ban', target: 'cy' });
  expect(onStage(state)).toEqual([undefined, []]);

  const other = broadcast();
  change(other, 'bob', { action: 'ask' });
  change(other, 'ann', { action: 'accept', target: 'bob' });
  const seat = other.members.get('bob');
  if (seat) vacateSeat(draftAt(NOW, other), seat);
  expect(onStage(other)).toEqual([undefined, []]);
});

test('[R-STAGE-2] a program has no guests', () => {
  expect(change(broadcast(['bob'], { client: WHIP_CLIENT }), 'bob', { action: 'ask' })).toBe('invalid');
});

/** The first of them is on stage, the others ask. */
function staged(...names: string[]): RoomState {
  const state = broadcast(names);
  for (const name of names) change(state, name, { action: 'ask' });
  change(state, 'ann', { action: 'accept', target: names[0] ?? '' });
  return state;
}

test('[R-STAGE-1] who withdraws or is declined changes nothing for the guest and for others who ask', () => {
  const state = staged('bob', 'cy', 'dee');
  expect(change(state, 'cy', { action: 'leave' })).toEqual(['stageChanged bob for ann']);
  expect(onStage(state)).toEqual(['bob', ['dee']]);
  expect(change(state, 'ann', { action: 'decline', target: 'cy' })).toEqual([]);
  change(state, 'cy', { action: 'ask' });
  change(state, 'ann', { action: 'decline', target: 'dee' });
  expect(onStage(state)).toEqual(['bob', ['cy']]);
});

test('[R-STAGE-1] the broadcaster accepts whom they choose; repeated requests change nothing', () => {
  const state = broadcast();
  for (const name of ['bob', 'cy']) change(state, name, { action: 'ask' });
  expect(change(state, 'ann', { action: 'remove' })).toEqual([]);
  change(state, 'ann', { action: 'accept', target: 'cy' });
  expect(onStage(state)).toEqual(['cy', ['bob']]);
  expect(change(state, 'ann', { action: 'accept', target: 'cy' })).toEqual([]);
  expect(change(state, 'cy', { action: 'ask' })).toEqual([]);
  expect(onStage(state)).toEqual(['cy', ['bob']]);
});

test('[R-STAGE-1] notices name the broadcast, and a declined viewer’s says so', () => {
  const state = broadcast();
  const ask = draftAt(NOW, state);
  changeStage(ask, { by: 'bob', requested: { action: 'ask' } });
  const requests = [{ id: 'bob', name: 'bob' }];
  expect(ask.changes).toEqual([{ kind: 'stageChanged', broadcaster: 'ann', to: 'ann', guest: null, requests }]);
  const decline = draftAt(NOW, state);
  changeStage(decline, { by: 'ann', requested: { action: 'decline', target: 'bob' } });
  const declined = { kind: 'stageChanged', broadcaster: 'ann', to: 'bob', guest: null, requests: [], declined: true };
  expect(decline.changes.at(-1)).toEqual(declined);
});

test('[R-STAGE-3] someone may ask again from the moment their time-out ends', () => {
  const state = broadcast();
  const out = { by: 'ann', newId: 'r', memberships: [] };
  moderateBroadcast(draftAt(NOW - 60_000, state), {
    ...out,
    requested: { action: 'timeOut', target: 'bob', seconds: 60 },
  });
  expect(change(state, 'bob', { action: 'ask' })).toHaveLength(1);
});

test('[R-STAGE-3] a guest whose seat moves to another page leaves the stage, as all do when the broadcaster’s does', () => {
  const page = { socketId: 'x', node: 'n', fallback: 'y', keepsConnections: false };
  const guests = staged('bob', 'cy');
  resume(draftAt(NOW, guests), { ...page, token: 'token of bob', memberId: 'bob-page' });
  expect(onStage(guests)).toEqual([undefined, ['cy']]);
  const all = staged('bob', 'cy');
  resume(draftAt(NOW, all), { ...page, token: 'token of ann', memberId: 'ann-page' });
  expect(onStage(all)).toEqual([undefined, []]);
});
