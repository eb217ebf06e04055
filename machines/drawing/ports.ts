import type { DrawingMessage } from '../contract/drawing.ts';

/** The line port: a callback actor that holds the channel of a member's live connection. It never throws. */
export type DrawingLineInput = { memberId: string };
export type DrawingLineCommand = { type: 'send.message'; message: DrawingMessage };
export type DrawingLineEvent =
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  /** Within the limits, and of a known kind. */
  | { type: 'line.received'; message: DrawingMessage };
