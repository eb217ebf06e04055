import { fromPromise } from 'xstate';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { LoginAnswer, Profile, PublicProfile, SignupAnswer } from '@colloquy/machines/contract/accounts.ts';
import type { LoadProfile, Logout, SignIn } from '@colloquy/machines/auth/ports.ts';
import type { Calls } from '../http/calls.ts';

/** `POST /login` (R-AUTH-1). */
export const createLogin = ({ send }: Calls) =>
  fromPromise<SignIn['output'], SignIn['input']>(async ({ input, signal }) => {
    const { data } = await send<LoginAnswer>('POST', '/login', { user: input }, { signal });
    return { token: data.token, profile: data.user };
  });

/** `POST /signup` (R-AUTH-2). */
export const createSignup = ({ send }: Calls) =>
  fromPromise<SignIn['output'], SignIn['input']>(async ({ input, signal }) => {
    const { data, token } = await send<SignupAnswer>('POST', '/signup', { user: input }, { signal });
    return { token, profile: data };
  });

/** `GET /api/profiles/{id}` of whoever is signed in. */
export const createLoadProfile = ({ get }: Calls) =>
  fromPromise<LoadProfile['output'], LoadProfile['input']>(async ({ input, signal }) => {
    const path = `/api/profiles/${encodeURIComponent(input.userId)}`;
    const profile = await get<Profile | PublicProfile>(path, { signal });
    // Only its owner is told the email: to this server the token is nobody's.
    if (!('email' in profile)) throw new Failure('token_invalid');
    return profile;
  });

/** `DELETE /logout`: of the token that this page has let go of. */
export const createLogout = ({ send }: Calls) =>
  fromPromise<Logout['output'], Logout['input']>(async ({ input: { token } }) => {
    await send('DELETE', '/logout', undefined, { token, keepalive: true });
  });
