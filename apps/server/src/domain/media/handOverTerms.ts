import type { Answer, Candidate, Offer } from '@colloquy/machines/contract/negotiation.ts';
import type { MemberId } from '../registryTerms.ts';
import type { HandOverTimes } from './handOverTimes.ts';
import type { MediaServers } from './mediaServers.ts';

/** What one side of a stream's connection says to the other. */
export type StreamSignal =
  { kind: 'offer'; offer: Offer } | { kind: 'answer'; answer: Answer } | { kind: 'candidate'; candidate: Candidate };

/** What becomes of a signal: it goes to the member it names, it was for the server, or it is refused. */
export type SignalOutcome = 'relay' | 'taken' | 'peer_not_found' | 'invalid' | 'try_again';

/** The stream is full, or no connection to the viewer came about. */
export type ViewerRejection = 'stream_full' | 'try_again';

/** How those concerned are told. */
export type StreamNotifier = {
  /** To the broadcaster, of a viewer or of the server as one. */
  viewerJoined(viewer: MemberId): void;
  viewerLeft(viewer: MemberId): void;
  answer(server: MemberId, answer: Answer): void;
  sizes(server: MemberId, half: boolean): void;
  offer(viewer: MemberId, server: MemberId, offer: Offer): void;
  /** Nobody can send to the viewer, which has been forgotten here. */
  reject(viewer: MemberId, why: ViewerRejection): void;
};

export type HandOverOptions = {
  servers: Pick<MediaServers, 'open' | 'adopt' | 'haveSpace'>;
  notifier: StreamNotifier;
  /** How many viewers the broadcaster sends to itself. */
  starSeats: number;
  /** A broadcast has gone to a server; to another one; back to its broadcaster. */
  count?: (what: 'handOver' | 'failover' | 'fallBack') => void;
  times?: Partial<HandOverTimes>;
};
