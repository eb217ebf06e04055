import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/words.ts';
import { count, moment } from './formats.ts';
import { localised } from './locale.ts';

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Dismiss', warn: 'Warn', suspend: 'Suspend' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Dismissed', warn: 'Warned', suspend: 'Suspended' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Suspension lifted',
  issue_reset: 'Password link made',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

/** The queue of reports, and the audit trail of staff. */
export const staffWords = localised({
  title: 'Reports',
  hint: 'Every report is reviewed within 24 hours. Those about somebody who appears underage come first, then the oldest.',
  open: 'Open',
  decided: 'Decided',
  views: 'Reports and audit trail',
  counts: (open: number, overdue: number) =>
    `${count(open, 'open report', 'open reports')}, ${overdue === 0 ? 'none' : overdue} overdue`,
  none: 'No reports here. Well done.',
  age: (seconds: number) =>
    hours(seconds) > 0 ? `${hours(seconds)} h old` : `${Math.max(1, Math.floor(seconds / 60))} min old`,
  overdue: 'Overdue',
  due: (at: string) => `Due ${moment(at)}`,
  reportedBy: (name: string) => `Reported by ${name}`,
  inRoom: (room: string) => `Room ${room}`,
  repeated: (times: number) => `Reported ${times} times by this person`,
  alsoOpen: (others: number) => `${count(others, 'other open report', 'other open reports')} about this person`,
  recent: (reports: number, reporters: number) =>
    `Reported ${reports} times by ${reporters} people in the last 30 days`,
  past: 'Earlier decisions about this person',
  pastDecision: (decision: ReportDecision, reason: string, at: string) =>
    `${DECIDED[decision]} (${reason}), ${moment(at)}`,
  picture: 'What the reporter saw',
  pictureOf: (name: string) => `${name}, as the reporter saw them`,
  showPicture: 'Show the picture',
  hidePicture: 'Hide the picture',
  chat: 'Chat lines the reporter added',
  note: 'Note',
  decision: (decision: ReportDecision) => DECISIONS[decision],
  decidedAs: (decision: ReportDecision, by: string, at: string) => `${DECIDED[decision]} by ${by}, ${moment(at)}`,
  suspendedUntil: (at: string) => `Suspended until ${moment(at)}`,
  lift: 'Lift the suspension',
  decideTitle: (decision: ReportDecision, name: string) => `${DECISIONS[decision]}: ${name}`,
  explain: {
    dismiss: 'The report is closed. Nobody is told.',
    warn: 'The person is told that somebody has reported them, and why. The report is closed.',
    suspend: 'The person is signed out everywhere, leaves every call now and cannot come back until the end.',
  } satisfies Record<ReportDecision, string>,
  staffNote: 'Note for other staff (optional)',
  days: 'Days',
  fewerDays: 'Fewer days',
  moreDays: 'More days',
  daysHint: 'How long the suspension lasts.',
  cancel: 'Cancel',
  codeNeeded: 'Reports are open to staff who sign in with a code. Turn it on in your account.',
  toAccount: 'Go to your account',
  reload: 'Look again',
  trail: 'Audit',
  trailHint: `The audit trail: the newest ${LIMITS.auditListed} things that staff did. Nobody can change it.`,
  noTrail: 'Nothing has been done yet.',
  acted: (action: AuditEntry['action']) => ACTED[action],
  actedBy: (name: string) => `By ${name}`,
  at: moment,

  notStaff: 'Only staff can see reports.',

  resets: 'Lost passwords',
  resetsHint:
    'Make a link for somebody who is surely the owner of the account. It works once, for 24 hours. Using it signs the account out everywhere and removes its sign-in with Google or GitHub.',
  resetEmail: 'Email of the account',
  issueReset: 'Make a link',
  resetLink: 'Link to set a new password',
  copy: 'Copy',
  copied: 'Copied',
} as const);
