import { Router } from 'express';
import { FOLLOWS, followedId, pushBody, type Followed, type PushAnswer } from '@colloquy/machines/contract/follows.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashToken } from '../../platform/access/signing.ts';
import type { Services } from '../../services.ts';
import { parsed } from '../../platform/http/body.ts';
import { assertAccepted, addressOf, requireSignedIn } from '../sessions/caller.ts';
import { HttpError } from '../../platform/http/problem.ts';

/** `/api/follows` (R-FOLLOW-1 to 3): the broadcasters whom the signed-in person follows. */
export function followsRouter(services: Pick<Services, 'people' | 'registry'>, limits: AddressLimits): Router {
  const { people, registry } = services;
  const router = Router();

  router.get('/', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const [all, onAir] = await Promise.all([people.followsOf(profile.user_id), registry.listBroadcasts()]);
    const live = new Map(onAir.map(({ userId, id }) => [userId, id]));
    const answer: Followed[] = all.map((one) => {
      const id = live.get(one.user_id);
      return { ...one, ...(id !== undefined && { live: id }) };
    });
    response.json(answer);
  });

  router.put('/:userId', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const userId = parsed(followedId, request.params.userId);
    assertAccepted(await limits.consume('follows', addressOf(request)));
    if (userId === profile.user_id) throw new HttpError('invalid', { detail: 'Not valid: nobody follows themselves' });
    const outcome = await people.follow(profile.user_id, userId, FOLLOWS.perAccount);
    if (outcome === 'full') throw new HttpError('invalid', { detail: `Not valid: more than ${FOLLOWS.perAccount}` });
    if (outcome !== 'followed') throw new HttpError(outcome);
    response.status(204).end();
  });

  router.delete('/:userId', async (request, response) => {
    const { profile } = await requireSignedIn(request, services);
    const userId = parsed(followedId, request.params.userId);
    assertAccepted(await limits.consume('follows', addressOf(request)));
    await people.unfollow(profile.user_id, userId);
    response.status(204).end();
  });

  return router;
}

/** `/api/push` (R-FOLLOW-4): whether the browser of the caller's session is notified. */
export function pushRouter(services: Pick<Services, 'people' | 'push'>, limits: AddressLimits): Router {
  const { people, push } = services;
  const router = Router();

  router.get('/', async (request, response) => {
    const { token } = await requireSignedIn(request, services);
    const answer: PushAnswer = { public_key: push.publicKey, is_on: await people.isSubscribed(hashToken(token)) };
    response.json(answer);
  });

  router.put('/', async (request, response) => {
    const { profile, token } = await requireSignedIn(request, services);
    const subscription = parsed(pushBody, request.body);
    assertAccepted(await limits.consume('pushSubscriptions', addressOf(request)));
    if (!push.reaches(subscription.endpoint))
      throw new HttpError('invalid', { detail: 'Not valid: the endpoint of no known push service' });
    await people.subscribe(hashToken(token), profile.user_id, subscription, FOLLOWS.devices);
    response.status(204).end();
  });

  router.delete('/', async (request, response) => {
    const { token } = await requireSignedIn(request, services);
    await people.unsubscribe(hashToken(token));
    response.status(204).end();
  });

  return router;
}
