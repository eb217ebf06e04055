import type { CaptionMessage, CaptionService } from '../contract/captions.ts';

/**
 * The channel port: a callback actor that asks one member's page for captions, by a channel on their live connection, from
 * its start to its end. It never throws.
 */
export type CaptionChannelInput = { memberId: string };
/** Replaces the channel by another one, if there is a connection. */
export type CaptionChannelCommand = { type: 'request.again' };
export type CaptionChannelEvent =
  | { type: 'channel.opened' }
  /** By the remote page, or with the connection. */
  | { type: 'channel.closed' }
  /** Within the limits, and of a known kind. */
  | { type: 'channel.received'; message: CaptionMessage };

/** The requesters port: a callback actor that holds the channels by which members ask this page. It never throws. */
export type CaptionRequestersCommand = { type: 'send.message'; message: CaptionMessage };
export type CaptionRequestersEvent =
  { type: 'requester.joined'; memberId: string } | { type: 'requester.left'; memberId: string };

/** The recognition port, one request: what would recognise speech here, if anything, and whether the person agreed. */
export type Recognition = { service: CaptionService | undefined; agreed: boolean };

/**
 * The speech port: a callback actor that recognises what comes from the person's microphone. Once it is stopped,
 * nothing more is reported, not even what was being recognised.
 */
export type SpeechInput = { service: CaptionService };
export type SpeechEvent =
  /** Not blank; what is not final is everything said since the last final one. */
  | { type: 'speech.recognised'; text: string; final: boolean }
  /** Browsers end it after a while, and after a silence; it also ends when the microphone is replaced. */
  | { type: 'speech.ended' }
  /** `lasting`: trying again is of no use. */
  | { type: 'speech.failed'; lasting: boolean };

/** Remembers, for later calls, that the person has agreed to that service; undefined for none. */
export type RememberCaptioning = { service: CaptionService | undefined };
