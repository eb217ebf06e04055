import type { ChatEvent } from '../contract/chatEvents.ts';

/** The channel port: a callback actor that holds the channel of a member's live connection. It never throws. */
export type ChatChannelInput = { memberId: string };
export type ChatChannelCommand = { type: 'send.event'; event: ChatEvent };
export type ChatChannelEvent =
  | { type: 'channel.opened' }
  | { type: 'channel.closed' }
  /** Within the limits, and of a known kind. */
  | { type: 'channel.received'; event: ChatEvent };
