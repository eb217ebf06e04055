import { Router } from 'express';
import type { Capabilities } from '@colloquy/machines/contract/http.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { offersTurn, type IceOptions } from '../domain/iceServers.ts';

/** `/api/capabilities`: what this installation offers, for the client's buttons. */
export function capabilitiesRouter(options: IceOptions): Router {
  const capabilities: Capabilities = {
    providers: [],
    turn: offersTurn(options),
    media_server: false,
    version: WIRE_VERSION,
  };
  return Router().get('/', (_request, response) => {
    response.json(capabilities);
  });
}
