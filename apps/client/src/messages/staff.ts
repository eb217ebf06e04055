import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import { count, moment } from './formats.ts';
import { localised } from './localised.ts';

const DECISIONS: Record<ReportDecision, string> = { dismiss: 'Dismiss', warn: 'Warn', suspend: 'Suspend' };
const DECIDED: Record<ReportDecision, string> = { dismiss: 'Dismissed', warn: 'Warned', suspend: 'Suspended' };
const ACTED: Record<AuditEntry['action'], string> = {
  ...DECIDED,
  lift: 'Suspension lifted',
  issue_reset: 'Password link created',
  end_stream: 'Stream ended',
};

const hours = (seconds: number) => Math.floor(seconds / 3_600);

/** The queue of reports, and the audit trail of staff. */
export const staffMessages = localised('staff', {
  title: 'Reports',
  hint: 'Review every report within 24 hours. Reports of underage people come first, then the oldest.',
  open: 'Open',
  decided: 'Decided',
  views: 'Reports and audit trail',
  counts: (open: number, overdue: number) =>
    `${count(open, 'open report', 'open reports')}, ${overdue === 0 ? 'none' : overdue} overdue`,
  none: 'No reports here. Well done.',
  age: (seconds: number) =>
    hours(seconds) > 0 ? `${hours(seconds)} h ago` : `${Math.max(1, Math.floor(seconds / 60))} min ago`,
  overdue: 'overdue',
  due: (at: string) => `Due ${moment(at)}`,
  reportedBy: (name: string) => `Reported by ${name}`,
  inRoom: (room: string) => `Room ${room}`,
  inStream: 'In a live stream',
  endStream: 'End the stream',
  endStreamHint:
    'The stream of this report ends for everyone at once. Its host is told that staff ended it, and can go live again.',
  streamEnded: 'The stream has ended for everyone.',
  repeated: (times: number) => `Reported ${times} times by the same reporter`,
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
  noteOfStaff: 'Note from staff',
  decision: (decision: ReportDecision) => DECISIONS[decision],
  decidedAs: (decision: ReportDecision, by: string, at: string) => `${DECIDED[decision]} by ${by}, ${moment(at)}`,
  suspendedUntil: (at: string) => `Suspended until ${moment(at)}`,
  lift: 'Lift the suspension',
  decideTitle: (decision: ReportDecision, name: string) =>
    ({ dismiss: `Dismiss the report about ${name}?`, warn: `Warn ${name}?`, suspend: `Suspend ${name}?` })[decision],
  explain: {
    dismiss: 'The report is closed. Nobody is told.',
    warn: 'The person is told that someone reported them, and why. The report is closed.',
    suspend:
      'The person is signed out everywhere, removed from every call now and can’t come back until the suspension ends.',
  } satisfies Record<ReportDecision, string>,
  staffNote: 'Note for other staff (optional)',
  days: 'Days',
  fewerDays: 'Fewer days',
  moreDays: 'More days',
  daysHint: (at: string) => `Until ${moment(at)}.`,
  cancel: 'Cancel',
  codeNeeded: 'To see reports, turn on sign-in codes in your account.',
  toAccount: 'Go to your account',
  reload: 'Refresh',
  trail: 'Audit',
  trailHint: `The latest ${LIMITS.auditListed} staff actions. No one can change this list.`,
  noTrail: 'No staff actions yet.',
  searchTrail: 'Search by name, action or ID',
  noneFound: 'No entries found.',
  acted: (action: AuditEntry['action']) => ACTED[action],
  actedBy: (name: string) => `By ${name}`,
  at: moment,

  notStaff: 'Only staff can see reports.',

  resets: 'Lost passwords',
  resetsHint:
    'Create a link for a verified account owner. It works once, for 24 hours. Using it signs the account out everywhere and removes sign-in with Google or GitHub.',
  resetEmail: 'Account email',
  issueReset: 'Create link',
  resetLink: 'Link to set a new password',
  copy: 'Copy',
  copied: 'Copied',
} as const);
