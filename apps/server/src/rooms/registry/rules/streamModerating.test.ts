import { expect, test } from 'vitest';
import { WHIP_CLIENT } from '../../../broadcasts/broadcasts.ts';
import { about, BAN_BOB, broadcast, moderateAs, NOW, watchAs } from '../testing/broadcastSetup.ts';
import { draftAt } from '../testing/draftSetup.ts';
import { summarize } from '../testing/suite/registrySetup.ts';
import { moderateBroadcast, chatRefusalOf } from './streamModerating.ts';
import { resume } from './resuming.ts';

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

test('[R-MOD-2] moderators delete what they have said in another tab, and in one they have closed', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'cy'));
  watchAs(state, 'cy-tab', { holderKeys: ['guest:cy'] });
  expect(moderateAs(state, 'cy', deletionOf('cy-tab')).changes).toEqual(['messageDeleted cy-tab 1']);
  const closed = { userId: 'cy', holderKeys: ['guest:cy'], memberIds: ['cy-closed'], name: 'cy' };
  expect(moderateAs(state, 'cy', deletionOf('cy-closed'), closed).changes).toEqual(['messageDeleted cy-closed 1']);
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

test('[R-MOD-6] a second ban of the same person is the same ban; a moderator who is banned loses the role', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'bob'));
  const first = moderateAs(state, 'ann', BAN_BOB).outcome;
  const gone = { userId: 'bob', holderKeys: ['guest:bob'], memberIds: ['bob'], name: 'bob' };
  const second = moderateAs(state, 'ann', BAN_BOB, gone).outcome;
  expect(second.kind === 'moderated' && second.banned?.id).toBe(first.kind === 'moderated' && first.banned?.id);
  expect([...state.rulings.values()].map(({ kind }) => kind)).toEqual(['ban']);
});

test('a repeated command has no second effect', () => {
  const state = broadcast();
  const command = {
    by: 'ann',
    requested: { action: 'slow', seconds: 9 },
    newId: 'x',
    commandId: '1',
    memberships: [],
  } as const;
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
  const lift = {
    by: 'ann',
    requested: { action: 'lift', id: 'first' },
    newId: 'x',
    commandId: '2',
    memberships,
  } as const;
  for (let times = 0; times < 2; times += 1)
    expect(moderateBroadcast(draftAt(NOW, state), lift)).toEqual({ kind: 'moderated', unbanned: 'first' });
});

test('[R-MOD-1] what was refused is not remembered: once it is allowed, the repeated command takes effect', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'cy'));
  const command = { by: 'cy', requested: about('ban', 'eve'), newId: 'x', commandId: '1', memberships: [] } as const;
  expect(moderateBroadcast(draftAt(NOW, state), command)).toMatchObject({ code: 'peer_not_found' });
  watchAs(state, 'eve');
  expect(moderateBroadcast(draftAt(NOW, state), command)).toMatchObject({ banned: { userId: 'eve' } });
});

test('[R-MOD-2] a repeated deletion is announced again', () => {
  const state = broadcast();
  const command = { by: 'ann', requested: deletionOf('bob'), newId: 'x', commandId: '1', memberships: [] } as const;
  for (let times = 0; times < 2; times += 1) {
    const draft = draftAt(NOW, state);
    moderateBroadcast(draft, command);
    expect(draft.changes).toEqual([{ kind: 'messageDeleted', broadcaster: 'ann', from: 'bob', id: '1' }]);
  }
});

test('[R-MOD-1] a moderator is appointed once, and lifts what is not a role', () => {
  const state = broadcast();
  moderateAs(state, 'ann', about('appoint', 'cy'));
  expect(moderateAs(state, 'ann', about('appoint', 'cy')).changes).toEqual([]);
  expect(state.rulings.size).toBe(1);
  moderateAs(state, 'cy', { action: 'timeOut', target: 'bob', seconds: 60 });
  const [, id = ''] = state.rulings.keys();
  expect(moderateAs(state, 'cy', { action: 'lift', id }).outcome).toEqual({ kind: 'moderated' });
  expect(state.members.get('bob')?.member).not.toHaveProperty('timedOutUntil');
});

test('[R-MOD-7] a ban that this broadcast no longer knows is lifted for later ones', () => {
  const outcome = { kind: 'moderated', unbanned: 'old' };
  expect(moderateAs(broadcast(), 'ann', { action: 'lift', id: 'old' }).outcome).toEqual(outcome);
});

test('[R-MOD-6] a ban without a network ends nothing that others watch', () => {
  const state = broadcast();
  for (const name of ['eve', 'player']) watchAs(state, name, { holderKeys: [`socket:${name}`], network: undefined });
  moderateAs(state, 'ann', about('ban', 'eve'));
  expect([...state.members.keys()]).toEqual(['ann', 'bob', 'cy', 'dee', 'player']);
});

test('[R-MOD-6] of a banned person’s earlier seats the messages of at most fifty are deleted', () => {
  const memberIds = Array.from({ length: 60 }, (_, at) => `bob-${at}`);
  const earlier = { userId: 'bob', holderKeys: ['guest:bob'], memberIds, name: 'bob' };
  const { changes } = moderateAs(broadcast(), 'ann', BAN_BOB, earlier);
  expect(changes.filter((change) => change.startsWith('messageDeleted bob-'))).toHaveLength(50);
});

test('[R-MOD-1] a person is found by the id of a former page', () => {
  const state = broadcast();
  const page = { token: 'token of bob', socketId: 'x', node: 'n', memberId: 'bob-page', fallback: 'y' };
  resume(draftAt(NOW, state), { ...page, keepsConnections: false });
  expect(moderateAs(state, 'ann', BAN_BOB).outcome).toMatchObject({ banned: { userId: 'bob' } });
  expect(state.members.has('bob-page')).toBe(false);
});
