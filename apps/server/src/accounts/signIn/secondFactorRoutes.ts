import { Router } from 'express';
import {
  confirmationBody,
  secondFactorBody,
  secondFactorRemoval,
  type RecoveryCodes,
  type SecondFactorOffer,
} from '@colloquy/machines/contract/secondFactor.ts';
import type { Services } from '../../services.ts';
import type { SecondFactor } from './secondFactor.ts';
import { parsed } from '../../platform/http/body.ts';
import { assertAccepted, requireSignedIn } from '../sessions/caller.ts';

/** `/api/account/second-factor`: turning it on, confirming it and turning it off (R-AUTH-27). */
export function secondFactorRouter(services: Services, secondFactor: SecondFactor): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const { password } = parsed(secondFactorBody, request.body);
    const { secret, uri } = assertAccepted(await secondFactor.begin(profile, password));
    const answer: SecondFactorOffer = { secret, uri };
    response.status(201).json(answer);
  });

  router.post('/confirmation', async (request, response) => {
    const { profile, token } = await requireSignedIn(request, services);
    const { code } = parsed(confirmationBody, request.body);
    const { recoveryCodes } = assertAccepted(await secondFactor.confirm(profile.user_id, code, token));
    const answer: RecoveryCodes = { recovery_codes: recoveryCodes };
    response.json(answer);
  });

  router.delete('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    assertAccepted(await secondFactor.end(profile.user_id, parsed(secondFactorRemoval, request.body)));
    response.status(204).end();
  });

  return router;
}
