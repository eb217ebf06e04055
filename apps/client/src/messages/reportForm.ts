import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { moment } from './formats.ts';
import { localised } from './localised.ts';

/** The report form, which few calls need. */
export const reportMessages = localised('reportForm', {
  reportHint: 'Staff review every report within 24 hours. The person won’t be told who reported them.',
  reason: 'What happened?',
  reasons: {
    harassment: 'Insults, threats or unwanted attention',
    nudity: 'Unwanted nudity or sexual content',
    underage: 'They look or say they’re under 18. Staff review this first.',
    spam: 'Advertising or repeated messages',
    other: 'Describe it below',
  } satisfies Record<ReportReason, string>,
  note: 'Note (optional)',
  noteNeeded: 'Note (required)',
  missing: { reason: 'First choose what happened.', note: 'First add a note.' },
  chat: 'Their messages: only those you add are sent',
  addPicture: 'Add a picture of what I see now',
  pictureHint: 'Only staff can see it. It’s deleted once they decide, or after 30 days.',
  pictureOf: (name: string) => `${name} as you see them: this picture will be sent`,
  noPicture: (name: string) => `There’s no picture of ${name} right now.`,
  takeAgain: 'Retake',
  send: 'Send report',
  close: 'Close',
  cancel: 'Cancel',
  reported: (due: string) => `Thank you. We’ll review your report by ${moment(due)}.`,
} as const);
