import { assertEvent, emit } from 'xstate';
import { reportFailure, storeSession } from './sessionActions.ts';
import { authSetup } from './authSetup.ts';
import type { CodeRequired } from '../contract/secondFactor.ts';

const cancelled = { target: 'idle', actions: ['clearFailure', 'clearChallenge'] } as const;

/** Nobody is signed in: the forms, and the window of a provider. */
export const guest = authSetup.createStateConfig({
  description: 'Nobody is signed in',
  tags: 'guest',
  initial: 'idle',
  states: {
    idle: {
      description: 'The person may log in, sign up or choose a provider',
      on: {
        'user.loginSubmitted': { target: 'signingIn', actions: 'clearFailure' },
        'user.signupSubmitted': { target: 'signingUp', actions: 'clearFailure' },
        'user.providerChosen': {
          target: 'awaitingProvider',
          actions: ['clearFailure', { type: 'setProvider', params: ({ event }) => event }],
        },
        'user.cancelled': { actions: 'clearFailure' },
      },
    },
    signingIn: {
      description: 'The server checks email and password',
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'user.loginSubmitted');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'isCodeAsked', params: ({ event }) => event },
            target: 'awaitingCode',
            actions: { type: 'setChallenge', params: ({ event }) => event.output as CodeRequired },
          },
          { target: '#auth.member', actions: storeSession },
        ],
        onError: { target: 'idle', actions: reportFailure('login') },
      },
      on: { 'user.cancelled': cancelled },
    },
    awaitingCode: {
      description: 'The password was right; the person reads a code from their app',
      on: {
        'user.codeSubmitted': { target: 'submittingCode', actions: 'clearFailure' },
        'user.cancelled': cancelled,
      },
    },
    submittingCode: {
      description: 'The server checks the code',
      tags: 'busy',
      invoke: {
        id: 'submitCode',
        src: 'submitCode',
        input: ({ context: { challenge = '' }, event }) => {
          assertEvent(event, 'user.codeSubmitted');
          return { challenge, code: event.code };
        },
        onDone: { target: '#auth.member', actions: storeSession },
        onError: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'idle',
            actions: ['clearChallenge', ...reportFailure('login')],
          },
          { target: 'awaitingCode', actions: reportFailure('code') },
        ],
      },
      on: { 'user.cancelled': cancelled },
    },
    signingUp: {
      description: 'The server creates a new account',
      tags: 'busy',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ event }) => {
          assertEvent(event, 'user.signupSubmitted');
          return event.credentials;
        },
        onDone: { target: '#auth.member', actions: storeSession },
        onError: { target: 'idle', actions: reportFailure('signup') },
      },
      on: { 'user.cancelled': cancelled },
    },
    awaitingProvider: {
      description: 'The person signs in at a provider, in a separate window',
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        input: ({ event }) => {
          assertEvent(event, 'user.providerChosen');
          return { provider: event.provider };
        },
        onDone: { target: '#auth.member', actions: [...storeSession, emit({ type: 'auth.welcomed', to: 'g0' })] },
        onError: { target: 'idle', actions: reportFailure('provider') },
      },
      after: {
        providerLate: {
          target: 'idle',
          actions: { type: 'setFailure', params: { form: 'provider', code: 'popup_late' } },
        },
      },
      on: { 'user.cancelled': cancelled },
    },
  },
  on: {
    'session.changedElsewhere': {
      guard: { type: 'isFound', params: ({ event }) => event },
      target: '#auth.member',
      actions: { type: 'setSession', params: ({ event }) => event },
    },
  },
});
