import { Router } from 'express';
import { userId } from '@colloquy/machines/contract/fields.ts';
import type { Accounts } from '../domain/records.ts';
import { bearerOf } from './bearer.ts';
import { Refusal } from './problem.ts';

/** `/api/profiles`: one's own with all fields, anybody else's as the public sees it. */
export function profilesRouter(accounts: Accounts): Router {
  const router = Router();
  router.get('/:userId', async (request, response) => {
    const id = userId.safeParse(request.params.userId);
    const own = await bearerOf(request, accounts);
    const profile = own && own.user_id === id.data ? own : id.data && (await accounts.publicProfile(id.data));
    if (!profile) throw new Refusal('profile_not_found');
    response.json(profile);
  });
  return router;
}
