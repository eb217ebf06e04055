import express, { Router, type Express, type RequestHandler } from 'express';
import { createAccount, type Account } from './accounts/profiles/accountPasswords.ts';
import { createEventLoopGate } from './platform/resilience/admitWhileBusy.ts';
import { createAddressLimits, type AddressLimits } from './platform/access/addressLimits.ts';
import type { Options, Services } from './services.ts';
import type { ProgramSessions } from './broadcasts/media/programSessionTypes.ts';
import type { Inspections } from './inspection/inspections.ts';
import { createSignIn } from './accounts/signIn/passwordSignIn.ts';
import { createSecondFactor, type SecondFactor } from './accounts/signIn/secondFactor.ts';
import { createMemoryPictureStore, type StreamPictureStore } from './broadcasts/streamPictures.ts';
import { accountRouter } from './accounts/profiles/accountRoutes.ts';
import { followsRouter, pushRouter } from './accounts/follows/followRoutes.ts';
import { guestCookie, guestRouter } from './accounts/sessions/guestRoutes.ts';
import { readBody } from './platform/http/body.ts';
import { capabilitiesRouter, iceServersRouter } from './capabilityRoutes.ts';
import { clientPages, hashedAssets } from './platform/http/clientFiles.ts';
import { limitPasswordHashes } from './accounts/sessions/caller.ts';
import { csrf } from './platform/http/csrf.ts';
import { inspectionsRouter } from './inspection/inspectionRoutes.ts';
import { readinessRouter } from './platform/http/readinessRoutes.ts';
import { oauthRouter } from './accounts/signIn/oauthRoutes.ts';
import { passwordResetRouter } from './accounts/signIn/passwordResetRoutes.ts';
import { openApiRouter } from './platform/http/openApi.ts';
import { problemHandler, refuseUnknownPath } from './platform/http/problem.ts';
import { metricsRouter, type Exposition } from './platform/metrics/metricsRoutes.ts';
import { avatarsRouter, ownAvatarRouter, profilesRouter } from './accounts/profiles/profileRoutes.ts';
import { blocksRouter, reportsRouter } from './accounts/reports/reportRoutes.ts';
import { pulseRouter, roomsRouter, termsRouter } from './rooms/roomRoutes.ts';
import { streamPicturesRouter } from './broadcasts/streamPictureRoutes.ts';
import { streamPages } from './broadcasts/streamPageRoutes.ts';
import { securityHeaders } from './platform/http/security.ts';
import { secondFactorRouter } from './accounts/signIn/secondFactorRoutes.ts';
import { sessionsRouter } from './accounts/sessions/sessionRoutes.ts';
import { staffRouter } from './accounts/reports/staffRoutes.ts';
import { streamKeysRouter } from './broadcasts/streamKeyRoutes.ts';
import { whipRouter, type Sessions } from './broadcasts/whip/whipRoutes.ts';

/** Dependencies from the surrounding process. */
export type ApiContext = {
  isDraining: () => boolean;
  exposition?: Exposition;
  inspections?: Inspections;
  /** Limits counted together with other nodes; else this node counts alone. */
  limits?: AddressLimits | undefined;
  /** Shared with other nodes; else this node's own. */
  streamPictures?: StreamPictureStore;
  /** Undefined where no media server is configured. */
  programSessions?: () => Sessions | undefined;
};

const neverCached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Beyond this many, the rate limits behind the gate refuse quickly, so nobody waits here for seconds. */
const MAX_SIGN_IN_QUEUE = 400;
/** The same for calls that create rooms and check their passwords. */
const MAX_ROOM_QUEUE = 1_000;

/** The calls that hash a password. */
const HASHING_ROUTES = {
  post: ['/signup', '/login', '/api/account/password', '/api/account/second-factor', '/api/password-reset'],
  delete: ['/api/account', '/api/account/second-factor'],
};

/** Admits simultaneous requests one by one, so that signalling is served in between. */
function withGate(max: number): RequestHandler {
  const gate = createEventLoopGate({ max });
  return (_request, _response, next) => gate(next);
}

/** The whole HTTP server: the calls under `/api`, health checks, the built client. */
export function createApi(
  services: Services,
  options: Options,
  {
    isDraining,
    exposition,
    inspections,
    limits = createAddressLimits(options.limitsFactor),
    streamPictures = createMemoryPictureStore(),
    programSessions = () => undefined,
  }: ApiContext = { isDraining: () => false },
): Express {
  const app = express();
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.use(['/signup', '/login'], withGate(MAX_SIGN_IN_QUEUE));
  app.post(['/api/rooms', '/api/rooms/:name/admission'], withGate(MAX_ROOM_QUEUE));
  app.use(securityHeaders(options));
  if (options.clientDir !== undefined) app.use(hashedAssets(options.clientDir));
  if (exposition) app.use(metricsRouter(exposition, options.metricsToken));
  app.use(whipRouter(services, options, limits, programSessions));
  app.use(guestCookie(services.signer, options), csrf(options));
  app.use(readinessRouter(services, isDraining));
  app.use('/auth', oauthRouter(services, options, limits));
  app.use(['/signup', '/login', '/logout'], neverCached);
  app.post(HASHING_ROUTES.post, limitPasswordHashes(limits));
  // Counted a second time: the current password is compared, and the new one hashed.
  app.post('/api/account/password', limitPasswordHashes(limits));
  app.delete(HASHING_ROUTES.delete, limitPasswordHashes(limits));
  const account = createAccount(services, limits);
  const secondFactor = createSecondFactor(services, limits, account);
  app.use(sessionsRouter(createSignIn(services, limits, secondFactor)));
  if (inspections)
    app.use('/api/inspections', neverCached, readBody, inspectionsRouter(inspections, options.inspectToken, limits));
  app.use('/api', apiRouter(services, options, { limits, account, secondFactor, streamPictures, programSessions }));
  if (options.clientDir !== undefined) {
    app.use(streamPages(options.clientDir, services, options, streamPictures));
    app.use(clientPages(options.clientDir));
  }
  app.use(refuseUnknownPath, problemHandler(services.log));
  return app;
}

type Operations = {
  limits: AddressLimits;
  account: Account;
  secondFactor: SecondFactor;
  streamPictures: StreamPictureStore;
  programSessions: () => ProgramSessions | undefined;
};

function apiRouter(
  services: Services,
  options: Options,
  { limits, account, secondFactor, streamPictures, programSessions }: Operations,
): Router {
  const router = Router();
  router.use(neverCached);
  router.use('/account/avatar', ownAvatarRouter(services, limits));
  router.use('/avatars', avatarsRouter(services));
  router.use('/streams', streamPicturesRouter(services, options, limits, streamPictures));
  router.use('/reports', reportsRouter(services, limits));
  router.use(readBody);
  router.use('/rooms', roomsRouter(services, limits, options));
  router.use('/account/second-factor', secondFactorRouter(services, secondFactor));
  router.use('/account', accountRouter(services, account, programSessions));
  router.use('/stream-keys', streamKeysRouter(services, limits, programSessions));
  router.use('/follows', followsRouter(services, limits));
  router.use('/push', pushRouter(services, limits));
  router.use('/password-reset', passwordResetRouter(services, options, account, limits));
  router.use('/guest', guestRouter(services, options));
  router.use('/blocks', blocksRouter(services));
  router.use('/staff', staffRouter(services, options, account));
  router.use('/profiles', profilesRouter(services.people));
  router.use('/pulse', pulseRouter(services, options));
  router.use('/terms', termsRouter(services.terms));
  router.use('/ice-servers', iceServersRouter(services, options));
  router.use('/capabilities', capabilitiesRouter(services, options));
  router.use('/openapi.json', openApiRouter());
  return router;
}
