import type { FailureCode } from '../contract/failure.ts';
import type { StreamRequests } from '../contract/streamEvents.ts';

/**
 * The stream page's signalling port: a callback actor that owns a socket to `/signal`, keeps the resume token of the
 * last `session` and returns with it; leaving or ending a broadcast gives the token up. It tries 5 times, 1 s apart,
 * then sends `signalling.gaveUp` and waits for `reopen.signalling`. It moves to another node by itself when asked to. Events sent
 * while the connection is down are lost; refusals of the server arrive as `signal.signalError`, those in acknowledgements
 * too, except those of chat messages. Offers, answers and candidates request none. Its clean-up closes the socket and leaves at once.
 */
export type StreamCommand =
  | { [K in keyof StreamRequests]: { type: `send.${K}`; payload: StreamRequests[K] } }[keyof StreamRequests]
  /** Retries, after `signalling.gaveUp`. */
  | { type: 'reopen.signalling' };

export type StreamLinkEvent =
  | { type: 'signalling.opened' }
  | { type: 'signalling.lost' }
  | { type: 'signalling.gaveUp'; code: FailureCode }
  /** The message with that id was not delivered. */
  | { type: 'chat.refused'; id: string; code: FailureCode };

/** The port that sends pictures of the broadcaster's camera for the list, from its start until it is stopped. */
export type ThumbnailsInput = { broadcastId: string; streamId: string };

/**
 * The port that shows viewers broadcaster and guest side by side, and lets them hear both, from its start until it is
 * stopped; every connection's senders follow without a new offer. `streamId`: the guest's stream.
 */
export type MixingInput = { streamId: () => string | undefined };
/** `streamId`: what viewers get now. */
export type MixingEvent = { type: 'stage.mixed'; streamId: string };
