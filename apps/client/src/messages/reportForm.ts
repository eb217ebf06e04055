import type { ReportReason } from '@colloquy/machines/contract/words.ts';
import { moment } from './formats.ts';
import { localised } from './locale.ts';

/** The report form, which few calls need. */
export const reportWords = localised({
  reportHint: 'Staff review every report within 24 hours. The person is not told who reported them.',
  reason: 'What happened?',
  reasons: {
    harassment: 'They insult, threaten or pester.',
    nudity: 'They show what nobody asked to see.',
    underage: 'They look younger than 18, or say so. Staff look at this first.',
    spam: 'They advertise or repeat themselves.',
    other: 'Say what in the note.',
  } satisfies Record<ReportReason, string>,
  note: 'Note (optional)',
  chat: 'Their chat lines, only those you add are sent',
  addPicture: 'Add a picture of what I see now',
  pictureHint: 'Only staff see it. It is deleted once they have decided, after 30 days at the latest.',
  pictureOf: (name: string) => `${name} as you see them: this picture is sent`,
  noPicture: (name: string) => `There is nothing to see of ${name} right now.`,
  takeAgain: 'Take it again',
  send: 'Send report',
  cancel: 'Cancel',
  reported: (due: string) => `Thank you. Your report is reviewed by ${moment(due)}.`,
} as const);
