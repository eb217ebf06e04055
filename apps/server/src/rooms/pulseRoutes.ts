import { Router } from 'express';
import { MATCHING } from '@colloquy/machines/contract/limits.ts';
import { createAddressLimits } from '../platform/access/addressLimits.ts';
import type { Options, Services } from '../services.ts';
import { pulseOf } from './pulse.ts';
import { assertAccepted, addressOf } from '../accounts/sessions/caller.ts';
import { requestedTags } from './roomRoutes.ts';

/**
 * `/api/pulse`: current activity (R-HTTP-35 to R-HTTP-37). A request costs no store access, so it is counted by this
 * node alone.
 */
export function pulseRouter(
  { registry }: Pick<Services, 'registry'>,
  { limitsFactor }: Pick<Options, 'limitsFactor'>,
): Router {
  const limits = createAddressLimits(limitsFactor);
  return Router().get('/', async (request, response) => {
    assertAccepted(await limits.consume('pulses', addressOf(request)));
    const tags = requestedTags(request);
    const activity = await registry.activity();
    response.set('Cache-Control', `max-age=${MATCHING.activityKept / 1000}`).json(pulseOf(activity, tags));
  });
}
