import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { memberId } from '@colloquy/machines/contract/fields.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { SDP_BYTES, SDP_FRAGMENT_TYPE, SDP_TYPE, WHEP_PATH, WHIP_PATH } from '@colloquy/machines/contract/whip.ts';
import { createAddressLimits, type AddressLimits } from '../../platform/access/addressLimits.ts';
import { hashToken } from '../../platform/access/signing.ts';
import type { StartedSession, ProgramSessions } from '../media/programSessionTypes.ts';
import type { Options, Services } from '../../services.ts';
import { networkKey } from '../../platform/access/addresses.ts';
import { problemHandler, HttpError } from '../../platform/http/problem.ts';
import { bearerTokenOf } from '../../accounts/sessions/bearer.ts';
import { parsed } from '../../platform/http/body.ts';
import { assertAccepted, addressOf } from '../../accounts/sessions/caller.ts';

const PREFLIGHT_SECONDS = 600;

/** A session is open until it is ended, taken over, or its broadcast is over. */
export type Sessions = ProgramSessions & { isOpen(sessionToken: string): Promise<boolean> };

type WhipRouterServices = Pick<Services, 'people' | 'mediaServers' | 'signer' | 'log'>;

/** What may be sent to a session, named to those who ask and to those who send another type. */
const ACCEPT_PATCH = { 'Accept-Patch': `${SDP_FRAGMENT_TYPE}, ${SDP_TYPE}` };

const SESSION = /\/sessions\/[^/]+\/?$/;

/**
 * Pages of any site may call, since nothing here depends on a cookie. There is nothing to read at an endpoint or a
 * session, as the RFC says, and other methods are refused.
 */
const allowAnyOrigin: RequestHandler = ({ method, path }, response, next) => {
  const isSession = SESSION.test(path);
  const methods = isSession ? ['PATCH', 'DELETE'] : ['POST'];
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Location, Retry-After, Accept-Patch, Accept-Post',
    'Cache-Control': 'no-store',
  });
  if (method === 'OPTIONS') {
    response.set({
      ...(isSession ? ACCEPT_PATCH : { 'Accept-Post': SDP_TYPE }),
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match',
      'Access-Control-Max-Age': `${PREFLIGHT_SECONDS}`,
    });
    response.status(200).end();
  } else if (method === 'GET' || method === 'HEAD') response.status(204).end();
  else if (methods.includes(method)) next();
  else
    response
      .set('Allow', ['OPTIONS', 'GET', ...methods].join(', '))
      .status(405)
      .end();
};

/** `/whip` (RFC 9725) and `/whep` (draft-ietf-wish-whep), R-WHIP-3 to R-WHIP-12. */
export function whipRouter(
  services: WhipRouterServices,
  { limitsFactor }: Pick<Options, 'limitsFactor'>,
  limits: AddressLimits,
  programSessions: () => Sessions | undefined,
): Router {
  const limitsOfNode = createAddressLimits(limitsFactor);
  const router = Router();

  const present = (): Sessions => {
    const found = programSessions();
    if (!found) throw new HttpError('no_media_server');
    return found;
  };
  const placeOf = (request: Request) => ({
    address: addressOf(request),
    network: networkKey(services.signer, request.ip ?? 'unknown'),
  });

  const send: RequestHandler = async (request, response) => {
    const key = keyOf(request);
    const sessions = present();
    assertAccepted(await limits.consume('whipStarts', addressOf(request)));
    if (key === undefined) throw new HttpError('token_invalid');
    const offer = bodyOf(request, SDP_TYPE);
    const used = await services.people.useStreamKey(hashToken(key));
    if (!used) throw new HttpError('token_invalid');
    assertAccepted(await limits.consume('whipStartsPerKey', used.key.id));
    answer(response, WHIP_PATH, assertAccepted(await sessions.publish({ ...used, ...placeOf(request) }, offer)));
  };

  const watch: RequestHandler = async (request, response) => {
    const sessions = present();
    assertAccepted(await limits.consume('whepStarts', addressOf(request)));
    const broadcaster = parsed(memberId, request.params.id);
    const offer = hasBody(request) ? bodyOf(request, SDP_TYPE) : undefined;
    answer(response, WHEP_PATH, assertAccepted(await sessions.watch(broadcaster, offer, placeOf(request))));
  };

  const change: RequestHandler = async (request, response) => {
    assertAccepted(await limitsOfNode.consume('mediaSessions', addressOf(request)));
    const sessions = present();
    const sessionToken = sessionTokenOf(request);
    if (!request.is([SDP_TYPE, SDP_FRAGMENT_TYPE])) response.set(ACCEPT_PATCH);
    if (request.is(SDP_TYPE)) assertAccepted(await sessions.setAnswer(sessionToken, bodyOf(request, SDP_TYPE)));
    else {
      const fragment = readFragment(bodyOf(request, SDP_FRAGMENT_TYPE));
      const known = sessions.iceUfragOf(sessionToken);
      if (known === undefined || !(await sessions.isOpen(sessionToken))) throw new HttpError('not_found');
      // A media server with a public address needs no candidates, and has no ICE restarts. Of a player that answers the
      // server's offer none is known.
      if (fragment !== undefined && known !== '' && fragment !== known) throw new HttpError('invalid', { status: 422 });
    }
    response.status(204).end();
  };

  const end: RequestHandler = async (request, response) => {
    assertAccepted(await limitsOfNode.consume('mediaSessions', addressOf(request)));
    if (!(await present().end(sessionTokenOf(request)))) throw new HttpError('not_found');
    response.status(200).end();
  };

  const read = express.text({ type: [SDP_TYPE, SDP_FRAGMENT_TYPE], limit: SDP_BYTES, inflate: false });
  router.use([WHIP_PATH, WHEP_PATH], allowAnyOrigin);
  router.patch([`${WHIP_PATH}/sessions/:link`, `${WHEP_PATH}/sessions/:link`], read, change);
  router.delete([`${WHIP_PATH}/sessions/:link`, `${WHEP_PATH}/sessions/:link`], end);
  router.post([WHIP_PATH, `${WHIP_PATH}/:key`], read, send);
  router.post(`${WHEP_PATH}/:id`, read, watch);
  router.use(problemHandler(services.log));
  return router;
}

/** The key of the path, else the bearer token. Logs must not contain it. */
function keyOf(request: Request): string | undefined {
  const { key = bearerTokenOf(request) } = request.params;
  request.url = WHIP_PATH;
  return typeof key === 'string' && key.length <= LIMITS.token ? key : undefined;
}

function sessionTokenOf(request: Request): string {
  const { link } = request.params;
  request.url = `${WHIP_PATH}/sessions`;
  return typeof link === 'string' ? link : '';
}

function answer(response: Response, path: string, { sdp, sessionToken }: StartedSession): void {
  // Ended rather than sent, which would name a charset.
  response
    .set({ Location: `${path}/sessions/${sessionToken}`, 'Content-Type': SDP_TYPE })
    .status(201)
    .end(sdp);
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

function bodyOf(request: Request, type: string): string {
  if (!request.is(type)) throw new HttpError('invalid', { status: 415 });
  const body: unknown = request.body;
  if (typeof body !== 'string') throw new HttpError('invalid');
  return body;
}

const FRAGMENT_LINE = /^[a-z]=[\x20-\x7e]*$/;

/** The ICE user fragment that a trickled fragment is about, if it says so. */
function readFragment(body: string): string | undefined {
  const lines = body.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => FRAGMENT_LINE.test(line))) throw new HttpError('invalid');
  return lines.find((line) => line.startsWith('a=ice-ufrag:'))?.slice('a=ice-ufrag:'.length);
}
