import { Router } from 'express';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import type { Services } from './services.ts';
import { offersTurn, type IceOptions } from './rooms/iceServers.ts';

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
