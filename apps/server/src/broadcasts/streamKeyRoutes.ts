import { Router } from 'express';
import {
  STREAM_KEYS,
  streamKeyBody,
  streamKeyId,
  type CreatedStreamKey,
} from '@colloquy/machines/contract/streamKeys.ts';
import type { AddressLimits } from '../platform/access/addressLimits.ts';
import { hashToken, randomToken } from '../platform/access/signing.ts';
import type { Services } from '../services.ts';
import type { ProgramSessions } from './media/programSessionTypes.ts';
import { parsed } from '../platform/http/body.ts';
import { assertAccepted, addressOf, requireSignedIn } from '../accounts/sessions/caller.ts';
import { HttpError } from '../platform/http/problem.ts';

/** `/api/stream-keys` (R-WHIP-1): keys with which another program broadcasts as the signed-in person. */
export function streamKeysRouter(
  services: Pick<Services, 'people' | 'mediaServers'>,
  limits: AddressLimits,
  programSessions: () => ProgramSessions | undefined,
): Router {
  const { people, mediaServers } = services;
  const router = Router();

  router.get('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    response.json(await people.streamKeysOf(profile.user_id));
  });

  router.post('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    if (!mediaServers.areConfigured) throw new HttpError('no_media_server');
    assertAccepted(await limits.consume('streamKeys', addressOf(request)));
    const about = parsed(streamKeyBody, request.body ?? {});
    const key = randomToken();
    const made = await people.addStreamKey(profile.user_id, hashToken(key), about, STREAM_KEYS.perAccount);
    if (!made) throw new HttpError('too_many_keys');
    const answer: CreatedStreamKey = { ...made, key };
    response.status(201).json(answer);
  });

  router.delete('/:id', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const { data: id } = streamKeyId.safeParse(request.params.id);
    if (id === undefined || !(await people.removeStreamKey(profile.user_id, id))) throw new HttpError('not_found');
    await programSessions()?.endByKey(id);
    response.status(204).end();
  });

  return router;
}
