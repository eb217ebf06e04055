import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import express, { Router } from 'express';
import { memberId } from '@colloquy/machines/contract/fields.ts';
import { STREAM_PICTURE_TYPES } from '@colloquy/machines/contract/http.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { createAddressLimits, type AddressLimits } from '../platform/access/addressLimits.ts';
import type { Options, Services } from '../services.ts';
import { createSaveStreamPicture, type StreamPictureStore } from './streamPictures.ts';
import { parsed } from '../platform/http/body.ts';
import { assertAccepted, addressOf, identityKeysOf } from '../accounts/sessions/caller.ts';
import { HttpError } from '../platform/http/problem.ts';
import { PICTURE_POLICY } from '../platform/http/security.ts';

/** `/api/streams/{id}/picture` (R-STREAM-29). Requests to see one are counted by this node alone. */
export function streamPicturesRouter(
  services: Services,
  { limitsFactor }: Pick<Options, 'limitsFactor'>,
  limits: AddressLimits,
  store: StreamPictureStore,
): Router {
  const limitsOfNode = createAddressLimits(limitsFactor);
  const keep = createSaveStreamPicture(services, store);
  const types = [...STREAM_PICTURE_TYPES];
  const read = promisify(express.raw({ type: types, limit: STREAMS.pictureBytes, inflate: false }));
  const router = Router();

  router.put('/:id/picture', async (request, response) => {
    const id = parsed(memberId, request.params.id);
    // Before a byte of the file is read.
    const keys = await identityKeysOf(request, services);
    if (keys.length === 0) throw new HttpError('token_invalid');
    assertAccepted(await limits.consume('streamPicturesPerAddress', addressOf(request)));
    const broadcast = await services.registry.findBroadcast(id);
    if (!broadcast) throw new HttpError('stream_not_found');
    if (!broadcast.holderKeys.some((key) => keys.includes(key))) throw new HttpError('not_authorized');
    assertAccepted(await limits.consume('streamPictures', id));
    if (request.is(types) === false) throw new HttpError('invalid', { status: 415 });
    await read(request, response);
    // Meanwhile it may have ended, and another may have started under the same id.
    if ((await services.registry.findBroadcast(id))?.room !== broadcast.room) throw new HttpError('stream_not_found');
    const file: unknown = request.body;
    if (!Buffer.isBuffer(file) || !(await keep(broadcast.room, file)))
      throw new HttpError('invalid', { detail: 'Not valid: the picture' });
    response.status(204).end();
  });

  router.get('/:id/picture', async (request, response) => {
    const id = parsed(memberId, request.params.id);
    assertAccepted(await limitsOfNode.consume('streamPicturesShown', addressOf(request)));
    const broadcast = await services.registry.findBroadcast(id);
    const picture = broadcast && (await store.find(broadcast.room));
    response.set('Cache-Control', `private, max-age=${STREAMS.pictureIntervalMs / 1_000}`);
    if (!picture) {
      response.status(204).end();
      return;
    }
    response
      .set('ETag', `"${createHash('sha1').update(picture).digest('base64url')}"`)
      .set('Content-Security-Policy', PICTURE_POLICY)
      .type('image/jpeg');
    if (request.fresh) response.status(304).end();
    else response.send(Buffer.from(picture));
  });
  return router;
}
