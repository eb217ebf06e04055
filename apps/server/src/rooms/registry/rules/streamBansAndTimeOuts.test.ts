import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { expect, test } from 'vitest';
import { about, BAN_BOB, broadcast, moderateAs, NOW, watchAs } from '../testing/broadcastSetup.ts';
import { OPENED } from '../testing/draftSetup.ts';

const HOUR = DELAYS.suspendedNetwork;
const OUT_BOB = { action: 'timeOut', target: 'bob', seconds: 60 } as const;

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
  expect(watchAs(state, 'eve', { holderKeys: ['token:x', 'guest:other'], network: undefined })).not.toBe('banned');
  expect(watchAs(state, 'fay', { holderKeys: ['socket:fay'], network: undefined })).not.toBe('banned');
  const later = { holderKeys: ['guest:gil'], network: undefined, knownSince: NOW + 1 };
  expect(watchAs(state, 'gil', later, NOW + 2)).not.toBe('banned');
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
  expect(['account:b', 'guest:bob'].map((key) => state.bans.has(key))).toEqual([true, false]);
});

test('[R-MOD-6] a ban that is lifted leaves no key banned, not even those that are timed out', () => {
  const state = broadcast();
  moderateAs(state, 'ann', OUT_BOB);
  expect(state.bans.size).toBe(0);
  moderateAs(state, 'ann', BAN_BOB);
  const ban = [...state.rulings].find(([, { kind }]) => kind === 'ban');
  moderateAs(state, 'ann', { action: 'lift', id: ban?.[0] ?? '' });
  expect([state.bans.size, [...state.rulings.values()].map(({ kind }) => kind)]).toEqual([0, ['timeOut']]);
});

test('[R-MOD-6] a ban ends no broadcast from the same network', () => {
  const state = broadcast([], { holderKeys: ['socket:ann'], network: 'network of bob' });
  expect(moderateAs(state, 'ann', BAN_BOB).code).toBe('ok');
  expect([...state.members.keys()]).toEqual(['ann', 'cy', 'dee']);
});

test('[R-MOD-3] a time-out is one person’s, also on entering, and ends at its time', () => {
  const state = broadcast();
  moderateAs(state, 'ann', { action: 'timeOut', target: 'cy', seconds: 600 });
  expect(moderateAs(state, 'ann', OUT_BOB).changes).toContain('moderationStatusChanged bob viewer 60');
  expect(watchAs(state, 'eve')).not.toHaveProperty('timedOutUntil');
  expect(watchAs(state, 'bob-tab', { holderKeys: ['guest:bob'] }, NOW + 60_000)).not.toHaveProperty('timedOutUntil');
});

test('[R-MOD-3] a time-out holds for newcomers from its network whose cookie was issued after it', () => {
  const state = broadcast();
  moderateAs(state, 'ann', OUT_BOB);
  const from = (network: string) => watchAs(state, `new in ${network}`, { network, knownSince: NOW + 1 }, NOW + 2);
  expect(from('network of bob')).toMatchObject({ timedOutUntil: NOW + 60_000 });
  expect(from('elsewhere')).not.toHaveProperty('timedOutUntil');
});

test('[R-MOD-1] a decision that is renewed counts as the newest', () => {
  const state = broadcast();
  moderateAs(state, 'ann', OUT_BOB);
  moderateAs(state, 'ann', { ...OUT_BOB, target: 'cy' });
  moderateAs(state, 'ann', OUT_BOB);
  expect([...state.rulings.values()].map(({ name }) => name)).toEqual(['cy', 'bob']);
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

test('[R-MOD-8] the oldest ban falls out, in whichever order bans were loaded; time-outs push out none', () => {
  const bans = Array.from({ length: STREAMS.bansKept }, (_, n) => {
    return { id: `b${n}`, kind: 'ban', userId: `${n}`, name: `${n}`, keys: [`guest:${n}`], at: OPENED - n } as const;
  });
  const state = broadcast(bans);
  moderateAs(state, 'ann', OUT_BOB);
  expect(state.rulings.size).toBe(STREAMS.bansKept + 1);
  moderateAs(state, 'ann', about('ban', 'cy'));
  const last = STREAMS.bansKept - 1;
  expect([`b${last}`, `b${last - 1}`, 'b0'].map((id) => state.rulings.has(id))).toEqual([false, true, true]);
});
