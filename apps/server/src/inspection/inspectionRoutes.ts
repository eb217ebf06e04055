import { Router } from 'express';
import { inspectionBody, type InspectionResponse } from '@colloquy/machines/contract/inspect.ts';
import type { AddressLimits } from '../platform/access/addressLimits.ts';
import type { Inspections } from './inspections.ts';
import { bearerTokenOf, hasBearer } from '../accounts/sessions/bearer.ts';
import { parsed } from '../platform/http/body.ts';
import { assertAccepted, addressOf } from '../accounts/sessions/caller.ts';
import { HttpError } from '../platform/http/problem.ts';

/**
 * `/api/inspections`: grants to watch one room, for the bearer of `INSPECT_TOKEN` (R-INSPECT-40). A grant may be ended
 * by that bearer, and by anyone who holds the grant itself.
 *
 * @param token undefined: nobody may.
 */
export function inspectionsRouter(inspections: Inspections, token: string | undefined, limits: AddressLimits): Router {
  const router = Router();
  router.use(async (request, _response, next) => {
    assertAccepted(await limits.consume('inspections', addressOf(request)));
    next();
  });

  router.post('/', async (request, response) => {
    if (!hasBearer(request, token)) throw refusal();
    const { room_name } = parsed(inspectionBody, request.body);
    const { grant, text } = assertAccepted(await inspections.open(room_name, addressOf(request)));
    const answer: InspectionResponse = {
      id: grant.id,
      room_name: grant.room,
      grant: text,
      ends_at: new Date(grant.endsAt).toISOString(),
    };
    response.status(201).json(answer);
  });

  router.delete('/:id', async (request, response) => {
    const own = await inspections.grantIn(bearerTokenOf(request) ?? '');
    if (!hasBearer(request, token) && own?.id !== request.params.id) throw refusal();
    await inspections.end(request.params.id, addressOf(request));
    response.status(204).end();
  });
  return router;
}

const refusal = () => new HttpError('not_authorized', { status: 403 });
