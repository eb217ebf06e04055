import express, { Router, type Express } from 'express';
import { createAddressLimits } from '../domain/addressLimits.ts';
import type { Options, Parts } from '../domain/parts.ts';
import { readBody } from './body.ts';
import { capabilitiesRouter } from './capabilities.ts';
import { clientPages, hashedAssets } from './client.ts';
import { csrf } from './csrf.ts';
import { guestCookie } from './guestCookie.ts';
import { healthRouter } from './health.ts';
import { iceServersRouter } from './iceServers.ts';
import { answerProblems, refuseUnknownPath } from './problem.ts';
import { metricsRouter, type Exposition } from './metrics.ts';
import { profilesRouter } from './profiles.ts';
import { roomsRouter } from './rooms.ts';
import { securityHeaders } from './security.ts';

/** What the process around the server knows. */
export type Surroundings = { isDraining: () => boolean; exposition?: Exposition };

/** Everything that is HTTP: the calls under `/api`, the health of the process, the built client. */
export function createApi(
  parts: Parts,
  options: Options,
  { isDraining, exposition }: Surroundings = { isDraining: () => false },
): Express {
  const app = express();
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.use(securityHeaders(options));
  if (options.clientDir !== undefined) app.use(hashedAssets(options.clientDir));
  if (exposition) app.use(metricsRouter(exposition, options.metricsToken));
  app.use(guestCookie(parts.signer, options), csrf(options));
  app.use(healthRouter(parts, isDraining));
  app.use('/api', apiRouter(parts, options));
  if (options.clientDir !== undefined) app.use(clientPages(options.clientDir));
  app.use(refuseUnknownPath, answerProblems(parts.log));
  return app;
}

function apiRouter(parts: Parts, options: Options): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(readBody);
  router.use('/rooms', roomsRouter(parts, createAddressLimits(options.limitsFactor)));
  router.use('/profiles', profilesRouter(parts.accounts));
  router.use('/ice-servers', iceServersRouter(parts, options));
  router.use('/capabilities', capabilitiesRouter(options));
  return router;
}
