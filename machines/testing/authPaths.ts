import { getShortestPaths } from 'xstate/graph';
import { Failure } from '../contract/failure.ts';
import { ada, leoOtter, startAuth } from './startAuth.ts';

const credentials = { email: 'ada@example.org', password: 'correct horse' };
const error = new Failure('unreachable');

/** What a browser can do and receive here; a provider's window and dead tokens have tests of their own. */
const EVENTS = [
  { type: 'xstate.done.actor.recallSession', output: undefined },
  { type: 'xstate.done.actor.recallSession', output: ada },
  { type: 'user.loginSubmitted', credentials },
  { type: 'user.signupSubmitted', credentials },
  { type: 'user.cancelled' },
  { type: 'user.logoutRequested' },
  { type: 'session.changedElsewhere', session: ada },
  { type: 'session.changedElsewhere', session: undefined },
  ...['login', 'signup', 'logout', 'loadProfile'].flatMap((id) => [
    { type: `xstate.done.actor.${id}`, output: id === 'loadProfile' ? ada.profile : ada },
    { type: `xstate.error.actor.${id}`, error },
  ]),
] as const;

type Step = { type: string; isSignedIn?: boolean };

/** A path to one state of the sign-in, and what a person sees there. */
export type AuthPath = {
  name: string;
  steps: Step[];
  isSignedIn: boolean;
  /** The form whose request is pending. */
  asking: 'login' | 'signup' | undefined;
  failedForm: string | undefined;
  /** Whether the default profile replaces our own. */
  showsGuest: boolean;
};

/** The shortest path to every state that those events reach, for browser tests that take them. */
export function authPaths(): AuthPath[] {
  const machine = startAuth().auth.logic;
  type Event = Parameters<typeof machine.getTransitionData>[1];
  const paths = getShortestPaths(machine, {
    input: { guest: leoOtter },
    events: EVENTS as readonly unknown[] as readonly Event[],
    filterEvents: (snapshot, event) => machine.getTransitionData(snapshot, event).length > 0,
    serializeState: ({ value, context }) => JSON.stringify([value, context.failure?.form, context.profile.user_id]),
    limit: 1_000,
  });
  return paths
    .filter(({ state }) => !state.matches('restoring'))
    .map(({ state, steps }) => {
      const events = steps.map(({ event }) => event).filter(({ type }) => type !== ('xstate.init' as string));
      const taken: Step[] = events.map((event) => ({
        type: event.type,
        ...('session' in event && { isSignedIn: event.session !== undefined }),
        ...('output' in event && { isSignedIn: event.output !== undefined }),
      }));
      return {
        name: taken.map(nameOf).join(', '),
        steps: taken,
        isSignedIn: state.hasTag('signedIn'),
        asking: askedBy(state.value),
        failedForm: state.context.failure?.form,
        showsGuest: state.context.profile === leoOtter,
      };
    });
}

/** `login fails`, `session.changedElsewhere to somebody`. */
function nameOf({ type, isSignedIn }: Step): string {
  const [, how, call] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (call === 'recallSession') return isSignedIn === true ? 'somebody is recalled' : 'nobody is recalled';
  if (call !== undefined) return `${call} ${how === 'done' ? 'works' : 'fails'}`;
  return isSignedIn === undefined ? type : `${type} to ${isSignedIn ? 'somebody' : 'nobody'}`;
}

function askedBy(value: unknown): AuthPath['asking'] {
  const at = JSON.stringify(value);
  if (at.includes('signingIn')) return 'login';
  return at.includes('signingUp') ? 'signup' : undefined;
}
