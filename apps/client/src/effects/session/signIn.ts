import { fromPromise } from 'xstate';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { LoginAnswer, Profile, PublicProfile, SignupAnswer } from '@colloquy/machines/contract/accounts.ts';
import type { CodeRequired } from '@colloquy/machines/contract/secondFactor.ts';
import type { LoadProfile, Login, Logout, Session, SubmitCode, SignUp } from '@colloquy/machines/auth/ports.ts';
import type { HttpClient } from '../http/httpClient.ts';

/** `POST /login` (R-AUTH-1). */
export const createLogin = ({ send }: HttpClient) =>
  fromPromise<Login['output'], Login['input']>(async ({ input, signal }) => {
    const answer = await send<LoginAnswer | CodeRequired>('POST', '/login', { user: input }, { signal });
    return 'challenge' in answer ? answer : sessionOf(answer);
  });

/** `POST /login/code` (R-AUTH-28). */
export const createSubmitCode = ({ send }: HttpClient) =>
  fromPromise<SubmitCode['output'], SubmitCode['input']>(async ({ input, signal }) =>
    sessionOf(await send<LoginAnswer>('POST', '/login/code', input, { signal })),
  );

const sessionOf = ({ data: { token, user } }: LoginAnswer): Session => ({ token, profile: user });

/** `POST /signup` (R-AUTH-2). */
export const createSignup = ({ send }: HttpClient) =>
  fromPromise<SignUp['output'], SignUp['input']>(async ({ input, signal }) => {
    const { data, token } = await send<SignupAnswer>('POST', '/signup', { user: input }, { signal });
    return { token, profile: data };
  });

/** `GET /api/profiles/{id}` of the signed-in user. */
export const createLoadProfile = ({ get }: HttpClient) =>
  fromPromise<LoadProfile['output'], LoadProfile['input']>(async ({ input, signal }) => {
    const path = `/api/profiles/${encodeURIComponent(input.userId)}`;
    const profile = await get<Profile | PublicProfile>(path, { signal });
    // Only the owner gets the email: without it the server does not recognise the token.
    if (!('email' in profile)) throw new Failure('token_invalid');
    return profile;
  });

/** `DELETE /logout` for the token that this page has dropped. */
export const createLogout = ({ send }: HttpClient) =>
  fromPromise<Logout['output'], Logout['input']>(async ({ input: { token } }) => {
    await send('DELETE', '/logout', undefined, { token, keepalive: true });
  });
