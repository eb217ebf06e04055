import * as z from 'zod/mini';
import { email } from './accounts.ts';
import { chatText, memberId, opaqueToken, reportedRoom, roomName, userId, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from './constants.ts';

/**
 * Bodies of the HTTP calls about reports, blocks and staff. `routes.ts` maps calls to bodies; docs/accounts.md
 * describes them.
 */

/**
 * `POST /api/reports` → 201 `ReportAnswer`; 403 `not_shared`, 400 `invalid` (reporting oneself, in another seat too),
 * 400 `picture_invalid`, 429 `rate_limited`. The reporter is authenticated by bearer, guest cookie or `resume_token`.
 * Reporting somebody again while the first report is open updates the same case: same id, same due time.
 */
export const reportBody = z.object({
  room_name: reportedRoom,
  target_socket_id: memberId,
  reason: z.enum(REPORT_REASONS),
  note: z.optional(z.string().check(z.maxLength(LIMITS.reportNote))),
  /** Only the lines that the reporter chose to add. */
  chat: z.optional(z.array(chatText).check(z.maxLength(LIMITS.reportedChatMessages))),
  /** Base64 of a JPEG (`REPORTS.picture…`). A newer one replaces an earlier one. */
  picture: z.optional(z.string()),
  resume_token: z.optional(opaqueToken),
});
export type ReportBody = z.infer<typeof reportBody>;
/** ISO 8601. */
export const reportId = z.string();
export const reportAnswer = z.object({ id: reportId, due_at: z.string() });
export type ReportAnswer = z.infer<typeof reportAnswer>;

/**
 * `GET /api/blocks` → 200 `Block[]`; `PUT` and `DELETE /api/blocks/{userId}` → 204. They belong to the bearer's
 * account, or to the browser's guest cookie. One's own client hides blocked people; nobody else is notified. `PUT` may
 * name the room and the member id of the meeting: then the person is blocked, not only the user id.
 */
export const block = z.object({ user_id: z.string(), created_at: z.string() });
export type Block = z.infer<typeof block>;
export const blockedId = userId;
export const blockBody = z.optional(z.object({ room_name: roomName, target_socket_id: memberId }));
export type BlockBody = z.infer<typeof blockBody>;

/**
 * Everything below needs a bearer token of staff: without a token 401 `token_invalid`, otherwise 403 `not_authorized`.
 */

/** `?state=open` (the default): `underage` first, then by due time, oldest first; `decided`: newest first. */
export const reportState = z.enum(['open', 'decided']);
export type ReportState = z.infer<typeof reportState>;

/**
 * A party to a report. `username` is present for registered people; `name` is what the target was called in the room.
 */
const reportedPerson = z.object({
  user_id: z.string(),
  username: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

const decision = z.enum(REPORT_DECISIONS);
const reason = z.enum(REPORT_REASONS);
const staffDecision = z.object({
  decision,
  note: z.string(),
  decided_at: z.string(),
  decided_by: reportedPerson,
  /** Of a suspension; null once it is lifted. */
  suspended_until: z.nullable(z.string()),
});
const pastDecision = z.object({ decision, reason, decided_at: z.string() });

/** A case as staff see it. Times are ISO 8601. */
export const staffReport = z.object({
  id: z.string(),
  state: reportState,
  reason,
  note: z.string(),
  chat: z.array(z.string()),
  room_name: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  /** Its age, and whether that exceeds the promised 24 hours; for a decided case, when it was decided. */
  age_seconds: z.number(),
  overdue: z.boolean(),
  /** How often this reporter has reported this target in total; 1 the first time. */
  times_reported: wholeNumber,
  /** Open cases about this target, including this one if it is open. */
  open_about_target: wholeNumber,
  /** The reporter has added a picture that is still stored: `GET /api/staff/reports/{id}/picture`. */
  has_picture: z.exactOptional(z.boolean()),
  /** Reports about this target within the last 30 days, including this one, and how many different people made them. */
  recent: z.exactOptional(z.object({ reports: wholeNumber, reporters: wholeNumber })),
  /** Earlier decisions about this target in other cases; newest first, 20 at most. */
  past: z.exactOptional(z.array(pastDecision)),
  reporter: reportedPerson,
  target: reportedPerson,
  decision: z.nullable(staffDecision),
});
export type StaffReport = z.infer<typeof staffReport>;
/** `GET /api/staff/reports` → 200. At most 100 are listed; the counts cover all. */
export const staffReports = z.object({ reports: z.array(staffReport), open: wholeNumber, overdue: wholeNumber });
export type StaffReports = z.infer<typeof staffReports>;

/** `GET /api/staff/reports/{id}/picture` → 200 `image/jpeg`, never cached by a browser; 404 `not_found`. */

/** `POST /api/staff/reports/{id}/decision` → 200 `StaffReport`; 404 `report_not_found`, 409 `already_decided`. */
export const decisionBody = z.object({
  decision,
  note: z._default(z.string().check(z.maxLength(LIMITS.staffNote)), ''),
  /** Of a suspension; otherwise ignored. */
  days: z._default(
    z.int().check(z.minimum(LIMITS.suspensionDaysMin), z.maximum(LIMITS.suspensionDaysMax)),
    LIMITS.suspensionDaysDefault,
  ),
});
export type DecisionBody = z.input<typeof decisionBody>;

/**
 * `DELETE /api/staff/reports/{id}/suspension` → 200 `StaffReport`: the suspension ends now. 404 where there is none.
 */

/** `DELETE /api/staff/streams/{name}` → 204: the broadcast ends now; 404 `stream_not_found` where it has ended. */
export const streamName = z.string().check(z.maxLength(LIMITS.roomName), z.regex(/^live:[a-z0-9-]+$/));

/**
 * `POST /api/staff/password-resets` → 201 `ResetLink`; 404 `profile_not_found`, 403 `not_authorized` for other staff.
 */
export const resetBody = z.object({ email });
/** `url` is a page of ours with the token in its fragment: `/reset#token=…`. It works once. */
export const resetLink = z.object({ url: z.string(), expires_at: z.string() });
export type ResetLink = z.infer<typeof resetLink>;

/** `GET /api/staff/audit` → 200 `AuditEntry[]`, the newest 200. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  staff: reportedPerson,
  action: z.enum([...REPORT_DECISIONS, 'lift', 'issue_reset', 'end_stream']),
  /** The person it concerned, and the report. */
  subject: z.string(),
  /** Their current name, or their name in the room; absent if nobody knows it any more. */
  subject_name: z.exactOptional(z.string()),
  report_id: z.nullable(z.string()),
  note: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
