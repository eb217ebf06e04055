import { setTimeout as after } from 'node:timers/promises';
import { Router } from 'express';
import type { Services } from '../../services.ts';
import { HttpError } from './problem.ts';

/** How long the database may take before it counts as down. */
const PROBE_TIMEOUT_MS = 1_000;

/**
 * `/healthz`: the process answers. `/readyz`: it accepts traffic.
 *
 * @param isDraining true once the server is shutting down.
 */
export function readinessRouter(
  { database, registry }: Pick<Services, 'database' | 'registry'>,
  isDraining: () => boolean,
): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const missing = [
      ...((await answersInTime(() => database.answers())) ? [] : ['the database does not answer']),
      ...(registry.health().kind === 'up' ? [] : ['the registry is out of reach']),
      ...(isDraining() ? ['the server is going away'] : []),
    ];
    if (missing.length > 0) throw new HttpError('try_again', { detail: `Not ready: ${missing.join(', ')}` });
    response.json({ status: 'ready' });
  });
  return router;
}

async function answersInTime(ask: () => Promise<boolean>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([ask(), after(PROBE_TIMEOUT_MS, false, { signal: timer.signal, ref: false })]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
