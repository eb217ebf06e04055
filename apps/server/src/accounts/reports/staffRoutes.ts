import { Router } from 'express';
import {
  decisionBody,
  reportState,
  resetBody,
  streamName,
  type ResetLink,
} from '@colloquy/machines/contract/reports.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Account } from '../profiles/accountPasswords.ts';
import { accountKey } from '../sessions/holderKeys.ts';
import type { Options, Services } from '../../services.ts';
import { isBroadcaster } from '../../broadcasts/broadcasts.ts';
import { createStaffDecisions } from './staffDecisions.ts';
import { parsed } from '../../platform/http/body.ts';
import { assertAccepted, requireStaff } from '../sessions/caller.ts';
import { PICTURE_POLICY } from '../../platform/http/security.ts';
import { HttpError } from '../../platform/http/problem.ts';
import { originOf } from '../../platform/access/origins.ts';

/**
 * `/api/staff`: the queue of reports, decisions, reset links, and their audit trail (R-DASH-3 to R-DASH-6). Each call
 * checks staff rights first: others learn nothing of what is there.
 */
export function staffRouter(services: Services, options: Pick<Options, 'publicUrl'>, account: Account): Router {
  const { reports } = services;
  const decisions = createStaffDecisions(services);
  const router = Router();
  router.get('/reports', async (request, response) => {
    await requireStaff(request, services);
    response.json(await reports.list(parsed(reportState, request.query['state'] ?? 'open'), REPORTS.listed));
  });

  router.get('/reports/:id/picture', async (request, response) => {
    await requireStaff(request, services);
    const picture = await reports.picture(request.params.id);
    if (!picture) throw new HttpError('not_found');
    response.set('Content-Security-Policy', PICTURE_POLICY).type('image/jpeg').send(Buffer.from(picture));
  });

  router.post('/reports/:id/decision', async (request, response) => {
    const { user_id: userId } = await requireStaff(request, services);
    const decision = parsed(decisionBody, request.body);
    const { report } = assertAccepted(await decisions.decide(userId, request.params.id, decision));
    response.json(report);
  });

  router.delete('/reports/:id/suspension', async (request, response) => {
    const { user_id: userId } = await requireStaff(request, services);
    const { report } = assertAccepted(await decisions.lift(userId, request.params.id));
    response.json(report);
  });

  router.delete('/streams/:name', async (request, response) => {
    const { user_id: userId } = await requireStaff(request, services);
    const name = parsed(streamName, request.params.name);
    if (!(await services.registry.roster(name))?.members.some(isBroadcaster)) throw new HttpError('stream_not_found');
    // Nothing ends without an entry.
    await reports.note({ userId }, { action: 'end_stream', subject: name, note: '' });
    assertAccepted(await services.registry.endBroadcast(name));
    services.log.info({ staff: userId, stream: name, decision: 'end_stream' }, 'Staff decided');
    response.status(204).end();
  });

  router.post('/password-resets', async (request, response) => {
    const { user_id: userId } = await requireStaff(request, services);
    const { email } = parsed(resetBody, request.body);
    const reset = assertAccepted(await account.issueReset(email, DELAYS.resetLink));
    await reports.note({ userId }, { action: 'issue_reset', subject: accountKey(reset.userId), note: '' });
    services.log.info({ staff: userId, account: reset.userId, decision: 'issue_reset' }, 'Staff decided');
    const answer: ResetLink = {
      url: `${originOf(request, options)}/reset#token=${reset.token}`,
      expires_at: reset.expiresAt.toISOString(),
    };
    response.status(201).json(answer);
  });

  router.get('/audit', async (request, response) => {
    await requireStaff(request, services);
    response.json(await reports.audit(LIMITS.auditListed));
  });

  return router;
}
