import type { Credentials, Profile } from '../contract/accounts.ts';
import type { CodeRequired } from '../contract/secondFactor.ts';
import type { Failure } from '../contract/failure.ts';
import type { Provider } from '../contract/constants.ts';

/** The signed-in user, and the token that proves it to the server. */
export type Session = { token: string; profile: Profile };

/** What another tab, or a provider's page, has left in the browser's storage. Broken entries count as none. */
export type RecallSession = { input: undefined; output: Session | undefined };

/** `POST /login`. A password appears in an event and in this input, and nowhere else. */
export type Login = { input: Credentials; output: Session | CodeRequired };
/** `POST /login/code`: throws `code_invalid`, or `challenge_invalid` for one that is too old. */
export type SubmitCode = { input: { challenge: string; code: string }; output: Session };
/** `POST /signup`. */
export type SignUp = { input: Credentials; output: Session };

/**
 * Opens the provider's window and waits for its message, which counts only from our own origin and that very window.
 * Throws the server's code, `popup_blocked` or `popup_closed`. Its clean-up closes the window, so that a late message
 * signs nobody in.
 */
export type AskProvider = { input: { provider: Provider }; output: Session };

/** The same window for a provider that is to be linked to the signed-in account. */
export type LinkProvider = { input: { provider: Provider }; output: Provider };

/**
 * `GET /api/profiles/{id}`. If the server answers as it would to a stranger, it does not know the token:
 * `token_invalid`.
 */
export type LoadProfile = { input: { userId: string }; output: Profile };

/** `DELETE /logout`. It is sent even if the page is left at once. */
export type Logout = { input: { token: string }; output: void };

/**
 * The session port: a callback actor that watches for changes made to the session elsewhere. `changedElsewhere`:
 * another tab changed the storage. `refused`: the server refused that token, in an answer or on a live socket.
 */
export type SessionEvent =
  { type: 'session.changedElsewhere'; session: Session | undefined } | { type: 'session.refused'; token: string };

/** Writes `r3_token` and `currentUser`. */
export type RememberSession = Session;
/** Clears both, unless another tab has signed in since. */
export type ForgetSession = { token: string };
/** Logs what a form or a fallback does not show (R-AUTH-10, R-PROF-4). */
export type LogFailure = { what: AuthCall; failure: Failure };
export type AuthCall = 'recall' | 'login' | 'code' | 'signup' | 'provider' | 'link' | 'profile' | 'logout';
