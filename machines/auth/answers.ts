import { failureOf } from '../contract/failure.ts';
import type { CodeRequired } from '../contract/secondFactor.ts';
import type { Session } from './ports.ts';
import type { AuthContext, AuthForm } from './authSetup.ts';

type Failed = { event: { error: unknown } };
/** A login that is answered with a request for a code signs nobody in yet. */
type Answered = { event: { output: Session | CodeRequired } };
const sessionIn = ({ event }: Answered) => event.output as Session;

/** A refusal leaves its reason in the form and in the log (R-AUTH-10). */
export const refusedIn = (form: AuthForm) =>
  [
    { type: 'logFailure', params: ({ event }: Failed) => ({ what: form, failure: failureOf(event.error) }) },
    { type: 'setFailure', params: ({ event }: Failed) => ({ form, code: failureOf(event.error).code }) },
  ] as const;

/** Stores the session that the server has just issued. */
export const welcomed = [
  { type: 'setSession', params: (answered: Answered) => ({ session: sessionIn(answered) }) },
  { type: 'rememberSession', params: sessionIn },
] as const;

/** Clears this page's session from the browser's storage. */
export const clearOwn = {
  type: 'forgetSession',
  params: ({ context: { token = '' } }: { context: AuthContext }) => ({ token }),
} as const;
