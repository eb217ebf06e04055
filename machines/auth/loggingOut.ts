import { failureOf } from '../contract/failure.ts';
import { clearSession } from './sessionActions.ts';
import { authSetup } from './authSetup.ts';

/** The person logs out; the browser forgets the session whatever the server answers (R-AUTH-3). */
export const leaving = authSetup.createStateConfig({
  description: 'The server is asked to revoke the token, which this browser has forgotten already',
  tags: ['busy', 'guest'],
  // Cleared first, so that the storage is clean whatever the call returns.
  entry: [clearSession, 'showGuest'],
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
      actions: { type: 'setSession', params: ({ event }) => event },
    },
  },
});
