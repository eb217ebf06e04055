import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { expect, test } from 'vitest';
import { broadcastSpec, WHIP_CLIENT } from '../../../broadcasts/broadcasts.ts';
import type { ModeratorAction, NamedRuling } from '../../../broadcasts/streamModeration.ts';
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

function watches(state: RoomState, name: string, more: object = {}, now = NOW) {
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
  for (const name of ['bob', 'cy', 'dee']) watches(state, name);
  return state;
}

let ids = 0;
function moderates(state: RoomState, by: string, requested: ModeratorAction, absent?: Person, now = NOW) {
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
  expect(moderates(state, 'cy', BAN_BOB).code).toBe('not_authorized');
  expect(moderates(state, 'nobody', BAN_BOB).code).toBe('not_authorized');
  expect(moderates(state, 'ann', about('appoint', 'cy')).changes).toEqual([
    'standingChanged cy moderator 0',
    'ruled moderator cy by ann for ann,cy',
  ]);
  expect(moderates(state, 'ann', about('appoint', 'dee')).code).toBe('ok');
  const byCy = [about('ban', 'ann'), about('ban', 'dee'), about('appoint', 'bob'), about('ban', 'nobody')];
  expect(byCy.map((requested) => moderates(state, 'cy', requested).code)).toEqual([
    'not_authorized',
    'not_authorized',
    'not_authorized',
    'peer_not_found',
  ]);
  expect(moderates(state, 'cy', about('ban', 'cy')).code).toBe('invalid');
  expect(moderates(state, 'cy', BAN_BOB).code).toBe('ok');
  expect(moderates(state, 'ann', about('ban', 'dee')).code).toBe('ok');
});

test('[R-MOD-1] a moderator keeps the role in another tab, until the broadcaster ends it', () => {
  const state = broadcast();
  moderates(state, 'ann', about('appoint', 'cy'));
  expect(watches(state, 'cy-tab', { holderKeys: ['guest:cy'] })).toMatchObject({ moderator: true });
  const [id = ''] = state.rulings.keys();
  expect(moderates(state, 'cy', { action: 'lift', id }).code).toBe('not_authorized');
  expect(moderates(state, 'ann', { action: 'lift', id }).changes).toEqual([
    'standingChanged cy viewer 0',
    'standingChanged cy-tab viewer 0',
    'ruled moderator lifted cy by ann for ann',
  ]);
  expect(state.members.get('cy')?.member).not.toHaveProperty('moderator');
  expect(moderates(state, 'ann', { action: 'lift', id }).changes).toEqual([]);
});

test('[R-MOD-1] [R-WHIP-4] whoever sends a broadcast by WHIP moderates it as its viewer', () => {
  const state = broadcast([], { holderKeys: ['account:ann'], client: WHIP_CLIENT });
  const owner = { holderKeys: ['account:ann', 'guest:ann'] };
  expect(watches(state, 'ann-page', owner)).toMatchObject({ moderator: true });
  moderates(state, 'ann-page', { action: 'timeOut', target: 'bob', seconds: 60 });
  expect(state.members.get('bob')?.member).toHaveProperty('timedOutUntil');
  expect(moderates(state, 'ann-page', BAN_BOB).code).toBe('ok');
  expect(moderates(state, 'ann-page', about('ban', 'ann')).code).toBe('invalid');
  expect(watches(broadcast(), 'ann-page', { holderKeys: ['guest:ann'] })).not.toHaveProperty('moderator');
});

const lineOf = (target: string) => ({ action: 'delete', target, messageId: '1' }) as const;

test('[R-MOD-2] messages are deleted, also of people who have left, and one’s own', () => {
  const state = broadcast();
  expect(moderates(state, 'ann', lineOf('bob')).changes).toEqual(['lineDeleted bob 1']);
  expect(moderates(state, 'ann', lineOf('ann')).changes).toEqual(['lineDeleted ann 1']);
  const gone = { userId: 'eve', holderKeys: ['guest:eve'], memberIds: ['eve'], name: 'eve' };
  expect(moderates(state, 'ann', lineOf('eve'), gone).changes).toEqual(['lineDeleted eve 1']);
  expect(moderates(state, 'ann', lineOf('long gone')).changes).toEqual(['lineDeleted long gone 1']);
  expect(moderates(state, 'bob', lineOf('cy')).code).toBe('not_authorized');
  for (const name of ['cy', 'dee']) moderates(state, 'ann', about('appoint', name));
  expect(['ann', 'dee'].map((name) => moderates(state, 'cy', lineOf(name)).code)).toEqual([
    'not_authorized',
    'not_authorized',
  ]);
});

test('[R-MOD-3] a time-out holds in every tab, and ends by itself or when it is lifted', () => {
  const state = broadcast();
  const out = { action: 'timeOut', target: 'bob', seconds: 60 } as const;
  expect(moderates(state, 'ann', out).changes).toEqual([
    'standingChanged bob viewer 60',
    'ruled timeOut bob by ann for ann',
  ]);
  expect(watches(state, 'bob-tab', { holderKeys: ['guest:bob'] })).toMatchObject({ timedOutUntil: NOW + 60_000 });
  const may = (name: string, now: number) => {
    const seat = state.members.get(name);
    return seat && chatRefusalOf(state, seat, 'hello', now);
  };
  expect([may('bob', NOW), may('bob-tab', NOW + 59_999), may('cy', NOW)]).toEqual([
    'timed_out',
    'timed_out',
    undefined,
  ]);
  expect(may('bob', NOW + 60_000)).toBeUndefined();
  moderates(state, 'ann', { ...out, seconds: 3_600 });
  expect([state.rulings.size, may('bob-tab', NOW + 3_599_999)]).toEqual([1, 'timed_out']);
  const [id = ''] = state.rulings.keys();
  moderates(state, 'ann', { action: 'lift', id });
  expect([may('bob', NOW), may('bob-tab', NOW)]).toEqual([undefined, undefined]);
});

test('[R-MOD-5] words are blocked for viewers only', () => {
  const state = broadcast();
  moderates(state, 'ann', { action: 'words', words: ['darn'] });
  moderates(state, 'ann', about('appoint', 'cy'));
  const said = ['ann', 'bob', 'cy'].map((name) => {
    const seat = state.members.get(name);
    return seat && chatRefusalOf(state, seat, 'D4RN it', NOW);
  });
  expect(said).toEqual([undefined, 'blocked_word', undefined]);
});

test('[R-MOD-6] a ban removes all seats of a person with their messages, and bars their ways back', () => {
  const state = broadcast();
  watches(state, 'bob-tab', { holderKeys: ['account:bob', 'guest:bob'] });
  const { outcome, changes } = moderates(state, 'ann', BAN_BOB);
  expect(changes).toEqual([
    'viewerBanned bob',
    'viewerLeft bob of ann',
    'viewerBanned bob-tab',
    'viewerLeft bob-tab of ann',
    'lineDeleted bob all',
    'lineDeleted bob-tab all',
    'ruled ban bob by ann for ann',
  ]);
  expect(outcome).toMatchObject({ banned: { userId: 'bob', network: 'network of bob', at: NOW } });
  expect([...state.members.keys()]).toEqual(['ann', 'cy', 'dee']);
  expect(watches(state, 'bob-again', { holderKeys: ['guest:bob'] })).toBe('banned');
  const token = { token: 'token of bob', socketId: 'x', node: 'n', keepsConnections: true };
  expect(resume(draftAt(NOW, state), { ...token, memberId: 'x', fallback: 'y' })).toMatchObject({ code: 'kicked' });
});

const stayAs = (memberIds: string[], key: string) => ({ userId: 'x', holderKeys: [key, `token:${key}`], memberIds });

test('[R-MOD-6] a ban deletes the messages of the person’s earlier seats, and of nobody else’s', () => {
  const state = broadcast();
  const draft = draftAt(NOW, state);
  const memberships = [stayAs(['bob-0', 'bob-00'], 'guest:bob'), stayAs(['eve'], 'guest:eve')];
  moderateBroadcast(draft, { by: 'ann', requested: BAN_BOB, newId: '1', memberships });
  const deleted = draft.changes.map(summarize).filter((change) => change.startsWith('lineDeleted'));
  expect(deleted).toEqual(['bob', 'bob-0', 'bob-00'].map((id) => `lineDeleted ${id} all`));
});

test('[R-MOD-6] [R-WHIP-11] a ban ends what players on the person’s network watch', () => {
  const state = broadcast();
  const network = 'network of bob';
  watches(state, 'player', { holderKeys: ['socket:player'], network });
  watches(state, 'neighbour', { network });
  watches(state, 'far player', { holderKeys: ['socket:far'] });
  const { changes } = moderates(state, 'ann', BAN_BOB);
  expect(changes).toContain('viewerBanned player');
  expect([...state.members.keys()]).toEqual(['ann', 'cy', 'dee', 'neighbour', 'far player']);
});

test('[R-MOD-6] for an hour it applies to newcomers of the network, and to nobody known before', () => {
  const state = broadcast();
  moderates(state, 'ann', BAN_BOB);
  const neighbour = (knownSince: number, now = NOW) =>
    watches(state, 'new', { network: 'network of bob', knownSince }, now) === 'banned';
  expect([neighbour(NOW + 1, NOW + HOUR - 1), neighbour(NOW + 1, NOW + HOUR)]).toEqual([true, false]);
  expect([neighbour(NOW), neighbour(NOW - 1)]).toEqual([false, false]);
  expect(watches(state, 'other', { network: 'elsewhere', knownSince: NOW + 1 })).not.toBe('banned');
});

test('[R-MOD-6] someone without cookie and account is barred by the id as well', () => {
  const state = broadcast();
  watches(state, 'eve', { holderKeys: ['socket:eve'], network: undefined });
  moderates(state, 'ann', about('ban', 'eve'));
  expect(watches(state, 'eve', { holderKeys: ['socket:eve-2'], network: undefined })).toBe('banned');
  expect(watches(state, 'eve', { holderKeys: ['guest:other'], network: undefined })).not.toBe('banned');
});

test('[R-MOD-6] a lifted ban leaves what another one bars', () => {
  const state = broadcast();
  watches(state, 'bob-2', { holderKeys: ['guest:bob', 'account:b'], userId: 'bob-2' });
  moderates(state, 'ann', { action: 'ban', target: 'bob-2' });
  const [first = ''] = state.rulings.keys();
  const gone = { userId: 'bobby', holderKeys: ['account:b', 'guest:mobile'], memberIds: ['bobby'], name: 'bobby' };
  state.rulings.set('other', { kind: 'ban', userId: 'bobby', name: 'bobby', keys: gone.holderKeys, at: NOW });
  for (const key of gone.holderKeys) state.bans.set(key, true);
  expect(moderates(state, 'ann', { action: 'lift', id: first }).outcome).toEqual({
    kind: 'moderated',
    unbanned: first,
  });
  expect(watches(state, 'x', { holderKeys: ['account:b'] })).toBe('banned');
  expect(watches(state, 'y', { holderKeys: ['guest:bob'] })).not.toBe('banned');
});

test('[R-MOD-6] a second ban of the same person is the same ban; a moderator who is banned is none any more', () => {
  const state = broadcast();
  moderates(state, 'ann', about('appoint', 'bob'));
  const first = moderates(state, 'ann', BAN_BOB).outcome;
  const gone = { userId: 'bob', holderKeys: ['guest:bob'], memberIds: ['bob'], name: 'bob' };
  const second = moderates(state, 'ann', BAN_BOB, gone).outcome;
  expect(second.kind === 'moderated' && second.banned?.id).toBe(first.kind === 'moderated' && first.banned?.id);
  expect([...state.rulings.values()].map(({ kind }) => kind)).toEqual(['ban']);
});

test('[R-MOD-7] bans of an earlier broadcast hold from the start', () => {
  const ban = { id: 'b', kind: 'ban', userId: 'eve', name: 'Eve', keys: ['guest:eve'], at: OPENED - 9 } as const;
  const state = broadcast([ban]);
  expect(watches(state, 'eve')).toBe('banned');
  moderates(state, 'ann', { action: 'lift', id: 'b' });
  expect(watches(state, 'eve')).not.toBe('banned');
});

const keysOf = (n: number) => ['account', 'bearer', 'guest', 'token', 'token:2'].map((kind) => `${kind}:${n}`);

test('[R-MOD-8] each of the most bans holds, however many keys their people have', () => {
  const bans = Array.from({ length: STREAMS.bansKept }, (_, n) => {
    return { id: `b${n}`, kind: 'ban', userId: `${n}`, name: `${n}`, keys: keysOf(n), at: OPENED - 999 + n } as const;
  });
  const adopted = broadcast(bans);
  const made = broadcast();
  for (const { userId, keys: holderKeys, name } of bans)
    moderates(made, 'ann', about('ban', userId), { userId, holderKeys, memberIds: [userId], name });
  for (const state of [adopted, made]) {
    expect(watches(state, 'again', { holderKeys: ['account:0'] })).toBe('banned');
    expect(watches(state, 'other', { holderKeys: ['account:other'] })).not.toBe('banned');
  }
});

test('[R-MOD-8] the newest bans, time-outs and moderators are kept, and of time-outs only those that last', () => {
  const state = broadcast();
  for (let at = 0; at < STREAMS.bansKept + 1; at += 1) {
    const person = { userId: `${at}`, holderKeys: [`guest:${at}`], memberIds: [`${at}`], name: `${at}` };
    moderates(state, 'ann', about('ban', `${at}`), person);
  }
  expect(state.rulings.size).toBe(STREAMS.bansKept);
  expect([watches(state, '0'), watches(state, '1')]).toEqual([expect.objectContaining({ userId: '0' }), 'banned']);
  expect([state.bans.has('guest:0'), state.bans.has('guest:1')]).toEqual([false, true]);
  moderates(state, 'ann', { action: 'timeOut', target: 'bob', seconds: 60 });
  moderates(state, 'ann', { action: 'timeOut', target: 'cy', seconds: 60 }, undefined, NOW + 60_000);
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

test('[R-MOD-7] a repeated ban, and a repeated lifting, are written again for later broadcasts', () => {
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
