import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import type { Services } from '../../services.ts';
import { storable } from './reports.ts';

export type StaffDecisionServices = Pick<Services, 'reports' | 'sanctions' | 'log'>;

const DAY_MS = 86_400_000;

/** A staff decision about a report; `days` is the length of a suspension from now. */
export type StaffDecision = { decision: ReportDecision; note: string; days: number };

/**
 * Staff decisions about reports. Each is stored with an audit entry (`postgresReports.ts`), and every node reloads
 * sanctions.
 */
export function createStaffDecisions({ reports, sanctions, log }: StaffDecisionServices) {
  return {
    async decide(userId: string, id: string, { decision, note, days }: StaffDecision) {
      const untilMs = Date.now() + days * DAY_MS;
      const outcome = await reports.decide(
        { userId },
        { reportId: storable(id), decision, note: storable(note), untilMs },
      );
      sanctions.publishChange();
      if (outcome.kind === 'decided') log.info({ staff: userId, report: id, decision }, 'Staff decided');
      return outcome;
    },

    /** Ends a suspension early. */
    async lift(userId: string, id: string) {
      const outcome = await reports.lift({ userId }, storable(id));
      sanctions.publishChange();
      if (outcome.kind === 'lifted') log.info({ staff: userId, report: id, decision: 'lift' }, 'Staff decided');
      return outcome;
    },
  };
}
