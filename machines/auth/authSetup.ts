import { assign, setup, type EventObject } from 'xstate';
import type { Credentials, Profile } from '../contract/accounts.ts';
import type { CodeRequired } from '../contract/secondFactor.ts';
import { failureOf, type FailureCode } from '../contract/failure.ts';
import { DELAYS } from '../contract/limits.ts';
import type { Provider } from '../contract/constants.ts';
import { actionPort, callbackPort, promisePort } from '../ports.ts';
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
} from './ports.ts';
import { asMember } from './profiles.ts';

export type AuthInput = {
  /** The default anonymous profile (R-PROF-3). */
  guest: Profile;
};

/** Which form or window a failure belongs to. */
export type AuthForm = 'login' | 'code' | 'signup' | 'provider' | 'link';

export type AuthFailure = { form: AuthForm; code: FailureCode };

export type AuthContext = {
  guest: Profile;
  /** The identity that screens show: the guest, or the member as the client sees them. */
  profile: Profile;
  token?: string;
  /** What the right password returned where a code is required too. */
  challenge?: string;
  /** The provider whose window was opened last. */
  provider?: Provider;
  failure?: AuthFailure;
  /** How many sessions of this page the server has ended. Kept, as a page may show it only later. */
  ended: number;
};

export type AuthEvent =
  | { type: 'user.loginSubmitted'; credentials: Credentials }
  | { type: 'user.codeSubmitted'; code: string }
  | { type: 'user.signupSubmitted'; credentials: Credentials }
  | { type: 'user.providerChosen'; provider: Provider }
  | { type: 'user.linkRequested'; provider: Provider }
  /** Cancels the form or the window. */
  | { type: 'user.cancelled' }
  /** The server has accepted a change of one's own profile. */
  | { type: 'user.profileChanged'; profile: Profile }
  /** The account was deleted; there is no session to end. */
  | { type: 'user.accountDeleted' }
  | { type: 'user.logoutRequested' }
  | SessionEvent;

/** For the UI: where to navigate and what to show. */
export type AuthEmitted = { type: 'auth.welcomed'; to: 'g0' } | { type: 'auth.linked'; provider: Provider };

export const authSetup = setup({
  types: {
    input: {} as AuthInput,
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'guest' | 'signedIn',
  },
  actors: {
    watchSession: callbackPort<EventObject>(),
    recallSession: promisePort<RecallSession>(),
    login: promisePort<Login>(),
    submitCode: promisePort<SubmitCode>(),
    signup: promisePort<SignUp>(),
    askProvider: promisePort<AskProvider>(),
    linkProvider: promisePort<LinkProvider>(),
    loadProfile: promisePort<LoadProfile>(),
    logout: promisePort<Logout>(),
  },
  actions: {
    rememberSession: actionPort<RememberSession>(),
    forgetSession: actionPort<ForgetSession>(),
    logFailure: actionPort<LogFailure>(),
    setSession: assign((_, { session }: { session: Session | undefined }) =>
      session === undefined
        ? {}
        : { token: session.token, profile: asMember(session.profile), challenge: undefined, failure: undefined },
    ),
    setProfile: assign({ profile: (_, { profile }: { profile: Profile }) => asMember(profile) }),
    becomeGuest: assign(({ context }) => ({ profile: context.guest, token: undefined, failure: undefined })),
    countEnded: assign({ ended: ({ context }) => context.ended + 1 }),
    setChallenge: assign({ challenge: (_, { challenge }: CodeRequired) => challenge }),
    clearChallenge: assign({ challenge: undefined }),
    showGuest: assign({ profile: ({ context }) => context.guest }),
    setProvider: assign({ provider: (_, { provider }: { provider: Provider }) => provider }),
    setFailure: assign({ failure: (_, failure: AuthFailure) => failure }),
    clearFailure: assign({ failure: undefined }),
  },
  guards: {
    isFound: (_, { session }: { session: Session | undefined }) => session !== undefined,
    isOurs: ({ context }, { token }: { token: string }) => token === context.token,
    isSame: ({ context }, { session }: { session: Session | undefined }) => session?.token === context.token,
    isCodeAsked: (_, { output }: { output: Session | CodeRequired }) => 'challenge' in output,
    isTooLate: (_, { error }: { error: unknown }) => failureOf(error).code === 'challenge_invalid',
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).code === 'profile_not_found',
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).code === 'token_invalid',
  },
  delays: { providerLate: DELAYS.providerTimeout, logoutLate: DELAYS.answerLate },
});
