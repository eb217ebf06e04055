import { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { modelOf } from '../model.ts';

const events = [
  { type: 'user.widened' },
  { type: 'user.widenDeclined' },
  { type: 'user.suggestionPicked', tag: 'design' },
  { type: 'user.suggestionPicked', tag: 'webrtc' },
  { type: 'user.languagesChosen', languages: ['de', 'en'] },
  { type: 'xstate.done.actor.lookWider', output: { kind: 'found', roomName: 'kkk-llll-mmm', theirTags: ['webrtc'] } },
  { type: 'xstate.done.actor.lookWider', output: { kind: 'none' } },
  { type: 'xstate.error.actor.lookWider', error: new Error('lost') },
];

const notifications = [
  { type: 'user.notificationsRequested' },
  { type: 'xstate.done.actor.requestNotifications', output: { allowed: true } },
  { type: 'xstate.done.actor.requestNotifications', output: { allowed: false } },
  { type: 'xstate.error.actor.requestNotifications', error: new Error('no such thing') },
];

const input = {
  tags: ['webrtc'],
  userId: 'alice',
  ownRoom: { name: 'abc-defg-hij', hostKey: 'key' },
  exclude: [],
  excludePeople: [],
  notifications: 'unavailable',
} as const;
const from = { ...input, tags: [...input.tags], exclude: [], excludePeople: [] };

export const waiting = modelOf(waitingMachine, {
  narrow: { input: from, events },
  related: { input: { ...from, widen: 'related' }, events },
  anyone: { input: { ...from, widen: 'anyone' }, events },
  withoutTags: { input: { ...from, tags: [] }, events },
  onlyLanguages: { input: { ...from, tags: [], languages: ['de'] }, events },
  notifications: { input: { ...from, tags: [], notifications: 'unasked' }, events: notifications },
  notificationsAllowed: { input: { ...from, tags: [], notifications: 'allowed' }, events: notifications },
});
