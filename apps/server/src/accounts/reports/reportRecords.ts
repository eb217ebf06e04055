import type { AuditEntry, ReportState, StaffReport, StaffReports } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision, ReportReason } from '@colloquy/machines/contract/constants.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';

/** A person in a report: identity key, and user id in the room. */
export type ReportParty = { key: string; userId: string };

export type NewReport = {
  id: string;
  reporter: ReportParty;
  /** `network`: so that a suspension can also apply to it. */
  target: ReportParty & { keys: readonly HolderKey[]; name: string | undefined; network: string | undefined };
  roomName: string;
  reason: ReportReason;
  note: string;
  chat: readonly string[];
  picture: Uint8Array | undefined;
  reviewMs: number;
};

/** A member of staff. */
export type Staff = { userId: string };

export type Decision = {
  reportId: string;
  decision: ReportDecision;
  note: string;
  /** End of a suspension; milliseconds since 1970. */
  untilMs: number;
};

type Missing = { kind: 'refused'; code: 'report_not_found' };

/** Reports, staff decisions about them, and their audit trail, in Postgres. */
export interface ReportRecords {
  /** Stores a report, or adds it to the open case of the same two people. */
  report(report: NewReport): Promise<{ id: string; dueAt: Date }>;
  list(state: ReportState, max: number): Promise<StaffReports>;
  /** The picture in an undecided report, if any. */
  picture(reportId: string): Promise<Uint8Array | undefined>;
  /** How many different people have reported this person within this time, in undecided cases. */
  reportersOf(keys: readonly HolderKey[], withinMs: number): Promise<number>;
  /** Decides an open case with all its consequences, in one transaction. Not allowed for a party to the case. */
  decide(
    staff: Staff,
    decision: Decision,
  ): Promise<
    | { kind: 'decided'; report: StaffReport }
    | { kind: 'refused'; code: 'report_not_found' | 'already_decided' | 'not_authorized' }
  >;
  /** Ends a suspension immediately. */
  lift(staff: Staff, reportId: string): Promise<{ kind: 'lifted'; report: StaffReport } | Missing>;
  note(staff: Staff, entry: Pick<AuditEntry, 'action' | 'subject' | 'note'>): Promise<void>;
  audit(max: number): Promise<AuditEntry[]>;
}
