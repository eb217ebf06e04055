import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { expect, test } from 'vitest';
import { broadcastSpec, WHIP_CLIENT } from '../../../broadcasts/broadcasts.ts';
import type { ModeratorAction, NamedRuling } from '../../../broadcasts/streamModerationTypes.ts';
import { draftAt, OPENED } from '../testing/draftSetup.ts';
import { guest, summarize } from '../testing/suite/registrySetup.ts';
import { start, watch } from './streaming.ts';
import { moderateBroadcast, chatRefusalOf, type Person } from './streamModerating.ts';
import { resume } from './resuming.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';

const NOW = OPENED + 5_000;
const HOUR = DELAYS.suspendedNetwork;

const callerOf = (name: string, more: object = {}) => ({
  ...guest(name),
  holderKeys: [`guest:${name}`],
  network: `network of ${name}`,
  name,
  ...more,
});

function watchAs(state: RoomState, name: string, more: object = {}, now = NOW) {
  const draft = draftAt(now, state);
  const ids = { memberId: name, fallback: `${name}-2`, token: `token of ${name}` };
  const outcome = watch(draft, { ...callerOf(name, more), ...ids, broadcaster: 'ann' });
  return outcome.kind === 'refused' ? outcome.code : outcome.seat.member;
}

/** Ann is on air; Bob, Cy and Dee watch. */
function broadcast(bans: readonly NamedRuling[] = [], more: object = {}): RoomState {
  const state = emptyRoomState();
  const opening = { spec: broadcastSpec(OPENED), hostKeyProvesId: false };
  const seat = { memberId: 'ann', token: 'token of ann' };
  start(draftAt(OPENED, state), opening, { ...callerOf('ann', more), bans }, seat);
  for (const name of ['bob', 'cy', 'dee']) watchAs(state, name);
  return state;
}

let ids = 0;
function moderateAs(state: RoomState, by: string, requested: ModeratorAction, absent?: Person, now = NOW) {
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
const BAN_BOB = { action: 'ban', target: 'bob' } as const;
const about = (action: 'ban' | 'appoint', target: string) => ({ action, target }) as const;

test('[R-MOD-1] viewers moderate nobody; moderators viewers only; the broadcaster everybody', () => {
  const state = broadcast();
  expect(moderateAs(state, 'cy', BAN_BOB).code).toBe('not_authorized');
  expect(moderateAs(state, 'nobody', BAN_BOB).code).toBe('not_authorized');
  expect(moderateAs(state, 'ann', about('appoint', 'cy')).changes).toEqual([
    'moderationStatusChanged cy moderator 0',
    'ruled moderator cy by ann for ann,cy',
  ]);
  expect(moderateAs(state, 'ann', about('appoint', 'dee')).code).toBe('ok');
  const byCy = [about('ban', 'ann'), about('ban', 'dee'), about('appoint', 'bob'), about('ban', 'nobody')];
  expect(byCy.map((requested) => moderateAs(state, 'cy', requested).code)).toEqual([
    'not_authorized',
    'not_authorized',
    'not_authorized',
    'peer_not_found',
  ]);
  expect(moderateAs(state, 'cy', about('ban', 'cy')).code).toBe('invalid');
  expect(moderateAs(state, 'cy', BAN_BOB).code).toBe('ok');
  expect(moderateAs(state, 'ann', about('ban', 'dee')).code).toBe('ok');
});

test('[R-MOD-1] a moderator keeps the role in another tab, until the broadcaster ends it', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'cy'));
  expect(watchAs(state, 'cy-tab', { holderKeys: ['guest:cy'] })).toMatchObject({ moderator: true });
  const [id = ''] = state.rulings.keys();
  expect(moderateAs(state, 'cy', { action: 'lift', id }).code).toBe('not_authorized');
  expect(moderateAs(state, 'ann', { action: 'lift', id }).changes).toEqual([
    'moderationStatusChanged cy viewer 0',
    'moderationStatusChanged cy-tab viewer 0',
    'ruled moderator lifted cy by ann for ann',
  ]);
  expect(state.members.get('cy')?.member).not.toHaveProperty('moderator');
  expect(moderateAs(state, 'ann', { action: 'lift', id }).changes).toEqual([]);
});

test('[R-MOD-1] [R-WHIP-4] whoever sends a broadcast by WHIP moderates it as its viewer', () => {
  const state = broadcast([], { holderKeys: ['account:ann'], client: WHIP_CLIENT });
  const owner = { holderKeys: ['account:ann', 'guest:ann'] };
  expect(watchAs(state, 'ann-page', owner)).toMatchObject({ moderator: true });
  moderateAs(state, 'ann-page', { action: 'timeOut', target: 'bob', seconds: 60 });
  expect(state.members.get('bob')?.member).toHaveProperty('timedOutUntil');
  expect(moderateAs(state, 'ann-page', BAN_BOB).code).toBe('ok');
  expect(moderateAs(state, 'ann-page', about('ban', 'ann')).code).toBe('invalid');
  expect(watchAs(broadcast(), 'ann-page', { holderKeys: ['guest:ann'] })).not.toHaveProperty('moderator');
});

const deletionOf = (target: string) => ({ action: 'delete', target, messageId: '1' }) as const;

test('[R-MOD-2] messages are deleted, also of people who have left, and one’s own', () => {
  const state = broadcast();
  expect(moderateAs(state, 'ann', deletionOf('bob')).changes).toEqual(['messageDeleted bob 1']);
  expect(moderateAs(state, 'ann', deletionOf('ann')).changes).toEqual(['messageDeleted ann 1']);
  const gone = { userId: 'eve', holderKeys: ['guest:eve'], memberIds: ['eve'], name: 'eve' };
  expect(moderateAs(state, 'ann', deletionOf('eve'), gone).changes).toEqual(['messageDeleted eve 1']);
  expect(moderateAs(state, 'ann', deletionOf('long gone')).changes).toEqual(['messageDeleted long gone 1']);
  expect(moderateAs(state, 'bob', deletionOf('cy')).code).toBe('not_authorized');
  for (const name of ['cy', 'dee']) moderateAs(state, 'ann', about('appoint', name));
  expect(['ann', 'dee'].map((name) => moderateAs(state, 'cy', deletionOf(name)).code)).toEqual([
    'not_authorized',
    'not_authorized',
  ]);
});

test('[R-MOD-3] a time-out holds in every tab, and ends by itself or when it is lifted', () => {
  const state = broadcast();
  const out = { action: 'timeOut', target: 'bob', seconds: 60 } as const;
  expect(moderateAs(state, 'ann', out).changes).toEqual([
    'moderationStatusChanged bob viewer 60',
    'ruled timeOut bob by ann for ann',
  ]);
  expect(watchAs(state, 'bob-tab', { holderKeys: ['guest:bob'] })).toMatchObject({ timedOutUntil: NOW + 60_000 });
  const refusalFor = (name: string, now: number) => {
    const seat = state.members.get(name);
    return seat && chatRefusalOf(state, seat, 'hello', now);
  };
  expect([refusalFor('bob', NOW), refusalFor('bob-tab', NOW + 59_999), refusalFor('cy', NOW)]).toEqual([
    'timed_out',
    'timed_out',
    undefined,
  ]);
  expect(refusalFor('bob', NOW + 60_000)).toBeUndefined();
  moderateAs(state, 'ann', { ...out, seconds: 3_600 });
  expect([state.rulings.size, refusalFor('bob-tab', NOW + 3_599_999)]).toEqual([1, 'timed_out']);
  const [id = ''] = state.rulings.keys();
  moderateAs(state, 'ann', { action: 'lift', id });
  expect([refusalFor('bob', NOW), refusalFor('bob-tab', NOW)]).toEqual([undefined, undefined]);
});

test('[R-MOD-5] words are blocked for viewers only', () => {
  const state = broadcast();
  moderateAs(state, 'ann', { action: 'words', words: ['darn'] });
  moderateAs(state, 'ann', about('appoint', 'cy'));
  const said = ['ann', 'bob', 'cy'].map((name) => {
    const seat = state.members.get(name);
    return seat && chatRefusalOf(state, seat, 'D4RN it', NOW);
  });
  expect(said).toEqual([undefined, 'blocked_word', undefined]);
});

test('[R-MOD-6] a ban removes all seats of a person with their messages, and stops the person from rejoining', () => {
  const state = broadcast();
  watchAs(state, 'bob-tab', { holderKeys: ['account:bob', 'guest:bob'] });
  const { outcome, changes } = moderateAs(state, 'ann', BAN_BOB);
  expect(changes).toEqual([
    'viewerBanned bob',
    'viewerLeft bob of ann',
    'viewerBanned bob-tab',
    'viewerLeft bob-tab of ann',
    'messageDeleted bob all',
    'messageDeleted bob-tab all',
    'ruled ban bob by ann for ann',
  ]);
  expect(outcome).toMatchObject({ banned: { userId: 'bob', network: 'network of bob', at: NOW } });
  expect([...state.members.keys()]).toEqual(['ann', 'cy', 'dee']);
  expect(watchAs(state, 'bob-again', { holderKeys: ['guest:bob'] })).toBe('banned');
  const token = { token: 'token of bob', socketId: 'x', node: 'n', keepsConnections: true };
  expect(resume(draftAt(NOW, state), { ...token, memberId: 'x', fallback: 'y' })).toMatchObject({ code: 'kicked' });
});

const membershipOf = (memberIds: string[], key: string) => ({
  userId: 'x',
  holderKeys: [key, `token:${key}`],
  memberIds,
});

test('[R-MOD-6] a ban deletes the messages of the person’s earlier seats, and of nobody else’s', () => {
  const state = broadcast();
  const draft = draftAt(NOW, state);
  const memberships = [membershipOf(['bob-0', 'bob-00'], 'guest:bob'), membershipOf(['eve'], 'guest:eve')];
  moderateBroadcast(draft, { by: 'ann', requested: BAN_BOB, newId: '1', memberships });
  const deleted = draft.changes.map(summarize).filter((change) => change.startsWith('messageDeleted'));
  expect(deleted).toEqual(['bob', 'bob-0', 'bob-00'].map((id) => `messageDeleted ${id} all`));
});

test('[R-MOD-6] [R-WHIP-11] a ban ends what players on the person’s network watch', () => {
  const state = broadcast();
  const network = 'network of bob';
  watchAs(state, 'player', { holderKeys: ['socket:player'], network });
  watchAs(state, 'neighbour', { network });
  watchAs(state, 'far player', { holderKeys: ['socket:far'] });
  const { changes } = moderateAs(state, 'ann', BAN_BOB);
  expect(changes).toContain('viewerBanned player');
  expect([...state.members.keys()]).toEqual(['ann', 'cy', 'dee', 'neighbour', 'far player']);
});

test('[R-MOD-6] for an hour a ban also covers guests on that network whose cookie was issued after it', () => {
  const state = broadcast();
  moderateAs(state, 'ann', BAN_BOB);
  const neighbour = (knownSince: number, now = NOW) =>
    watchAs(state, 'new', { network: 'network of bob', knownSince }, now) === 'banned';
  expect([neighbour(NOW + 1, NOW + HOUR - 1), neighbour(NOW + 1, NOW + HOUR)]).toEqual([true, false]);
  expect([neighbour(NOW), neighbour(NOW - 1)]).toEqual([false, false]);
  expect(watchAs(state, 'other', { network: 'elsewhere', knownSince: NOW + 1 })).not.toBe('banned');
});

test('[R-MOD-6] someone without a cookie or an account is banned by user id', () => {
  const state = broadcast();
  watchAs(state, 'eve', { holderKeys: ['socket:eve'], network: undefined });
  moderateAs(state, 'ann', about('ban', 'eve'));
  expect(watchAs(state, 'eve', { holderKeys: ['socket:eve-2'], network: undefined })).toBe('banned');
  expect(watchAs(state, 'eve', { holderKeys: ['guest:other'], network: undefined })).not.toBe('banned');
});

test('[R-MOD-6] lifting one ban leaves the keys of another banned', () => {
  const state = broadcast();
  watchAs(state, 'bob-2', { holderKeys: ['guest:bob', 'account:b'], userId: 'bob-2' });
  moderateAs(state, 'ann', { action: 'ban', target: 'bob-2' });
  const [first = ''] = state.rulings.keys();
  const gone = { userId: 'bobby', holderKeys: ['account:b', 'guest:mobile'], memberIds: ['bobby'], name: 'bobby' };
  state.rulings.set('other', { kind: 'ban', userId: 'bobby', name: 'bobby', keys: gone.holderKeys, at: NOW });
  for (const key of gone.holderKeys) state.bans.set(key, true);
  expect(moderateAs(state, 'ann', { action: 'lift', id: first }).outcome).toEqual({
    kind: 'moderated',
    unbanned: first,
  });
  expect(watchAs(state, 'x', { holderKeys: ['account:b'] })).toBe('banned');
  expect(watchAs(state, 'y', { holderKeys: ['guest:bob'] })).not.toBe('banned');
});

test('[R-MOD-6] a second ban of the same person is the same ban; a moderator who is banned loses the role', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'bob'));
  const first = moderateAs(state, 'ann', BAN_BOB).outcome;
  const gone = { userId: 'bob', holderKeys: ['guest:bob'], memberIds: ['bob'], name: 'bob' };
  const second = moderateAs(state, 'ann', BAN_BOB, gone).outcome;
  expect(second.kind === 'moderated' && second.banned?.id).toBe(first.kind === 'moderated' && first.banned?.id);
  expect([...state.rulings.values()].map(({ kind }) => kind)).toEqual(['ban']);
});

test('[R-MOD-7] bans of an earlier broadcast hold from the start', () => {
  const ban = { id: 'b', kind: 'ban', userId: 'eve', name: 'Eve', keys: ['guest:eve'], at: OPENED - 9 } as const;
  const state = broadcast([ban]);
  expect(watchAs(state, 'eve')).toBe('banned');
  moderateAs(state, 'ann', { action: 'lift', id: 'b' });
  expect(watchAs(state, 'eve')).not.toBe('banned');
});

const keysOf = (n: number) => ['account', 'bearer', 'guest', 'token', 'token:2'].map((kind) => `${kind}:${n}`);

test('[R-MOD-8] every ban applies at the maximum number of bans, however many keys each person has', () => {
  const bans = Array.from({ length: STREAMS.bansKept }, (_, n) => {
    return { id: `b${n}`, kind: 'ban', userId: `${n}`, name: `${n}`, keys: keysOf(n), at: OPENED - 999 + n } as const;
  });
  const adopted = broadcast(bans);
  const made = broadcast();
  for (const { userId, keys: holderKeys, name } of bans)
    moderateAs(made, 'ann', about('ban', userId), { userId, holderKeys, memberIds: [userId], name });
  for (const state of [adopted, made]) {
    expect(watchAs(state, 'again', { holderKeys: ['account:0'] })).toBe('banned');
    expect(watchAs(state, 'other', { holderKeys: ['account:other'] })).not.toBe('banned');
  }
});

test('[R-MOD-8] the newest bans, time-outs and moderators are kept, and of time-outs only unexpired ones', () => {
  const state = broadcast();
  for (let at = 0; at < STREAMS.bansKept + 1; at += 1) {
    const person = { userId: `${at}`, holderKeys: [`guest:${at}`], memberIds: [`${at}`], name: `${at}` };
    moderateAs(state, 'ann', about('ban', `${at}`), person);
  }
  expect(state.rulings.size).toBe(STREAMS.bansKept);
  expect([watchAs(state, '0'), watchAs(state, '1')]).toEqual([expect.objectContaining({ userId: '0' }), 'banned']);
  expect([state.bans.has('guest:0'), state.bans.has('guest:1')]).toEqual([false, true]);
  moderateAs(state, 'ann', { action: 'timeOut', target: 'bob', seconds: 60 });
  moderateAs(state, 'ann', { action: 'timeOut', target: 'cy', seconds: 60 }, undefined, NOW + 60_000);
  const outs = [...state.rulings.values()].filter(({ kind }) => kind === 'timeOut');
  expect(outs.map(({ name }) => name)).toEqual(['cy']);
});

test('a repeated command has no second effect', () => {
  const state = broadcast();
  const command = { by: 'ann', requested: { action: 'slow', seconds: 9 }, newId: 'x', commandId: '1' } as const;
  const [first, second] = [draftAt(NOW, state), draftAt(NOW, state)];
  moderateBroadcast(first, command);
  moderateBroadcast(second, command);
  expect([first.changes.map(summarize), second.changes]).toEqual([['slowModeChanged 9'], []]);
});

test('[R-MOD-7] a repeated ban, and a repeated unban, are written again for later broadcasts', () => {
  const state = broadcast();
  const memberships = [{ userId: 'bob', holderKeys: ['guest:bob'], memberIds: ['bob'], name: 'bob' }];
  const ban = { by: 'ann', requested: BAN_BOB, newId: 'first', commandId: '1', memberships } as const;
  const first = moderateBroadcast(draftAt(NOW, state), ban);
  expect(first).toMatchObject({ banned: { id: 'first' } });
  const draft = draftAt(NOW, state);
  expect(moderateBroadcast(draft, { ...ban, newId: 'second' })).toEqual(first);
  expect(draft.changes).toEqual([]);
  const lift = { by: 'ann', requested: { action: 'lift', id: 'first' }, newId: 'x', commandId: '2' } as const;
  for (let times = 0; times < 2; times += 1)
    expect(moderateBroadcast(draftAt(NOW, state), lift)).toEqual({ kind: 'moderated', unbanned: 'first' });
});
