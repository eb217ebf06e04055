import { expect, test } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { createCoverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { printLine } from '../testing/printLine.ts';
import { ada, ben, leoOtter, startAuth } from '../testing/startAuth.ts';
import { authMachine } from './authMachine.ts';

test('every state and transition of the sign-in is taken', () => {
  const coverage = createCoverage(authMachine);
  const machine = startAuth().auth.logic;
  const credentials = { email: 'ada@example.org', password: 'correct horse' };
  const refused = new Failure('unreachable');
  const answers = (id: string, output: unknown) => [
    { type: `xstate.done.actor.${id}`, output },
    { type: `xstate.error.actor.${id}`, error: refused },
  ];
  const events = [
    { type: 'user.loginSubmitted', credentials },
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
    ...answers('signup', ada),
    ...answers('askProvider', ada),
    ...answers('linkProvider', 'github'),
    ...answers('loadProfile', ada.profile),
    { type: 'xstate.error.actor.loadProfile', error: new Failure('profile_not_found') },
    { type: 'xstate.error.actor.loadProfile', error: new Failure('token_invalid') },
    ...answers('logout', undefined),
    { type: 'xstate.after.providerLate.auth.guest.awaitingProvider' },
    { type: 'xstate.after.providerLate.auth.member.linking.awaitingProvider' },
    { type: 'xstate.after.logoutLate.auth.leaving' },
  ];
  const paths = walkPaths(coverage, machine, {
    input: { guest: leoOtter },
    events,
    tellApart: ({ token }) => token,
  });
  coverage.expectWhole();
  printLine(`${coverage.summary()}, ${paths} paths`);
  expect(paths).toBeGreaterThan(0);
});
