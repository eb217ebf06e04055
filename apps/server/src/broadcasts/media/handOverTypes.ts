import type { Answer, Candidate, Offer } from '@colloquy/machines/contract/negotiation.ts';
import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { HandOverTimes } from './handOverTimes.ts';
import type { MediaServers } from './mediaServers.ts';

/** A signal from one side of a stream's connection to the other. */
export type StreamSignal =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'candidate'; candidate: Candidate }
  | { kind: 'quality'; quality: StreamQuality };

/** The outcome of a signal: to be relayed to its target, accepted by the server, or refused. */
export type SignalOutcome = 'relay' | 'taken' | 'peer_not_found' | 'invalid' | 'try_again';

/** The stream is full, or no connection to the viewer could be made. */
export type ViewerRejection = 'stream_full' | 'try_again';

/** Sends notices to the broadcaster and the viewers. */
export type StreamNotifier = {
  /** To the broadcaster; the media server counts as a viewer, too. */
  viewerJoined(viewer: MemberId): void;
  viewerLeft(viewer: MemberId): void;
  answer(server: MemberId, answer: Answer): void;
  sizes(server: MemberId, half: boolean): void;
  offer(viewer: MemberId, server: MemberId, offer: Offer): void;
  /** No one can send to the viewer, which has been removed here. */
  reject(viewer: MemberId, why: ViewerRejection): void;
};

export type HandOverOptions = {
  servers: Pick<MediaServers, 'open' | 'adopt' | 'haveSpace'>;
  notifier: StreamNotifier;
  /** How many viewers the broadcaster sends to itself. */
  starSeats: number;
  /** A broadcast moved to a server, to another one, or back to its broadcaster. */
  count?: (what: 'handOver' | 'failover' | 'fallBack') => void;
  /** Whether the broadcaster's media is arriving at the server; false after a short gap. */
  onMedia?: (isReceiving: boolean) => void;
  times?: Partial<HandOverTimes>;
};
