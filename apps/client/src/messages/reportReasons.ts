import type { ReportReason } from '@colloquy/machines/contract/constants.ts';
import { localised } from './localised.ts';

export const REASONS: Record<ReportReason, string> = localised('reportReasons', {
  harassment: 'Harassment',
  nudity: 'Nudity',
  underage: 'Appears underage',
  spam: 'Spam',
  other: 'Something else',
});

export const reasonName = (reason: ReportReason): string => REASONS[reason];
