import { Router } from 'express';
import { MATCHING } from '@colloquy/machines/contract/limits.ts';
import { createAddressLimits } from '../platform/access/addressLimits.ts';
import type { Options, Parts } from '../services.ts';
import { pulseOf } from './pulse.ts';
import { accepted, addressOf } from '../accounts/sessions/caller.ts';
import { askedTags } from './roomRoutes.ts';

/**
 * `/api/pulse`: current activity (R-HTTP-35 to R-HTTP-37). A request costs no store access, so it is counted by this
 * node alone.
 */
export function pulseRouter(
  { registry }: Pick<Parts, 'registry'>,
  { limitsFactor }: Pick<Options, 'limitsFactor'>,
): Router {
  const limits = createAddressLimits(limitsFactor);
  return Router().get('/', async (request, response) => {
    accepted(await limits.take('pulses', addressOf(request)));
    const tags = askedTags(request);
    const activity = await registry.activity();
    response.set('Cache-Control', `max-age=${MATCHING.activityKept / 1000}`).json(pulseOf(activity, tags));
  });
}
