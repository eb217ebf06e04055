import type { ReportReason } from '@colloquy/machines/contract/words.ts';
import { reasonName } from './reportReasons.ts';
import { localised } from './locale.ts';

/** Reporting, blocking and hiding another person in a call; the report form has a file of its own. */
export const peopleWords = localised({
  report: 'Report',
  reportTitle: (name: string) => `Report ${name}`,
  hide: 'Hide for me',
  block: 'Block',
  showAgain: 'Show again',
  hidden: 'Hidden',
  noneShown: 'You have hidden or blocked everybody here',
  howToShow: 'You neither see nor hear them. Choose Show again beside a name under Participants to change that.',
  isHidden: (name: string) => `You no longer see or hear ${name} in this call.`,
  isBlocked: (name: string) => `${name} is blocked. You no longer see or hear each other, in this call or a later one.`,
  isBlockedNow: (name: string) => `${name} is blocked. You two will not meet again.`,
  blocked: 'Blocked',
  blockTitle: (name: string) => `Block ${name}`,
  wereThere: 'Who was in the call',
  isShown: (name: string) => `You see and hear ${name} again.`,

  warned: (reason: ReportReason) =>
    `Somebody has reported you (${reasonName(reason).toLowerCase()}), and staff agree. Please keep to the rules, or you will be suspended.`,
} as const);
