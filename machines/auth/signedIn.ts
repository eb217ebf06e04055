import { assertEvent, emit } from 'xstate';
import { failureOf } from '../contract/failure.ts';
import { clearSession, reportFailure } from './sessionActions.ts';
import { authSetup } from './authSetup.ts';

/** Which profile is shown. */
const profile = authSetup.createStateConfig({
  description: 'What is shown of the member',
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is requested from the server; until then the stored one is shown',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => ({ userId: context.profile.user_id }),
        onDone: {
          target: 'ready',
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '#auth.guest',
            actions: [clearSession, 'becomeGuest', 'countEnded'],
          },
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'ready', actions: 'showGuest' },
          {
            target: 'ready',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ what: 'profile', failure: failureOf(event.error) }) },
              'showGuest',
            ],
          },
        ],
      },
    },
    ready: {
      description: 'The profile is known, or the default one replaces it',
      on: {
        'user.profileChanged': {
          actions: [
            { type: 'setProfile', params: ({ event }) => event },
            {
              type: 'rememberSession',
              params: ({ context: { token = '' }, event }) => ({ token, profile: event.profile }),
            },
          ],
        },
      },
    },
  },
});

/** A provider is linked to the account. */
const linking = authSetup.createStateConfig({
  description: 'Whether a provider is being linked to the account',
  initial: 'idle',
  states: {
    idle: {
      description: 'No window is open',
      on: {
        'user.linkRequested': {
          target: 'awaitingProvider',
          actions: ['clearFailure', { type: 'setProvider', params: ({ event }) => event }],
        },
        'user.cancelled': { actions: 'clearFailure' },
      },
    },
    awaitingProvider: {
      description: 'The person signs in at the provider, in a separate window',
      tags: 'busy',
      invoke: {
        id: 'linkProvider',
        src: 'linkProvider',
        input: ({ event }) => {
          assertEvent(event, 'user.linkRequested');
          return { provider: event.provider };
        },
        onDone: { target: 'idle', actions: emit(({ event }) => ({ type: 'auth.linked', provider: event.output })) },
        onError: { target: 'idle', actions: reportFailure('link') },
      },
      after: {
        providerLate: {
          target: 'idle',
          actions: { type: 'setFailure', params: { form: 'link', code: 'popup_late' } },
        },
      },
      on: { 'user.cancelled': { target: 'idle', actions: 'clearFailure' } },
    },
  },
});

/** Somebody is signed in. */
export const member = authSetup.createStateConfig({
  description: 'Somebody is signed in',
  tags: 'signedIn',
  type: 'parallel',
  states: { profile, linking },
  on: {
    'user.logoutRequested': '#auth.leaving',
    'user.accountDeleted': { target: '#auth.guest', actions: [clearSession, 'becomeGuest'] },
    'session.refused': {
      guard: { type: 'isOurs', params: ({ event }) => event },
      target: '#auth.guest',
      actions: [clearSession, 'becomeGuest', 'countEnded'],
    },
    'session.changedElsewhere': [
      {
        // Another tab has changed the profile; the account is the same.
        guard: { type: 'isSame', params: ({ event }) => event },
        actions: { type: 'setSession', params: ({ event }) => event },
      },
      {
        guard: { type: 'isFound', params: ({ event }) => event },
        target: '#auth.member',
        reenter: true,
        actions: { type: 'setSession', params: ({ event }) => event },
      },
      { target: '#auth.guest', actions: 'becomeGuest' },
    ],
  },
});
