import type { DrawingMessage } from '../contract/drawing.ts';

/** The channel port: a callback actor that holds the channel of a member's live connection. It never throws. */
export type DrawingChannelInput = { memberId: string };
export type DrawingChannelCommand = { type: 'send.message'; message: DrawingMessage };
export type DrawingChannelEvent =
  | { type: 'channel.opened' }
  | { type: 'channel.closed' }
  /** Within the limits, and of a known kind. */
  | { type: 'channel.received'; message: DrawingMessage };
