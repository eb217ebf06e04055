import { expect, test } from 'vitest';
import { DELAYS } from '../contract/limits.ts';
import type { Notices } from '../contract/wire.ts';
import { startStream } from '../testing/startStream.ts';

type Settings = Partial<Notices['stream-settings']>;
const ENTRY: Settings = { slow_s: 0, role: 'viewer', timed_out_s: 0, room_name: 'live:1' };

/** Leo watches Ann, whose server has these settings for him. */
function watching(settings: Settings = {}) {
  const leo = startStream();
  leo.watches();
  const set = (changed: Settings) => leo.notice('stream-settings', { broadcaster_id: 'ann-1', ...changed });
  set({ ...ENTRY, ...settings });
  const may = () => leo.isIn({ chat: 'free' });
  const says = (message = 'hello') => leo.send({ type: 'user.chatSent', message });
  const notes = () => leo.context().chat.flatMap((message) => ('change' in message ? [message.change] : []));
  return { ...leo, set, may, says, notes };
}

test('[R-MOD-4] in slow mode the next message waits, and the person knows how long', async () => {
  const leo = watching({ slow_s: 10 });
  expect([leo.may(), leo.context().wait]).toEqual([true, undefined]);
  leo.says();
  expect([leo.may(), leo.context().wait]).toEqual([false, { seconds: 10, reason: 'slowMode' }]);
  leo.says();
  expect(leo.sent('send.stream-chat')).toHaveLength(1);
  await leo.clock.pass(10_000);
  expect([leo.may(), leo.context().wait]).toEqual([true, undefined]);
});

test('[R-MOD-4] a message that came too early, by way of another tab, waits as well; slow mode may end meanwhile', () => {
  const leo = watching({ slow_s: 10 });
  leo.signalling.emit({ type: 'chat.refused', id: '0', code: 'slow_mode' });
  expect(leo.may()).toBe(false);
  leo.set({ slow_s: 0 });
  expect(leo.may()).toBe(true);
  expect(leo.notes()).toEqual([
    { kind: 'slowMode', seconds: 10 },
    { kind: 'slowMode', seconds: 0 },
  ]);
});

test('[R-MOD-4] broadcasters and moderators do not wait', () => {
  const leo = watching({ slow_s: 10, role: 'moderator' });
  leo.says();
  expect(leo.may()).toBe(true);
});

test('[R-MOD-3] a time-out keeps the person from writing until it is over or lifted', async () => {
  const leo = watching();
  leo.set({ timed_out_s: 60, role: 'viewer' });
  expect([leo.may(), leo.context().wait]).toEqual([false, { seconds: 60, reason: 'timedOut' }]);
  expect(leo.isIn({ role: { viewing: 'watching' }, signalling: 'open' })).toBe(true);
  leo.set({ slow_s: 0 });
  expect(leo.may()).toBe(false);
  leo.set({ timed_out_s: 600, role: 'viewer' });
  await leo.clock.pass(599_999);
  expect(leo.may()).toBe(false);
  leo.set({ timed_out_s: 0, role: 'viewer' });
  expect(leo.may()).toBe(true);
  expect(leo.notes()).toEqual([60, 600, 0].map((seconds) => ({ kind: 'timedOut', seconds })));
});

test('[R-MOD-3] it holds for someone who comes in with it', async () => {
  const leo = watching({ timed_out_s: 30 });
  expect(leo.may()).toBe(false);
  await leo.clock.pass(30_000);
  expect(leo.may()).toBe(true);
});

test('[R-MOD-2] deleted messages are gone: one, or all of a sender', () => {
  const leo = watching();
  const said = (message: string, sender_id: string) =>
    leo.notice('stream-chat', { message, name: sender_id, broadcaster_id: 'ann-1', id: message, sender_id });
  said('1', 'ben');
  said('2', 'ben');
  said('1', 'cem');
  const shown = () =>
    leo.context().chat.map((message) => ('change' in message || message.isDeleted ? '-' : message.message));
  leo.notice('stream-message-deleted', { broadcaster_id: 'ann-1', sender_id: 'ben', id: '1' });
  expect(shown()).toEqual(['-', '2', '1']);
  leo.notice('stream-message-deleted', { broadcaster_id: 'ben-1', sender_id: 'ben' });
  leo.notice('stream-message-deleted', { broadcaster_id: 'ann-1', sender_id: 'ben' });
  expect(shown()).toEqual(['-', '-', '1']);
  expect(JSON.stringify(leo.context().chat)).not.toContain('"2"}');
});

test('[R-MOD-2] one’s own message can be deleted by a moderator', () => {
  const leo = watching();
  leo.says('oops');
  leo.notice('stream-message-deleted', { broadcaster_id: 'ann-1', sender_id: 'leo-2', id: '0' });
  expect(leo.context().chat).toMatchObject([{ own: true, isDeleted: true, message: '' }]);
});

test('[R-MOD-1] only the broadcaster and moderators moderate', () => {
  const leo = watching();
  const request = { action: 'ban', target_id: 'ben' } as const;
  leo.send({ type: 'user.moderated', request });
  leo.set({ role: 'moderator', timed_out_s: 0 });
  leo.send({ type: 'user.moderated', request });
  expect(leo.sent('send.stream-moderate').map(({ payload }) => payload)).toEqual([request]);
  leo.set({ role: 'viewer', timed_out_s: 0 });
  leo.send({ type: 'user.moderated', request });
  expect(leo.sent('send.stream-moderate')).toHaveLength(1);
  expect(leo.notes()).toEqual([
    { kind: 'role', role: 'moderator' },
    { kind: 'role', role: 'viewer' },
  ]);
});

test('[R-MOD-1] a broadcaster learns what moderators decide, and reads the lists', () => {
  const ann = startStream();
  ann.goesLive();
  ann.notice('stream-settings', { broadcaster_id: 'leo-1', ...ENTRY, role: 'broadcaster' });
  ann.notice('stream-moderated', {
    broadcaster_id: 'leo-1',
    ruling: 'timeOut',
    lifted: false,
    name: 'Ben',
    by: 'Cy',
    seconds: 60,
  });
  expect(ann.context().chat).toEqual([
    { id: 0, change: { kind: 'ruled', ruling: 'timeOut', lifted: false, name: 'Ben', by: 'Cy', seconds: 60 } },
  ]);
  ann.send({ type: 'user.moderated', request: { action: 'read' } });
  const lists = { broadcaster_id: 'leo-1', slow_s: 5, words: ['darn'], people: [] };
  ann.notice('stream-moderation', lists);
  expect([ann.sent('send.stream-moderate').length, ann.context().moderation]).toEqual([1, lists]);
});

test('settings of another broadcast are ignored, and none are left in the next one', () => {
  const leo = watching({ role: 'moderator', slow_s: 5 });
  leo.notice('stream-settings', { broadcaster_id: 'ben-1', slow_s: 99 });
  expect(leo.context().settings).toMatchObject({ role: 'moderator', slowSeconds: 5, roomName: 'live:1' });
  leo.send({ type: 'user.streamOpened', id: 'ben-1' });
  expect(leo.context().settings).toEqual({ role: 'viewer', slowSeconds: 0, timedOutSeconds: 0 });
});

test('[R-MOD-6] a banned viewer is out, knows why, and does not try again by itself', () => {
  const leo = watching();
  leo.refuse('join-stream', 'banned');
  expect([leo.isIn({ role: 'ended' }), leo.living(), leo.context().failure]).toEqual([
    true,
    0,
    { kind: 'ended', code: 'banned' },
  ]);
  leo.notice('broadcaster-available', [...leo.context().broadcasters]);
  expect([leo.isIn({ role: 'ended' }), leo.sent('send.join-stream').length]).toEqual([true, 1]);
});

test('[R-MOD-10] a broadcast that staff have ended is over, and does not begin again', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('stream-ended', { broadcaster_id: 'ann-1' });
  expect(leo.has('live')).toBe(true);
  leo.notice('stream-ended', { broadcaster_id: 'leo-1', by_staff: true });
  expect([leo.isIn({ role: 'idle' }), leo.context().failure]).toEqual([
    true,
    { kind: 'ended', code: 'ended_by_staff' },
  ]);
});

test('[R-MOD-10] nor does it begin again when its page was offline meanwhile', () => {
  const leo = startStream();
  leo.goesLive();
  leo.signalling.emit({ type: 'signalling.lost' });
  leo.signalling.emit({ type: 'signalling.opened' });
  leo.notice('sessionLost', { code: 'kicked' });
  expect([leo.isIn({ role: 'idle' }), leo.context().failure, leo.sent('send.start-stream').length]).toEqual([
    true,
    { kind: 'ended', code: 'ended_by_staff' },
    1,
  ]);
});

test('[R-MOD-1] a panel whose lists cannot be read knows why, and reads them again when the page is back', async () => {
  const leo = watching({ role: 'moderator' });
  const reads = () => leo.sent('send.stream-moderate').length;
  const state = () => [leo.isIn({ moderation: 'failed' }), leo.context().moderationFailure];
  const read = () => leo.send({ type: 'user.moderated', request: { action: 'read' } });
  read();
  leo.refuse('stream-moderate', 'rate_limited');
  expect(state()).toEqual([true, 'rate_limited']);
  read();
  expect([leo.isIn({ moderation: 'reading' }), leo.context().moderationFailure]).toEqual([true, undefined]);
  await leo.clock.pass(DELAYS.joinLate);
  expect(state()).toEqual([true, 'unreachable']);
  leo.signalling.emit({ type: 'signalling.lost' });
  read();
  expect([...state(), reads()]).toEqual([true, 'unreachable', 2]);
  leo.signalling.emit({ type: 'signalling.opened' });
  leo.set({ ...ENTRY, role: 'moderator' });
  expect([leo.isIn({ moderation: 'reading' }), reads()]).toEqual([true, 3]);
  leo.notice('stream-moderation', { broadcaster_id: 'ann-1', slow_s: 5, words: [], people: [] });
  expect([leo.isIn({ moderation: 'read' }), leo.context().moderation?.slow_s]).toEqual([true, 5]);
});
