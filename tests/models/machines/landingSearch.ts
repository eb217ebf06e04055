import { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { modelOf } from '../model.ts';

const hosted = { roomName: 'abc-defg-hij', hostKey: 'key' };

const events = [
  { type: 'user.tagsEntered', text: 'rust' },
  { type: 'user.suggestionPicked', tag: 'Finance' },
  { type: 'user.tagRemoved', tag: 'rust' },
  { type: 'user.joinRandomRequested' },
  { type: 'user.hostRequested' },
  { type: 'user.cancelled' },
  { type: 'profile.changed', profile: { user_id: 'bob' } },
  { type: 'xstate.done.actor.findRandomRoom', output: { kind: 'found', roomName: 'abc-defg-hij' } },
  { type: 'xstate.done.actor.findRandomRoom', output: { kind: 'none' } },
  { type: 'xstate.error.actor.findRandomRoom', error: new Error('lost') },
  { type: 'xstate.done.actor.matchRoom', output: hosted },
  { type: 'xstate.done.actor.matchRoom', output: { roomName: 'abc-defg-hij' } },
  { type: 'xstate.error.actor.matchRoom', error: new Error('lost') },
  { type: 'xstate.done.actor.hostRoom', output: hosted },
  { type: 'xstate.error.actor.hostRoom', error: new Error('lost') },
];

const profile = { user_id: 'alice' };

export const landingSearch = modelOf(landingSearchMachine, {
  arriving: { input: { profile }, events },
  turnedAwayOnce: { input: { profile, rejections: 1, searchImmediately: true }, events },
  wider: { input: { profile, widen: 'related', goesOn: true, quickSkips: 1, searchImmediately: true }, events },
  turnedAwayOften: { input: { profile, rejections: 4, searchImmediately: true }, events },
});
