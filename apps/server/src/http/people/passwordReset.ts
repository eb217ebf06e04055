import { Router } from 'express';
import { passwordReset } from '@colloquy/machines/contract/accounts.ts';
import type { Account } from '../../domain/people/account.ts';
import type { AddressLimits } from '../../domain/access/addressLimits.ts';
import { parsed } from '../requests/body.ts';
import { accepted, addressOf } from '../requests/caller.ts';

/** `/api/password-reset`: a link that staff have made is used up (R-AUTH-18). */
export function passwordResetRouter(account: Account, limits: AddressLimits): Router {
  return Router().post('/', async (request, response) => {
    const { reset_token: token, password } = parsed(passwordReset, request.body);
    const address = addressOf(request);
    accepted(await limits.check('wrongPasswordsPerAddress', address));
    const outcome = await account.redeemReset(token, password);
    if (outcome.kind === 'refused' && outcome.code === 'reset_invalid')
      await limits.take('wrongPasswordsPerAddress', address);
    accepted(outcome);
    response.status(204).end();
  });
}
