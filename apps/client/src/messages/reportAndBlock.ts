import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { moment } from './formats.ts';
import { reasonName } from './reportReasons.ts';
import { localised } from './localised.ts';

/** Reporting, blocking and hiding another person in a call; the report form has a file of its own. */
export const peopleMessages = localised('reportAndBlock', {
  report: 'Report',
  reportTitle: (name: string) => `Report ${name}`,
  volume: 'Volume',
  hide: 'Hide for me',
  block: 'Block',
  showAgain: 'Show again',
  showWho: (name: string) => `Show ${name} again`,
  hidden: 'Hidden',
  noneShown: 'You’ve hidden or blocked everyone here',
  oneHidden: (name: string) => `You’ve hidden ${name}`,
  oneBlocked: (name: string) => `You’ve blocked ${name}`,
  notSeen: 'You can’t see or hear them.',
  isHidden: (name: string) => `You won’t see or hear ${name} in this call.`,
  isBlocked: (name: string) => `${name} is blocked. You won’t see or hear each other in this or future calls.`,
  isBlockedNow: (name: string) => `${name} is blocked. You won’t meet again.`,
  blocked: 'Blocked',
  blockTitle: (name: string) => `Block ${name}`,
  wereThere: 'Who was in the call',
  isShown: (name: string) => `You can see and hear ${name} again.`,

  suspendedUntil: (at: string) => `You can come back on ${moment(at)}.`,
  suspendedFor: (reason: ReportReason) => `Reason: ${reasonName(reason)}`,
  objectTo: 'Do you think this is a mistake? Write to',
  readRules: 'Read the rules',
  warned: (reason: ReportReason) =>
    `Someone reported you (${reasonName(reason).toLowerCase()}), and staff agreed. Please follow the rules, or you’ll be suspended.`,
} as const);
