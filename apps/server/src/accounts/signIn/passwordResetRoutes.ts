import { Router } from 'express';
import { passwordReset } from '@colloquy/machines/contract/accounts.ts';
import { resetBody } from '@colloquy/machines/contract/reports.ts';
import type { Account } from '../profiles/accountPasswords.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { parsed } from '../../platform/http/body.ts';
import type { Options, Services } from '../../services.ts';
import { createResetMails } from './resetMails.ts';
import { assertAccepted, addressOf } from '../sessions/caller.ts';
import { originOf } from '../../platform/access/origins.ts';

/** `/api/password-reset`: requests a link by mail (R-AUTH-33), or uses it (R-AUTH-18). */
export function passwordResetRouter(
  { sendMail, log }: Pick<Services, 'sendMail' | 'log'>,
  options: Options,
  account: Account,
  limits: AddressLimits,
): Router {
  const router = Router();
  if (sendMail) {
    const mails = createResetMails({ sendMail, log }, account, limits);
    router.post('/mail', async (request, response) => {
      const { email } = parsed(resetBody, request.body);
      assertAccepted(await limits.consume('resetMails', addressOf(request)));
      mails.request(email, originOf(request, options));
      response.status(202).end();
    });
  }
  return router.post('/', async (request, response) => {
    const { reset_token: token, password } = parsed(passwordReset, request.body);
    const address = addressOf(request);
    assertAccepted(await limits.check('wrongPasswordsPerAddress', address));
    const outcome = await account.redeemReset(token, password);
    if (outcome.kind === 'refused' && outcome.code === 'reset_invalid')
      await limits.consume('wrongPasswordsPerAddress', address);
    assertAccepted(outcome);
    response.status(204).end();
  });
}
