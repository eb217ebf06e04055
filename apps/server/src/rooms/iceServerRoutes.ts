import { Router } from 'express';
import type { Options, Services } from '../services.ts';
import { guestOf } from '../accounts/sessions/guest.ts';
import { guestName, iceServersFor } from './iceServers.ts';
import { bearerOf } from '../accounts/sessions/bearer.ts';
import { addressOf } from '../accounts/sessions/caller.ts';

/** `/api/ice-servers`: STUN for everyone, a relay for callers with a proof of identity. */
export function iceServersRouter({ people, signer }: Services, options: Options): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const profile = await bearerOf(request, people);
    const guest = guestOf(signer, request.headers.cookie);
    const name = profile?.user_id ?? (guest && guestName(signer, guest, addressOf(request)));
    response.json(iceServersFor(options, name, Date.now()));
  });
  return router;
}
