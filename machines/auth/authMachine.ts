import { failureOf } from '../contract/failure.ts';
import { forgetOwn } from './answers.ts';
import { authSetup } from './authSetup.ts';
import { guest } from './guest.ts';
import { member } from './member.ts';

/**
 * Who is here: one actor for the page, above the routes. What the browser remembers is shared by all of its tabs, so
 * each follows what another one does. A password is in an event and its port's input, never in context.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'Who is here: a guest, or somebody who is signed in',
  context: ({ input }) => ({ guest: input.guest, profile: input.guest }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The browser is asked who was signed in before',
      tags: 'busy',
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ session: event.output }) },
            target: 'member',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'guest' },
        ],
        onError: {
          target: 'guest',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'recall', failure: failureOf(event.error) }),
          },
        },
      },
    },
    guest,
    member,
    leaving: {
      description: 'The server is told to end the token, which this browser has forgotten already',
      tags: ['busy', 'guest'],
      // Cleared first, so that it is cleared whatever becomes of the call.
      entry: [forgetOwn, 'showGuest'],
      exit: 'becomeGuest',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context: { token = '' } }) => ({ token }),
        onDone: 'guest',
        onError: {
          target: 'guest',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'logout', failure: failureOf(event.error) }),
          },
        },
      },
      after: { logoutLate: 'guest' },
      on: {
        'session.changedElsewhere': {
          guard: { type: 'isFound', params: ({ event }) => event },
          target: 'member',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
  },
});
