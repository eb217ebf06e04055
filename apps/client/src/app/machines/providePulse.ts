import { pulseMachine } from '@colloquy/machines/pulse/pulseMachine.ts';
import type { Api } from '../../effects/http/api.ts';
import { createRequestPulse } from '../../effects/http/requestPulse.ts';
import { createVisibility } from '../../effects/pageVisibility.ts';

/** The pulse with its ports implemented. */
export const providePulse = (api: Api): typeof pulseMachine =>
  pulseMachine.provide({
    actors: { requestPulse: createRequestPulse(api), sight: createVisibility(globalThis.document) },
  });
