import { promisify } from 'node:util';
import express, { Router } from 'express';
import { AVATAR_TYPES } from '@colloquy/machines/contract/accounts.ts';
import { userId } from '@colloquy/machines/contract/fields.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { People } from '../peopleStore.ts';
import { bearerOf } from '../sessions/bearer.ts';
import { HttpError } from '../../platform/http/problem.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { createUploadAvatar } from './avatars.ts';
import type { Services } from '../../services.ts';
import { assertAccepted, addressOf, requireSignedIn } from '../sessions/caller.ts';
import { PICTURE_POLICY } from '../../platform/http/security.ts';

const AVATAR_NAME = /^[\w-]{1,64}\.webp$/;

/** `/api/profiles`: one's own with all fields, others with their public ones. */
export function profilesRouter(people: People): Router {
  const router = Router();
  router.get('/:userId', async (request, response) => {
    const id = userId.safeParse(request.params.userId);
    const own = await bearerOf(request, people);
    const profile = own && own.user_id === id.data ? own : id.data && (await people.publicProfile(id.data));
    if (!profile) throw new HttpError('profile_not_found');
    response.json(profile);
  });
  return router;
}

/** `/api/account/avatar`: the raw file, before any JSON parsing (R-PROF-7). */
export function ownAvatarRouter(services: Services, limits: AddressLimits): Router {
  const { people } = services;
  const uploadAvatar = createUploadAvatar(services);
  const router = Router();
  const read = promisify(express.raw({ type: [...AVATAR_TYPES], limit: LIMITS.avatarBytes, inflate: false }));

  router.put('/', async (request, response) => {
    // Before a byte of the file is read.
    const { profile, token } = await requireSignedIn(request, services);
    assertAccepted(await limits.consume('avatars', addressOf(request)));
    if (request.is([...AVATAR_TYPES]) === false) throw new HttpError('invalid', { status: 415 });
    await read(request, response);
    const file: unknown = request.body;
    if (!Buffer.isBuffer(file) || !(await uploadAvatar(profile.user_id, file)))
      throw new HttpError('invalid', { detail: 'Not valid: the picture' });
    response.json(await people.profileByToken(token));
  });

  router.delete('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    await people.setAvatar(profile.user_id, null);
    response.json({ ...profile, avatar: '' });
  });

  return router;
}

/** `/api/avatars/{name}`: a picture never changes under its name, and is served as nothing but a picture. */
export function avatarsRouter({ people }: Pick<Services, 'people'>): Router {
  return Router().get('/:name', async (request, response) => {
    const { name } = request.params;
    const image = AVATAR_NAME.test(name) ? await people.avatar(name) : undefined;
    if (!image) throw new HttpError('avatar_not_found');
    response
      .set('Cache-Control', 'private, max-age=31536000, immutable')
      .set('Content-Security-Policy', PICTURE_POLICY)
      .type('image/webp')
      .send(Buffer.from(image));
  });
}
