import { failureOf } from '../contract/failure.ts';
import type { CodeAsked } from '../contract/secondFactor.ts';
import type { Session } from './ports.ts';
import type { AuthContext, AuthForm } from './authSetup.ts';

type Failed = { event: { error: unknown } };
/** Where a login asks for a code instead, nobody is welcomed. */
type Answered = { event: { output: Session | CodeAsked } };
const sessionIn = ({ event }: Answered) => event.output as Session;

/** What a refusal leaves: the reason, in the form and in the log (R-AUTH-10). */
export const refusedIn = (form: AuthForm) =>
  [
    { type: 'logFailure', params: ({ event }: Failed) => ({ what: form, failure: failureOf(event.error) }) },
    { type: 'keepFailure', params: ({ event }: Failed) => ({ form, code: failureOf(event.error).code }) },
  ] as const;

/** What a session leaves that the server has just given. */
export const welcomed = [
  { type: 'keepSession', params: (answered: Answered) => ({ session: sessionIn(answered) }) },
  { type: 'rememberSession', params: sessionIn },
] as const;

/** Clears from the storage the session that this page is signed in with. */
export const forgetOwn = {
  type: 'forgetSession',
  params: ({ context: { token = '' } }: { context: AuthContext }) => ({ token }),
} as const;
