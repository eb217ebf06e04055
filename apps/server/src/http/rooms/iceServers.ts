import { Router } from 'express';
import type { Options, Parts } from '../../domain/parts.ts';
import { guestOf } from '../../domain/people/guest.ts';
import { iceServersFor } from '../../domain/access/iceServers.ts';
import { bearerOf } from '../requests/bearer.ts';

/** `/api/ice-servers`: STUN for everybody, a relay for callers who prove who they are. */
export function iceServersRouter({ people, signer }: Parts, options: Options): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const profile = await bearerOf(request, people);
    const proof = profile?.user_id ?? guestOf(signer, request.headers.cookie);
    response.json(iceServersFor(options, proof, Date.now()));
  });
  return router;
}
