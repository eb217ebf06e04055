import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import type { MemberId } from '../registryTerms.ts';

/** No media server can do what was asked right now. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}

/** A media server refused a description: its sender gets `invalid`. */
export class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

/** Events of a media server's room. */
export type MediaEvent =
  /** The broadcaster's media flows. */
  | { kind: 'publisherUp' }
  /** The broadcaster's connection to the room is gone; the room is of no further use. */
  | { kind: 'publisherGone' }
  /** Anything of it arrives, or nothing has for a moment. */
  | { kind: 'publisherMedia'; flows: boolean }
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** A viewer is to get the half-size picture, so the broadcaster must send it; or no viewer needs it any more. */
  | { kind: 'halfWanted'; half: boolean }
  /** The server is out of reach, or has forgotten the room. Emitted once, and nothing after it. */
  | { kind: 'lost' };

/** One broadcast on one media server: one sender, many receivers. Descriptions are SDP. */
export interface MediaRoom {
  /** The server's address, for logs and metrics. */
  readonly server: string;
  /** Takes the broadcaster's offer, the first or a later one; resolves with the server's answer. */
  publish(offer: string): Promise<string>;
  /** Makes an offer for a viewer. A second call makes another connection and closes the former. */
  offerTo(viewer: MemberId): Promise<string>;
  /** The viewer's answer to its offer. */
  accept(viewer: MemberId, answer: string): Promise<void>;
  /** The picture that the viewer is to get. */
  choose(viewer: MemberId, quality: StreamQuality): void;
  /** Stops sending to the viewer. */
  part(viewer: MemberId): void;
  /** Can it take one more viewer? */
  hasSpace(): boolean;
  /** Everything another node needs to take it over as it is, while this one still has it or has just died. */
  note(): unknown;
  /** Another node has it now, or will: ends nothing, and emits no further events. */
  abandon(): void;
  /** Ends it for everyone; resolves when the server has confirmed it, or cannot be reached. */
  close(): Promise<void>;
}

/** A node's view of one media server. */
export type MediaServerView = {
  url: string;
  isUp: boolean;
  /** Viewers of this node's broadcasts, and those of other nodes. */
  viewers: number;
  elsewhere: number;
  roundTripSeconds: number | undefined;
};

/**
 * The media servers of this installation. Only nodes control them: a browser reaches nothing of them but media ports.
 * Every call ends in bounded time; failed calls throw `MediaUnavailable` or `DescriptionRefused`.
 */
export interface MediaServers {
  /** Whether any is configured at all. */
  readonly areConfigured: boolean;
  /** Is there one that answers and has space? */
  haveSpace(): boolean;
  /** Opens a room on the least loaded server; on the next one if that fails. */
  open(listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  /** Takes over a room from another node by its note, without interrupting the media. */
  adopt(note: unknown, listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  views(): MediaServerView[];
  /** How many viewers other nodes have on each server, by its address. */
  updateLoads(elsewhere: ReadonlyMap<string, number>): void;
  close(): Promise<void>;
}

/** Where no media server is configured. */
export const noMediaServers: MediaServers = {
  areConfigured: false,
  haveSpace: () => false,
  open: () => Promise.reject(new MediaUnavailable('none is configured')),
  adopt: () => Promise.reject(new MediaUnavailable('none is configured')),
  views: () => [],
  updateLoads: () => {},
  close: async () => {},
};
