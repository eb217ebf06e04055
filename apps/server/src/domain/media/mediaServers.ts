import type { MemberId } from '../registryTerms.ts';

/** No media server can do what was asked, now. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}

/** A media server did not take a description: whoever sent it hears `invalid`. */
export class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

/** What a room of a media server says by itself. */
export type MediaEvent =
  /** The broadcaster's media flows. */
  | { kind: 'publisherUp' }
  /** The broadcaster's connection to the room is gone; the room is of no use any more. */
  | { kind: 'publisherGone' }
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** Somebody is to be given half the picture, so that the broadcaster must send it; or nobody is any more. */
  | { kind: 'halfWanted'; half: boolean }
  /** The server is out of reach, or has forgotten the room. Said once, and nothing after it. */
  | { kind: 'lost' };

/** One broadcast on one media server: one who sends, many who receive. Descriptions are SDP. */
export interface MediaRoom {
  /** Which server it is on, for logs and figures. */
  readonly server: string;
  /** Takes the broadcaster's offer, the first or a further one; answers the server's answer. */
  publish(offer: string): Promise<string>;
  /** An offer for a viewer. Asked again it is another connection, and the former is closed. */
  offerTo(viewer: MemberId): Promise<string>;
  /** The viewer's answer to its offer. */
  accept(viewer: MemberId, answer: string): Promise<void>;
  /** The viewer receives nothing any more. */
  part(viewer: MemberId): void;
  /** Can it take one more viewer? */
  hasSpace(): boolean;
  /** Whatever another node needs to take it over as it is, while this one still has it or has just died. */
  note(): unknown;
  /** Another node has it now, or will: nothing is ended, nothing is heard any more. */
  abandon(): void;
  /** Ends it for everybody; answers when the server has been told, or cannot be. */
  close(): Promise<void>;
}

/** What a node sees of one media server. */
export type MediaServerView = {
  url: string;
  isUp: boolean;
  /** Of this node's broadcasts, and of those of other nodes. */
  viewers: number;
  elsewhere: number;
  roundTripSeconds: number | undefined;
};

/**
 * The media servers of this installation. They are only ever spoken to by nodes: a browser reaches nothing of them but
 * media ports. Every call ends in bounded time; those that fail throw `MediaUnavailable` or `DescriptionRefused`.
 */
export interface MediaServers {
  /** Whether any is configured at all. */
  readonly areConfigured: boolean;
  /** Is there one that answers and has space? */
  haveSpace(): boolean;
  /** A room on the one with the most to spare; on the next one if that fails. */
  open(listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  /** Takes over a room from another node by its note; what flows goes on. */
  adopt(note: unknown, listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  views(): MediaServerView[];
  /** How many viewers other nodes have on each, by its address. */
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
