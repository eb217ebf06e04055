import { Router } from 'express';
import { loginBody, signupBody, type LoginAnswer, type SignupAnswer } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { codeBody, type CodeRequired } from '@colloquy/machines/contract/secondFactor.ts';
import type { SignedIn, SignIn } from '../signIn/passwordSignIn.ts';
import { bearerTokenOf } from './bearer.ts';
import { parsed, readBody } from '../../platform/http/body.ts';
import { assertAccepted, callerOf } from './caller.ts';

/** `/signup`, `/login`, `/logout` (R-AUTH-1 to R-AUTH-3, R-AUTH-28). */
export function sessionsRouter(signIn: SignIn): Router {
  const router = Router();
  router.use(['/signup', '/login'], readBody);

  router.post('/signup', async (request, response) => {
    const { user } = parsed(signupBody, request.body);
    const { profile, token } = assertAccepted(await signIn.signUp(user, callerOf(request)));
    const answer: SignupAnswer = { data: profile, token };
    response.status(201).json(answer);
  });

  router.post('/login', async (request, response) => {
    const { user } = parsed(loginBody, request.body);
    const outcome = assertAccepted(await signIn.logIn(user, callerOf(request)));
    if (outcome.kind === 'signedIn') response.json(loginAnswer(outcome));
    else {
      const answer: CodeRequired = { challenge: outcome.challenge, expires_in: ACCOUNTS.codeTimeout / 1_000 };
      response.status(202).json(answer);
    }
  });

  router.post('/login/code', async (request, response) => {
    const { challenge, code } = parsed(codeBody, request.body);
    response.json(loginAnswer(assertAccepted(await signIn.enterCode(challenge, code, callerOf(request)))));
  });

  // A token that has ended already counts as logged out.
  router.delete('/logout', async (request, response) => {
    const token = bearerTokenOf(request);
    if (token !== undefined && token.length <= LIMITS.token) await signIn.logOut(token);
    response.status(204).end();
  });

  return router;
}

const loginAnswer = ({ profile, token }: SignedIn): LoginAnswer => ({ data: { user: profile, token } });
