import type { ReportReason } from '@colloquy/machines/contract/words.ts';

const REASONS: Record<ReportReason, string> = {
  harassment: 'Harassment',
  nudity: 'Nudity',
  spam: 'Spam',
  other: 'Something else',
};

export const reasonName = (reason: ReportReason): string => REASONS[reason];
