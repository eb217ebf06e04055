import { Router } from 'express';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import type { Options, Services } from './services.ts';
import { iceServersFor, offersTurn, relayName, type IceOptions } from './rooms/iceServers.ts';
import { guestOf } from './accounts/sessions/guestCookie.ts';
import { bearerOf } from './accounts/sessions/bearer.ts';
import { addressOf } from './accounts/sessions/caller.ts';

/** `/api/capabilities`: what this installation offers, for the client's buttons. */
export function capabilitiesRouter(
  { providers, mediaServers }: Pick<Services, 'providers' | 'mediaServers'>,
  options: IceOptions,
): Router {
  const capabilities: Capabilities = {
    providers: [...providers.keys()],
    turn: offersTurn(options),
    media_server: mediaServers.areConfigured,
    version: WIRE_VERSION,
  };
  return Router().get('/', (_request, response) => {
    response.json(capabilities);
  });
}

/** `/api/ice-servers`: STUN for everyone, a relay for callers with a proof of identity. */
export function iceServersRouter({ people, signer }: Services, options: Options): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const profile = await bearerOf(request, people);
    const guest = guestOf(signer, request.headers.cookie);
    const name = relayName(signer, { userId: profile?.user_id, guest, network: addressOf(request) });
    response.json(iceServersFor(options, name, Date.now()));
  });
  return router;
}
