import { isIP } from 'node:net';
import { Router, type Request } from 'express';
import { hasBearer } from '../../accounts/sessions/bearer.ts';
import { HttpError } from '../http/problem.ts';

/** The metrics in Prometheus' format. */
export type Exposition = () => Promise<{ contentType: string; text: string }>;

/**
 * `/metrics` for callers on this machine and for the bearer of `token`.
 *
 * @param token undefined: only for callers on this machine.
 */
export function metricsRouter(exposition: Exposition, token: string | undefined): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!isFromHere(request) && !hasBearer(request, token)) {
      throw new HttpError('not_authorized', { status: 403, detail: 'Metrics need METRICS_TOKEN as a bearer token' });
    }
    const { contentType, text } = await exposition();
    response.set('Cache-Control', 'no-store').set('Content-Type', contentType).send(text);
  });
  return router;
}

/** A proxy on this machine also connects from here, on behalf of someone elsewhere. */
function isFromHere({ socket, headers }: Request): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const caller = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return caller === '::1' || (isIP(caller) === 4 && caller.startsWith('127.'));
}
