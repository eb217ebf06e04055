import type { ReportDecision } from '@colloquy/machines/contract/words.ts';
import type { Parts } from '../parts.ts';
import { storable } from './reports.ts';

export type StaffDecisionParts = Pick<Parts, 'reports' | 'sanctions' | 'log'>;

const DAY_MS = 86_400_000;

/** What staff say about a report; `days` is how long a suspension lasts from now. */
export type StaffDecision = { decision: ReportDecision; note: string; days: number };

/** What staff decide about reports. Each is kept with its trail (`database/reports.ts`), and every node looks anew. */
export function createStaffDecisions({ reports, sanctions, log }: StaffDecisionParts) {
  return {
    async decide(userId: string, id: string, { decision, note, days }: StaffDecision) {
      const untilMs = Date.now() + days * DAY_MS;
      const outcome = await reports.decide(
        { userId },
        { reportId: storable(id), decision, note: storable(note), untilMs },
      );
      sanctions.changed();
      if (outcome.kind === 'decided') log.info({ staff: userId, report: id, decision }, 'Staff decided');
      return outcome;
    },

    /** Ends a suspension before its time. */
    async lift(userId: string, id: string) {
      const outcome = await reports.lift({ userId }, storable(id));
      sanctions.changed();
      if (outcome.kind === 'lifted') log.info({ staff: userId, report: id, decision: 'lift' }, 'Staff decided');
      return outcome;
    },
  };
}
