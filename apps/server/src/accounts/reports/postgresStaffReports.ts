import type postgres from 'postgres';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { ReportedPerson, StaffReport } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision, ReportReason } from '@colloquy/machines/contract/constants.ts';

/** A report with the context that staff need. */
export type ReportRow = {
  id: string;
  reason: ReportReason;
  note: string;
  chat: string[];
  room_name: string;
  created_at: Date;
  due_at: Date;
  age_seconds: number;
  overdue: boolean;
  times_reported: number;
  open_about_target: number;
  has_picture: boolean;
  recent: NonNullable<StaffReport['recent']>;
  past: NonNullable<StaffReport['past']>;
  reporter_id: string;
  reporter_username: string | null;
  target_id: string;
  target_name: string | null;
  target_username: string | null;
  decision: ReportDecision | null;
  decision_note: string;
  decided_at: Date | null;
  decided_by: string | null;
  staff_username: string | null;
  suspended_until: Date | null;
};

/** Selects all reports; callers add conditions. */
export function staffReportQuery(sql: postgres.ISql) {
  return sql`
    select
      r.id, r.reason, r.note, r.chat, r.room_name, r.created_at, r.due_at, r.times_reported,
      extract(epoch from coalesce(r.decided_at, now()) - r.created_at)::int as age_seconds,
      coalesce(r.decided_at, now()) > r.due_at as overdue,
      (select count(*)::int from reports o where o.target_key = r.target_key and o.decided_at is null)
        as open_about_target,
      exists (select 1 from report_pictures p where p.report_id = r.id) as has_picture,
      (select json_build_object('reports', coalesce(sum(o.times_reported), 0),
          'reporters', count(distinct o.reporter_key))
        from reports o where o.target_keys && r.target_keys
          and o.created_at > now() - ${REPORTS.recentWindowMs} * interval '1 millisecond') as recent,
      (select coalesce(json_agg(json_build_object('decision', o.decision, 'reason', o.reason,
          'decided_at', to_char(o.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from (select decision, reason, decided_at from reports o
          where o.target_keys && r.target_keys and o.decided_at is not null and o.id <> r.id
          order by decided_at desc limit 20) o) as past,
      r.reporter_id, reporter.username as reporter_username,
      r.target_id, r.target_name, target.username as target_username,
      r.decision, r.decision_note, r.decided_at, r.decided_by, staff.username as staff_username,
      (select s.until from suspensions s where s.report_id = r.id and not s.lifted) as suspended_until
    from reports r
      left join profiles reporter on reporter.user_id = r.reporter_id
      left join profiles target on target.user_id = r.target_id
      left join profiles staff on staff.user_id = r.decided_by`;
}

export function staffReportOf(row: ReportRow): StaffReport {
  return {
    id: row.id,
    state: row.decided_at ? 'decided' : 'open',
    reason: row.reason,
    note: row.note,
    chat: row.chat,
    room_name: row.room_name,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    age_seconds: row.age_seconds,
    overdue: row.overdue,
    times_reported: row.times_reported,
    open_about_target: row.open_about_target,
    has_picture: row.has_picture,
    recent: row.recent,
    past: row.past,
    reporter: person(row.reporter_id, row.reporter_username),
    target: {
      ...person(row.target_id, row.target_username),
      ...(row.target_name !== null && { name: row.target_name }),
    },
    decision: decisionOf(row),
  };
}

function decisionOf(row: ReportRow): StaffReport['decision'] {
  if (!row.decision || !row.decided_at) return null;
  return {
    decision: row.decision,
    note: row.decision_note,
    decided_at: row.decided_at.toISOString(),
    decided_by: person(row.decided_by ?? '', row.staff_username),
    suspended_until: row.suspended_until?.toISOString() ?? null,
  };
}

function person(userId: string, username: string | null): ReportedPerson {
  return { user_id: userId, ...(username !== null && { username }) };
}
