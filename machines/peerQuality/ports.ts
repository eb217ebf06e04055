import type { AnyActorRef } from 'xstate';

/** One direction of one stream, over the last interval. */
export type Flow = {
  kind: 'audio' | 'camera' | 'screen';
  /** `VP8`, `opus` … */
  codec?: string | undefined;
  bitsPerSecond: number;
  /** Share of packets lost in transit, 0 to 1. */
  lost?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  framesPerSecond?: number | undefined;
  /** Sending only: encoding time per frame as a share of the source's frame interval; above 1 is too slow. */
  encoding?: number | undefined;
  /**
   * Sending only, for display: what the browser says limits the encoder (`qualityLimitationReason`). Our own cap counts
   * as `bandwidth` there, so no decision depends on it.
   */
  heldBackBy?: 'cpu' | 'bandwidth' | 'other' | undefined;
  /** Receiving only: share of the interval in which the picture was frozen, 0 to 1. */
  frozen?: number | undefined;
  /** Receiving only: milliseconds for which what was played had waited in the jitter buffer, on average. */
  buffered?: number | undefined;
};

/** Statistics of one connection that reveal no location: kinds of candidates, never addresses. */
export type Measure = {
  /** How many connections this page holds. */
  connections: number;
  /** `host`, `srflx`, `prflx` or `relay`, at our end and at the far one. */
  route?: { near: string; far: string; protocol: string } | undefined;
  /** Milliseconds. */
  roundTrip?: number | undefined;
  /**
   * The browser's estimate of the outgoing bandwidth, from loss and delay, and the share of it in use, from 0 to 1.
   * Undefined where the browser reports neither, as in Firefox.
   */
  uplink?: { bitsPerSecond: number; used: number } | undefined;
  sending: readonly Flow[];
  receiving: readonly Flow[];
};

/** The cap of one stream. Heights are the shorter side in pixels. */
export type Cap = { bitsPerSecond: number; framesPerSecond: number; height?: number | undefined };

/** What may be sent over one connection. */
export type SendingCaps = { camera: Cap; screen: Cap; audio: Pick<Cap, 'bitsPerSecond'> };

/** To the connection's owner, if there is one: sending is strained, or no longer is. */
export type QualityEvent = { type: 'peer.strained' | 'peer.eased'; memberId: string };

export type QualityInput = {
  memberId: string;
  /** Receives `peer.strained` and `peer.eased`; none by default. */
  owner?: AnyActorRef;
  /** A media server forwards what is sent here: it counts as the only connection. */
  alone?: boolean;
};

/** Somebody behind the remote peer needs the half layer, or nobody does any more. */
export type SizesEvent = { type: 'sizes.wanted'; half: boolean };

/** The meter: a callback actor that measures one member's live connection every `DELAYS.measure`. It never throws. */
export type MeterInput = { memberId: string };
export type MeterCommand = { type: 'limit.sending'; caps: SendingCaps; half: boolean };
export type MeterEvent = { type: 'connection.measured'; measure: Measure };
