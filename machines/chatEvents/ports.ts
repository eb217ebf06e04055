import type { ChatEvent } from '../contract/chatEvents.ts';

/** The line port: a callback actor that holds the channel of a member's live connection. It never throws. */
export type ChatLineInput = { memberId: string };
export type ChatLineCommand = { type: 'send.event'; event: ChatEvent };
export type ChatLineEvent =
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  /** Within the limits, and of a known kind. */
  | { type: 'line.received'; event: ChatEvent };
