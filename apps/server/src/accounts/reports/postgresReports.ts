import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry, StaffReport } from '@colloquy/machines/contract/reports.ts';
import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { accountKey, accountsIn } from '../sessions/holderKeys.ts';
import type { Decision, NewReport, ReportRecords, Staff } from './reportRecords.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';
import { endSessions } from '../sessions/postgresSessions.ts';
import { suspendNetwork } from './postgresSanctions.ts';
import { staffReportOf, staffReportQuery, type ReportRow } from './postgresStaffReports.ts';

/** Staff see these first. */
const FIRST: ReportReason = 'underage';

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'note'> & { reportId?: string };

/** Reports, staff decisions about them, and their audit trail. */
export function createReportRecords(sql: Database): ReportRecords {
  return {
    async report({ picture, ...report }) {
      return withTimeout(
        sql.begin(async (tx) => {
          const kept = await insertReport(tx, report);
          if (picture) await insertPicture(tx, kept.id, picture);
          return kept;
        }),
      );
    },

    async list(state, max) {
      const [rows, [counts]] = await Promise.all([
        withTimeout(sql<ReportRow[]>`
          ${staffReportQuery(sql)}
          where r.decided_at is ${state === 'open' ? sql`null` : sql`not null`}
          order by ${state === 'open' ? sql`r.reason <> ${FIRST}, r.due_at` : sql`r.decided_at desc`}
          limit ${max}`),
        withTimeout(sql<{ open: number; overdue: number }[]>`
          select count(*)::int as open, count(*) filter (where due_at < now())::int as overdue
          from reports where decided_at is null`),
      ]);
      return { reports: rows.map(staffReportOf), ...(counts ?? { open: 0, overdue: 0 }) };
    },

    async picture(reportId) {
      const [row] = await withTimeout(sql<{ picture: Uint8Array }[]>`
        select picture from report_pictures where report_id = ${reportId}`);
      return row?.picture;
    },

    async reportersOf(keys, withinMs) {
      const [row] = await withTimeout(sql<{ reporters: number }[]>`
        select count(distinct reporter_key)::int as reporters from reports
        where target_keys && ${[...keys]} and decided_at is null
          and created_at > now() - ${withinMs} * interval '1 millisecond'`);
      return row?.reporters ?? 0;
    },

    async decide(staff, decision) {
      return withTimeout(
        sql.begin(async (tx) => {
          const [report] = await tx<CaseRow[]>`
            select id, reporter_key, target_key, target_keys, target_network, reason, decided_at
            from reports where id = ${decision.reportId} for update`;
          if (!report) return { kind: 'refused', code: 'report_not_found' } as const;
          if (report.decided_at) return { kind: 'refused', code: 'already_decided' } as const;
          const own = accountKey(staff.userId);
          if (report.reporter_key === own || report.target_keys.includes(own))
            return { kind: 'refused', code: 'not_authorized' } as const;
          await closeCase(tx, staff, decision, report);
          return { kind: 'decided', report: await found(tx, report.id) } as const;
        }),
      );
    },

    async lift(staff, reportId) {
      return withTimeout(
        sql.begin(async (tx) => {
          const [lifted] = await tx<{ target_key: string }[]>`
            update suspensions s set lifted = true, changed_at = now() from reports r
            where s.report_id = ${reportId} and r.id = s.report_id and not s.lifted and s.until > now()
            returning r.target_key`;
          if (!lifted) return { kind: 'refused', code: 'report_not_found' } as const;
          await addEntry(tx, staff, { action: 'lift', subject: lifted.target_key, note: '', reportId });
          return { kind: 'lifted', report: await found(tx, reportId) } as const;
        }),
      );
    },

    async note(staff, entry) {
      await withTimeout(addEntry(sql, staff, entry));
    },

    async audit(max) {
      const rows = await withTimeout(sql<AuditRow[]>`
        select a.id, a.at, a.staff_id, staff.username, a.action, a.subject, a.report_id, a.note,
          coalesce(subject.username, r.target_name) as subject_name
        from audit a
          left join profiles staff on staff.user_id = a.staff_id
          left join profiles subject on subject.user_id = split_part(a.subject, ':', 2)
          left join reports r on r.id = a.report_id
        order by a.at desc, a.id limit ${max}`);
      return rows.map(({ at, staff_id, username, subject_name, ...rest }) => ({
        ...rest,
        ...(subject_name !== null && { subject_name }),
        at: at.toISOString(),
        staff: { user_id: staff_id, ...(username !== null && { username }) },
      }));
    },
  };
}

type CaseRow = {
  id: string;
  reporter_key: string;
  target_key: string;
  target_keys: string[];
  target_network: string | null;
  reason: string;
  decided_at: Date | null;
};
type AuditRow = Omit<AuditEntry, 'at' | 'staff' | 'subject_name'> & {
  at: Date;
  staff_id: string;
  username: string | null;
  subject_name: string | null;
};

/** Stores a report, or adds it to the open case of the same two; the gravest reason is kept. */
async function insertReport(
  tx: postgres.ISql,
  report: Omit<NewReport, 'picture'>,
): Promise<{ id: string; dueAt: Date }> {
  const { id, reporter, target, roomName, reason, note, chat, reviewMs } = report;
  const [row] = await tx<{ id: string; due_at: Date }[]>`
    insert into reports (id, reporter_key, reporter_id, target_key, target_keys, target_id, target_name,
      target_network, room_name, reason, note, chat, due_at)
    values (${id}, ${reporter.key}, ${reporter.userId}, ${target.key}, ${[...target.keys]}, ${target.userId},
      ${target.name ?? null}, ${target.network ?? null}, ${roomName}, ${reason}, ${note}, ${[...chat]},
      now() + ${reviewMs} * interval '1 millisecond')
    on conflict (reporter_key, target_key) where decided_at is null
      do update set
        times_reported = reports.times_reported + 1,
        reason = case when excluded.reason = ${FIRST} then excluded.reason else reports.reason end,
        target_network = coalesce(excluded.target_network, reports.target_network),
        note = case when position(excluded.note in reports.note) > 0 then reports.note
          else left(concat_ws(E'\\n', nullif(reports.note, ''), excluded.note), ${LIMITS.reportNote}) end,
        chat = case when excluded.chat <@ reports.chat then reports.chat
          else (reports.chat || excluded.chat)[1:${LIMITS.reportedChatMessages}] end
    returning id, due_at`;
  if (!row) throw new Error('A report was not kept');
  return { id: row.id, dueAt: row.due_at };
}

async function insertPicture(tx: postgres.ISql, id: string, picture: Uint8Array): Promise<void> {
  await tx`
    insert into report_pictures (report_id, picture) values (${id}, ${Buffer.from(picture)})
    on conflict (report_id) do update set picture = excluded.picture, added_at = now()`;
}

/** Applies the consequences of a decision in its transaction. */
async function closeCase(tx: postgres.ISql, staff: Staff, decision: Decision, report: CaseRow): Promise<void> {
  const { decision: action, note, untilMs } = decision;
  await tx`
    update reports set decision = ${action}, decision_note = ${note}, decided_at = now(), decided_by = ${staff.userId},
      target_network = null
    where id = ${report.id}`;
  await tx`delete from report_pictures where report_id = ${report.id}`;
  await addEntry(tx, staff, { action, subject: report.target_key, note, reportId: report.id });
  if (action === 'warn')
    await tx`
      insert into warnings (report_id, keys, reason) values (${report.id}, ${report.target_keys}, ${report.reason})`;
  if (action !== 'suspend') return;
  await tx`
    insert into suspensions (report_id, keys, until)
    values (${report.id}, ${report.target_keys}, ${new Date(untilMs)})`;
  if (report.target_network !== null) await suspendNetwork(tx, report.id, report.target_network);
  for (const account of accountsIn(report.target_keys)) await endSessions(tx, account);
}

async function addEntry(tx: postgres.ISql, staff: Staff, { action, subject, note, reportId }: Entry): Promise<void> {
  await tx`
    insert into audit (id, staff_id, action, subject, report_id, note)
    values (${randomUUID()}, ${staff.userId}, ${action}, ${subject}, ${reportId ?? null}, ${note})`;
}

async function found(tx: postgres.ISql, id: string): Promise<StaffReport> {
  const [row] = await tx<ReportRow[]>`${staffReportQuery(tx)} where r.id = ${id}`;
  if (!row) throw new Error('A report is gone');
  return staffReportOf(row);
}
