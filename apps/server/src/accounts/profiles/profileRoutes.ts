import { Router } from 'express';
import { userId } from '@colloquy/machines/contract/fields.ts';
import type { People } from '../peopleStore.ts';
import { bearerOf } from '../sessions/bearer.ts';
import { Refusal } from '../../platform/http/problem.ts';

/** `/api/profiles`: one's own with all fields, others with their public ones. */
export function profilesRouter(people: People): Router {
  const router = Router();
  router.get('/:userId', async (request, response) => {
    const id = userId.safeParse(request.params.userId);
    const own = await bearerOf(request, people);
    const profile = own && own.user_id === id.data ? own : id.data && (await people.publicProfile(id.data));
    if (!profile) throw new Refusal('profile_not_found');
    response.json(profile);
  });
  return router;
}
