import { failureOf } from '../contract/failure.ts';
import { authSetup } from './authSetup.ts';
import { guest } from './signingIn.ts';
import { leaving } from './loggingOut.ts';
import { member } from './signedIn.ts';

/**
 * The session: one actor per page, above the routes. All tabs share what the browser stores, so each tab follows the
 * others. A password appears only in an event and its port's input, never in context.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  description: 'The session: a guest or a signed-in member',
  context: ({ input }) => ({ guest: input.guest, profile: input.guest, ended: 0 }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'restoring',
  states: {
    restoring: {
      description: "The browser's storage is asked for an earlier session",
      tags: 'busy',
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ session: event.output }) },
            target: 'member',
            actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
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
    leaving,
  },
});
