import * as z from 'zod/mini';
import { email } from './accounts.ts';
import { chatText, memberId, opaqueToken, roomName, userId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REPORT_DECISIONS, REPORT_REASONS, type ReportDecision, type ReportReason } from './words.ts';

/** Bodies of the HTTP calls about reports, blocks and what staff do. Routes: docs/accounts.md. */

/**
 * `POST /api/reports` → 201 `ReportAnswer`; 403 `not_shared`, 400 `invalid` (oneself in another seat, too), 400
 * `picture_invalid`, 429 `rate_limited`. The reporter is proved by bearer, guest cookie or `resume_token`. Somebody reported again while the
 * first report is open is the same case: same id, same due time.
 */
export const reportBody = z.object({
  room_name: roomName,
  target_socket_id: memberId,
  reason: z.enum(REPORT_REASONS),
  note: z.optional(z.string().check(z.maxLength(LIMITS.reportNote))),
  /** Only lines the reporter has chosen to add. */
  chat: z.optional(z.array(chatText).check(z.maxLength(LIMITS.reportedChatLines))),
  /** Base64 of a JPEG (`REPORTS.picture…`). The newest takes the place of an earlier one. */
  picture: z.optional(z.string()),
  resume_token: z.optional(opaqueToken),
});
export type ReportBody = z.infer<typeof reportBody>;
/** ISO 8601. */
export type ReportAnswer = { id: string; due_at: string };

/**
 * `GET /api/blocks` → 200 `Block[]`; `PUT` and `DELETE /api/blocks/{userId}` → 204. Of the bearer's account, or of the
 * browser's guest cookie. Whom one has blocked is hidden by one's own client; nobody else is told. `PUT` may say in which
 * room and under which member id they were met: then the person is blocked, not only the user id.
 */
export type Block = { user_id: string; created_at: string };
export const blockedId = userId;
export const blockBody = z.optional(z.object({ room_name: roomName, target_socket_id: memberId }));
export type BlockBody = z.infer<typeof blockBody>;

/** Everything below needs the bearer token of staff: without one 401 `token_invalid`, else 403 `not_authorized`. */

/** `?state=open` (the default): `underage` first, then by due time, the oldest first; `decided`: the newest first. */
export const reportState = z.enum(['open', 'decided']);
export type ReportState = z.infer<typeof reportState>;

/** A side of a report. `username` is there for registered people; `name` is what the target was called in the room. */
export type ReportedPerson = { user_id: string; username?: string; name?: string };

/** A case as staff see it. Times are ISO 8601. */
export type StaffReport = {
  id: string;
  state: ReportState;
  reason: ReportReason;
  note: string;
  chat: string[];
  room_name: string;
  created_at: string;
  due_at: string;
  /** Its age, and whether that is above the promised 24 hours; of a decided one when it was decided. */
  age_seconds: number;
  overdue: boolean;
  /** How often this reporter has reported this target since; 1 the first time. */
  times_reported: number;
  /** Open cases about this target, this one too when it is open. */
  open_about_target: number;
  /** The reporter has added a picture, which is still kept: `GET /api/staff/reports/{id}/picture`. */
  has_picture?: boolean;
  /** Reports about this target within the last 30 days, this one too, and how many different people made them. */
  recent?: { reports: number; reporters: number };
  /** What was decided about this target before, in other cases; the newest first, 20 at most. */
  past?: PastDecision[];
  reporter: ReportedPerson;
  target: ReportedPerson;
  decision: StaffDecision | null;
};
export type StaffDecision = {
  decision: ReportDecision;
  note: string;
  decided_at: string;
  decided_by: ReportedPerson;
  /** Of a suspension; null once it is lifted. */
  suspended_until: string | null;
};
export type PastDecision = { decision: ReportDecision; reason: ReportReason; decided_at: string };
/** `GET /api/staff/reports` → 200. At most 100 are listed; the counts are of all. */
export type StaffReports = { reports: StaffReport[]; open: number; overdue: number };

/** `GET /api/staff/reports/{id}/picture` → 200 `image/jpeg`, never kept by a browser; 404 `not_found`. */

/** `POST /api/staff/reports/{id}/decision` → 200 `StaffReport`; 404 `report_not_found`, 409 `already_decided`. */
export const decisionBody = z.object({
  decision: z.enum(REPORT_DECISIONS),
  note: z._default(z.string().check(z.maxLength(LIMITS.staffNote)), ''),
  /** Of a suspension; else it means nothing. */
  days: z._default(
    z.int().check(z.minimum(LIMITS.suspensionDaysMin), z.maximum(LIMITS.suspensionDaysMax)),
    LIMITS.suspensionDaysDefault,
  ),
});
export type DecisionBody = z.input<typeof decisionBody>;

/**
 * `DELETE /api/staff/reports/{id}/suspension` → 200 `StaffReport`: the suspension ends now. 404 where there is none.
 */

/**
 * `POST /api/staff/password-resets` → 201 `ResetLink`; 404 `profile_not_found`, 403 `not_authorized` for other staff.
 */
export const resetBody = z.object({ email });
/** `url` is a page of ours with the token in its fragment: `/reset#token=…`. It works once. */
export type ResetLink = { url: string; expires_at: string };

/** `GET /api/staff/audit` → 200 `AuditEntry[]`, the newest 200. */
export type AuditEntry = {
  id: string;
  at: string;
  staff: ReportedPerson;
  action: ReportDecision | 'lift' | 'issue_reset';
  /** Whom it concerned, and by which report. */
  subject: string;
  /** What they are called now, or were called in the room; absent where nobody knows any more. */
  subject_name?: string;
  report_id: string | null;
  note: string;
};
