import type { ReportReason } from '@colloquy/machines/contract/constants.ts';

/** "Something else" says nothing by itself. */
export const needsNote = (reason: ReportReason | undefined): boolean => reason === 'other';

/** Whether the form holds a report, so that it can be sent (R-REPORT-26). */
export const isComplete = (reason: ReportReason | undefined, note: string): reason is ReportReason =>
  reason !== undefined && (!needsNote(reason) || note.trim() !== '');

/** What an incomplete form lacks first. */
export function missingIn(reason: ReportReason | undefined, note: string): 'reason' | 'note' | undefined {
  if (isComplete(reason, note)) return undefined;
  return reason === undefined ? 'reason' : 'note';
}
