import { Router } from 'express';
import { blockBody, blockedId, reportBody, type ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { block } from './block.ts';
import { tokenKey } from '../sessions/holderKeys.ts';
import type { Services } from '../../services.ts';
import { createEncodeReportPicture } from './reportPictures.ts';
import { report } from './reports.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { parsed, readReport } from '../../platform/http/body.ts';
import { assertAccepted, addressOf, identityKeysOf } from '../sessions/caller.ts';
import { HttpError } from '../../platform/http/problem.ts';

/**
 * `/api/reports` (R-REPORT-1 to R-REPORT-6): mounted before the general body parser, since a body with a picture is
 * longer.
 */
export function reportsRouter(services: Services, limits: AddressLimits): Router {
  const makePicture = createEncodeReportPicture(services);
  const router = Router();
  router.use(readReport);
  return router.post('/', async (request, response) => {
    const body = parsed(reportBody, request.body);
    assertAccepted(await limits.consume('reports', addressOf(request)));
    const token = body.resume_token === undefined ? [] : [tokenKey(hashToken(body.resume_token))];
    const requester = [...(await identityKeysOf(request, services)), ...token];
    const { id, dueAt } = assertAccepted(await report(services, body, requester, makePicture));
    const answer: ReportAnswer = { id, due_at: dueAt.toISOString() };
    response.status(201).json(answer);
  });
}

/** `/api/blocks` (R-REPORT-7): of the account, else of the guest. */
export function blocksRouter(services: Services): Router {
  const { people } = services;
  const router = Router();
  const keysOf = async (request: Parameters<typeof identityKeysOf>[0]) => {
    const [owner, ...more] = await identityKeysOf(request, services);
    if (owner === undefined) throw new HttpError('token_invalid');
    return [owner, ...more] as const;
  };
  const ownerOf = async (request: Parameters<typeof identityKeysOf>[0]) => (await keysOf(request))[0];

  router.get('/', async (request, response) => {
    response.json(await people.blocksOf(await ownerOf(request)));
  });
  router.put('/:userId', async (request, response) => {
    const userId = parsed(blockedId, request.params.userId);
    const isKept = await block(services, await keysOf(request), userId, parsed(blockBody, request.body));
    if (!isKept) throw new HttpError('invalid', { detail: `Not valid: more than ${LIMITS.blocks} blocks` });
    response.status(204).end();
  });
  router.delete('/:userId', async (request, response) => {
    await people.unblock(await ownerOf(request), parsed(blockedId, request.params.userId));
    response.status(204).end();
  });
  return router;
}
