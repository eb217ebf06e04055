import type { StreamQuality } from '@colloquy/machines/contract/streamLimits.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';

/** No media server can serve the request at present. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}

/** A media server refused a description: its sender gets `invalid`. */
export class DescriptionRefused extends Error {
  override readonly name = 'DescriptionRefused';
}

/** Events of a media server's room. */
export type MediaEvent =
  /** The broadcaster's media has arrived. */
  | { kind: 'broadcasterUp' }
  /** The broadcaster's connection to the room has failed; the room cannot be used again. */
  | { kind: 'broadcasterGone' }
  /** Whether the broadcaster's media is arriving; false after a short gap. */
  | { kind: 'broadcasterMedia'; isReceiving: boolean }
  | { kind: 'viewerUp' | 'viewerGone'; viewer: MemberId }
  /** Whether any viewer needs the half layer, which the broadcaster must then send. */
  | { kind: 'halfLayerNeeded'; isNeeded: boolean }
  /** The server is unreachable, or has lost the room. Emitted once, as the last event. */
  | { kind: 'lost' };

/** One broadcast on one media server: one sender, many receivers. Descriptions are SDP. */
export interface MediaRoom {
  /** The server's address, for logs and metrics. */
  readonly server: string;
  /** Handles an offer of the broadcaster; resolves with the server's answer. */
  publish(offer: string): Promise<string>;
  /** Creates an offer for a viewer. A second call replaces the connection. */
  offerTo(viewer: MemberId): Promise<string>;
  /** The viewer's answer to its offer. */
  accept(viewer: MemberId, answer: string): Promise<void>;
  /** Selects the picture size for the viewer. */
  setQuality(viewer: MemberId, quality: StreamQuality): void;
  /** Stops sending to the viewer. */
  removeViewer(viewer: MemberId): void;
  /** Can it serve one more viewer? */
  hasSpace(): boolean;
  /** What another node needs to take it over, even after this node has died. */
  exportState(): unknown;
  /** Another node takes over: keeps the media running, and emits no further events. */
  abandon(): void;
  /** Closes it for everyone; resolves when the server has confirmed it, or is unreachable. */
  close(): Promise<void>;
}

/** A node's view of one media server. */
export type MediaServerView = {
  url: string;
  isUp: boolean;
  /** Viewers of this node's broadcasts. */
  viewers: number;
  /** Viewers of broadcasts on other nodes. */
  elsewhere: number;
  roundTripSeconds: number | undefined;
};

/**
 * The media servers of this installation. Only nodes control them: browsers can reach only their media ports. Every
 * call has a timeout; failed calls throw `MediaUnavailable` or `DescriptionRefused`.
 */
export interface MediaServers {
  /** Whether any is configured at all. */
  readonly areConfigured: boolean;
  /** Whether a reachable one has space. */
  haveSpace(): boolean;
  /** Opens a room on the least loaded server, or on the next one if that fails. */
  open(listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  /** Takes over another node's room from its saved state, without interrupting the media. */
  adopt(savedState: unknown, listener: (event: MediaEvent) => void): Promise<MediaRoom>;
  views(): MediaServerView[];
  /** How many viewers other nodes have on each server, by its address. */
  updateLoads(elsewhere: ReadonlyMap<string, number>): void;
  close(): Promise<void>;
}

/** Used if no media server is configured. */
export const noMediaServers: MediaServers = {
  areConfigured: false,
  haveSpace: () => false,
  open: () => Promise.reject(new MediaUnavailable('none is configured')),
  adopt: () => Promise.reject(new MediaUnavailable('none is configured')),
  views: () => [],
  updateLoads: () => {},
  close: async () => {},
};

const PREFIX = 'sfu:';

/** A media server is addressed like a member; each media room of a broadcast has its own epoch. */
export const serverId = (epoch: number): MemberId => `${PREFIX}${epoch}`;

export const isServerId = (memberId: MemberId): boolean => memberId.startsWith(PREFIX);
