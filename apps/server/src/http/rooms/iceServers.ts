import { Router } from 'express';
import type { Options, Parts } from '../../domain/parts.ts';
import { guestOf } from '../../domain/people/guest.ts';
import { guestName, iceServersFor } from '../../domain/access/iceServers.ts';
import { bearerOf } from '../requests/bearer.ts';
import { addressOf } from '../requests/caller.ts';

/** `/api/ice-servers`: STUN for everyone, a relay for callers with a proof of identity. */
export function iceServersRouter({ people, signer }: Parts, options: Options): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const profile = await bearerOf(request, people);
    const guest = guestOf(signer, request.headers.cookie);
    const name = profile?.user_id ?? (guest && guestName(signer, guest, addressOf(request)));
    response.json(iceServersFor(options, name, Date.now()));
  });
  return router;
}
