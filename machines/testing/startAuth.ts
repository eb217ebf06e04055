import { createActor, type EventObject } from 'xstate';
import type { Profile } from '../contract/accounts.ts';
import { authMachine } from '../auth/authMachine.ts';
import type { AuthEmitted } from '../auth/authSetup.ts';
import type {
  AskProvider,
  ForgetSession,
  LinkProvider,
  LoadProfile,
  LogFailure,
  Login,
  Logout,
  RecallSession,
  RememberSession,
  Session,
  SessionEvent,
  SubmitCode,
  SignUp,
} from '../auth/ports.ts';
import type { Coverage } from './coverage.ts';
import { fakeCallbackPort, fakePromisePort } from './fakePorts.ts';
import { createSimulatedClock } from './simulatedClock.ts';

const profileOf = (user_id: string, username: string, is_authenticated: boolean): Profile => ({
  user_id,
  is_anonymous: !is_authenticated,
  is_authenticated,
  is_superuser: false,
  is_staff: false,
  username,
  email: is_authenticated ? `${user_id}@example.org` : '',
  first_name: '',
  last_name: '',
  full_name: '',
  avatar: '',
});

export const leoOtter = profileOf('guest-1', 'Leo Otter', false);
export const ada: Session = { token: 'token-of-ada', profile: profileOf('acct_ada', 'ada', true) };
export const ben: Session = { token: 'token-of-ben', profile: profileOf('acct_ben', 'ben', true) };

/** A page's auth machine with a fake for each port. */
export function startAuth(coverage?: Coverage) {
  const ports = {
    watchSession: fakeCallbackPort<EventObject, SessionEvent>(),
    recallSession: fakePromisePort<RecallSession>(),
    login: fakePromisePort<Login>(),
    submitCode: fakePromisePort<SubmitCode>(),
    signup: fakePromisePort<SignUp>(),
    askProvider: fakePromisePort<AskProvider>(),
    linkProvider: fakePromisePort<LinkProvider>(),
    loadProfile: fakePromisePort<LoadProfile>(),
    logout: fakePromisePort<Logout>(),
  };
  const remembered: RememberSession[] = [];
  const forgotten: ForgetSession[] = [];
  const logged: LogFailure[] = [];
  const emitted: AuthEmitted[] = [];
  const clock = createSimulatedClock();
  const machine = authMachine.provide({
    actors: {
      watchSession: ports.watchSession.logic,
      recallSession: ports.recallSession.logic,
      login: ports.login.logic,
      submitCode: ports.submitCode.logic,
      signup: ports.signup.logic,
      askProvider: ports.askProvider.logic,
      linkProvider: ports.linkProvider.logic,
      loadProfile: ports.loadProfile.logic,
      logout: ports.logout.logic,
    },
    actions: {
      rememberSession: (_, session) => void remembered.push(session),
      forgetSession: (_, session) => void forgotten.push(session),
      logFailure: (_, failure) => void logged.push(failure),
    },
  });
  const auth = createActor(machine, {
    input: { guest: leoOtter },
    clock,
    ...(coverage && { inspect: coverage.inspect }),
  });
  auth.on('*', (event) => emitted.push(event));
  auth.start();
  return {
    auth,
    ...ports,
    remembered,
    forgotten,
    logged,
    emitted,
    clock,
    context: () => auth.getSnapshot().context,
    state: () => JSON.stringify(auth.getSnapshot().value),
    is: (tag: 'busy' | 'guest' | 'signedIn') => auth.getSnapshot().hasTag(tag),
  };
}

/** A page with a signed-in user whose profile is loaded. */
export async function startSignedIn(session: Session = ada) {
  const page = startAuth();
  await page.recallSession.answer(session);
  await page.loadProfile.answer(session.profile);
  return page;
}
