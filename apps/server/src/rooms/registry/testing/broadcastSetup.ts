import { broadcastSpec } from '../../../broadcasts/broadcasts.ts';
import type { ModeratorAction, NamedRuling } from '../../../broadcasts/streamModerationTypes.ts';
import { emptyRoomState, type RoomState } from '../rules/roomState.ts';
import { moderateBroadcast, type Person } from '../rules/streamModerating.ts';
import { start, watch } from '../rules/streaming.ts';
import { draftAt, OPENED } from './draftSetup.ts';
import { guest, summarize } from './suite/registrySetup.ts';

export const NOW = OPENED + 5_000;

const callerOf = (name: string, more: object = {}) => ({
  ...guest(name),
  holderKeys: [`guest:${name}`],
  network: `network of ${name}`,
  name,
  ...more,
});

export function watchAs(state: RoomState, name: string, more: object = {}, now = NOW) {
  const draft = draftAt(now, state);
  const ids = { memberId: name, fallback: `${name}-2`, token: `token of ${name}` };
  const outcome = watch(draft, { ...callerOf(name, more), ...ids, broadcaster: 'ann' });
  return outcome.kind === 'refused' ? outcome.code : outcome.seat.member;
}

/** Ann is on air; Bob, Cy and Dee watch. */
export function broadcast(bans: readonly NamedRuling[] = [], more: object = {}): RoomState {
  const state = emptyRoomState();
  const opening = { spec: broadcastSpec(OPENED), hostKeyProvesId: false };
  const seat = { memberId: 'ann', token: 'token of ann' };
  start(draftAt(OPENED, state), opening, { ...callerOf('ann', more), bans }, seat);
  for (const name of ['bob', 'cy', 'dee']) watchAs(state, name);
  return state;
}

let ids = 0;
export function moderateAs(state: RoomState, by: string, requested: ModeratorAction, absent?: Person, now = NOW) {
  const draft = draftAt(now, state);
  ids += 1;
  const outcome = moderateBroadcast(draft, {
    by,
    requested,
    newId: `${requested.action} ${ids}`,
    memberships: absent ? [absent] : [],
  });
  return { outcome, code: outcome.kind === 'refused' ? outcome.code : 'ok', changes: draft.changes.map(summarize) };
}

export const BAN_BOB = { action: 'ban', target: 'bob' } as const;
export const about = (action: 'ban' | 'appoint', target: string) => ({ action, target }) as const;
