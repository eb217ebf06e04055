import { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { ada, ben, leoOtter } from '@colloquy/machines/testing/startAuth.ts';
import { modelOf } from '../model.ts';

const credentials = { email: 'ada@example.org', password: 'correct horse' };
const requested = { challenge: 'signed', expires_in: 300 };

const answers = (id: string, output: unknown) => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('unreachable') },
];

export const auth = modelOf(authMachine, {
  everything: {
    input: { guest: leoOtter },
    events: [
      { type: 'user.loginSubmitted', credentials },
      { type: 'user.codeSubmitted', code: '123456' },
      { type: 'user.signupSubmitted', credentials },
      { type: 'user.providerChosen', provider: 'github' },
      { type: 'user.linkRequested', provider: 'github' },
      { type: 'user.cancelled' },
      { type: 'user.profileChanged', profile: ada.profile },
      { type: 'user.accountDeleted' },
      { type: 'user.logoutRequested' },
      { type: 'session.changedElsewhere', session: undefined },
      { type: 'session.changedElsewhere', session: ada },
      { type: 'session.changedElsewhere', session: ben },
      { type: 'session.refused', token: ada.token },
      { type: 'xstate.done.actor.recallSession', output: undefined },
      ...answers('recallSession', ada),
      ...answers('login', ada),
      { type: 'xstate.done.actor.login', output: requested },
      ...answers('submitCode', ada),
      { type: 'xstate.error.actor.submitCode', error: new Failure('challenge_invalid') },
      ...answers('signup', ada),
      ...answers('askProvider', ada),
      ...answers('linkProvider', 'github'),
      ...answers('loadProfile', ada.profile),
      { type: 'xstate.error.actor.loadProfile', error: new Failure('profile_not_found') },
      { type: 'xstate.error.actor.loadProfile', error: new Failure('token_invalid') },
      ...answers('logout', undefined),
    ],
    distinguishBy: ({ token, challenge, failure }) => [token, challenge, failure?.form],
  },
});
