import { failureOf } from '../contract/failure.ts';
import type { CodeRequired } from '../contract/secondFactor.ts';
import type { Session } from './ports.ts';
import type { AuthContext, AuthForm } from './authSetup.ts';

type Failed = { event: { error: unknown } };
/** A login that is completed with a request for a code signs nobody in yet. */
type Completed = { event: { output: Session | CodeRequired } };
const sessionIn = ({ event }: Completed) => event.output as Session;

/** A refusal leaves its reason in the form and in the log (R-AUTH-10). */
export const reportFailure = (form: AuthForm) =>
  [
    { type: 'logFailure', params: ({ event }: Failed) => ({ what: form, failure: failureOf(event.error) }) },
    { type: 'setFailure', params: ({ event }: Failed) => ({ form, code: failureOf(event.error).code }) },
  ] as const;

/** Stores the session that the server has just issued. */
export const storeSession = [
  { type: 'setSession', params: (completed: Completed) => ({ session: sessionIn(completed) }) },
  { type: 'rememberSession', params: sessionIn },
] as const;

/** Clears this page's session from the browser's storage. */
export const clearSession = {
  type: 'forgetSession',
  params: ({ context: { token = '' } }: { context: AuthContext }) => ({ token }),
} as const;
