import { Router } from 'express';
import {
  accountDeletion,
  linkBody,
  passwordChange,
  profileChange,
  sessionId,
  type AccountAnswer,
  type LinkTicket,
} from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { PROVIDERS } from '@colloquy/machines/contract/constants.ts';
import { hashToken } from '../../platform/access/signing.ts';
import type { ProgramSessions } from '../../broadcasts/media/programSessionTypes.ts';
import type { Account } from './accountPasswords.ts';
import { guestOf } from '../sessions/guestCookie.ts';
import type { Services } from '../../services.ts';
import { issueLinkTicket } from '../signIn/socialSignIn.ts';
import { parsed } from '../../platform/http/body.ts';
import { assertAccepted, requireSignedIn } from '../sessions/caller.ts';
import { HttpError } from '../../platform/http/problem.ts';

/** `/api/account`: management of one's own account (R-AUTH-16, R-AUTH-17, R-PROF-6 to R-PROF-9). */
export function accountRouter(
  services: Services,
  account: Account,
  programSessions: () => ProgramSessions | undefined,
): Router {
  const { people, providers, signer, sanctions } = services;
  const router = Router();

  router.get('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const secondFactor = await people.secondFactorOf(profile.user_id);
    const answer: AccountAnswer = {
      profile,
      has_password: (await people.passwordOf(profile.user_id)) !== undefined,
      providers: await people.providersOf(profile.user_id),
      second_factor: { is_on: secondFactor?.isOn === true, recovery_codes_left: secondFactor?.codesLeft ?? 0 },
    };
    response.json(answer);
  });

  router.patch('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const changed = await people.changeProfile(profile.user_id, parsed(profileChange, request.body));
    if (!changed) throw new HttpError('token_invalid');
    response.json(changed);
  });

  router.delete('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const { password } = parsed(accountDeletion, request.body ?? {});
    const keys = await people.streamKeysOf(profile.user_id);
    assertAccepted(await account.deleteAccount(profile.user_id, password));
    await Promise.all(keys.map(async ({ id }) => await programSessions()?.endByKey(id)));
    response.status(204).end();
  });

  router.post('/password', async (request, response) => {
    const { profile, token } = await requireSignedIn(request, services);
    assertAccepted(await account.changePassword(profile.user_id, parsed(passwordChange, request.body), token));
    response.status(204).end();
  });

  router.get('/sessions', async (request, response) => {
    const { profile, token } = await requireSignedIn(request, services);
    response.json(await people.sessionsOf(profile.user_id, hashToken(token), ACCOUNTS.sessionsListed));
  });

  router.delete('/sessions', async (request, response) => {
    const { profile, token } = await requireSignedIn(request, services);
    await people.endOtherSessions(profile.user_id, hashToken(token));
    sanctions.publishChange();
    response.status(204).end();
  });

  router.delete('/sessions/:id', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const { data: id } = sessionId.safeParse(request.params.id);
    if (id === undefined || !(await people.endSessionOf(profile.user_id, id))) throw new HttpError('not_found');
    sanctions.publishChange();
    response.status(204).end();
  });

  router.post('/links', async (request, response) => {
    const { token } = await requireSignedIn(request, services);
    const { provider } = parsed(linkBody, request.body);
    const guest = guestOf(signer, request.headers.cookie);
    if (!providers.has(provider)) throw new HttpError('not_found');
    if (guest === undefined) throw new HttpError('invalid', { detail: 'Not valid: the guest cookie is missing' });
    const answer: LinkTicket = {
      url: `/auth/${provider}?link=${encodeURIComponent(issueLinkTicket(signer, token, guest, provider))}`,
    };
    response.status(201).json(answer);
  });

  router.delete('/links/:provider', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const provider = PROVIDERS.find((name) => name === request.params.provider);
    if (!provider) throw new HttpError('not_found');
    if ((await people.unlink(profile.user_id, provider)) === 'last_way_in') throw new HttpError('last_way_in');
    response.status(204).end();
  });

  router.get('/export', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    response.attachment('colloquy-account.json').json(await people.exported(profile));
  });

  return router;
}
