import type { AnyActorRef } from 'xstate';

/** What flows one way in one place, over the last interval. */
export type Flow = {
  kind: 'audio' | 'camera' | 'screen';
  /** `VP8`, `opus` … */
  codec?: string | undefined;
  bitsPerSecond: number;
  /** Share of packets lost on the way, 0 to 1. */
  lost?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  framesPerSecond?: number | undefined;
  /** Sending only: share of the time between two frames of the source that encoding one takes; above 1 is too slow. */
  encoding?: number | undefined;
  /**
   * Sending only, to be shown: what the browser says holds the encoder back, in the words of
   * `qualityLimitationReason`. A limit of our own counts as `bandwidth` there, so nothing is judged by it.
   */
  heldBackBy?: 'cpu' | 'bandwidth' | 'other' | undefined;
  /** Receiving only: share of the interval in which the picture stood still, 0 to 1. */
  frozen?: number | undefined;
};

/** What can be said of one connection without telling where anybody is: kinds of candidates, never addresses. */
export type Measure = {
  /** How many connections this page holds. */
  connections: number;
  /** `host`, `srflx`, `prflx` or `relay`, at our end and at the far one. */
  route?: { near: string; far: string; protocol: string } | undefined;
  /** Milliseconds. */
  roundTrip?: number | undefined;
  /**
   * What the browser estimates that the way takes, from loss and delay, and how much of that was used, from 0 to 1.
   * Undefined where the browser tells neither, as Firefox.
   */
  way?: { bitsPerSecond: number; used: number } | undefined;
  sending: readonly Flow[];
  receiving: readonly Flow[];
};

/** How much one stream may take. Heights are the shorter side in pixels. */
export type Cap = { bitsPerSecond: number; framesPerSecond: number; height?: number | undefined };

/** What may be sent over one connection. */
export type SendingCaps = { camera: Cap; screen: Cap; audio: Pick<Cap, 'bitsPerSecond'> };

/** To whoever keeps the connection, where somebody listens: what is sent over it is held back, and no longer. */
export type QualityEvent = { type: 'peer.strained' | 'peer.eased'; memberId: string };

export type QualityInput = {
  memberId: string;
  /** Hears of strain; nobody unless told. */
  owner?: AnyActorRef;
  /** What is sent here is passed on to all: it is as good as if there were no other connection. */
  alone?: boolean;
};

/** Somebody behind the far side is to have half the picture, or nobody is any more. */
export type SizesEvent = { type: 'sizes.wanted'; half: boolean };

/** The meter: a callback actor that looks at one member's living connection every `DELAYS.measure`. It never throws. */
export type MeterInput = { memberId: string };
export type MeterCommand = { type: 'limit.sending'; caps: SendingCaps; half: boolean };
export type MeterEvent = { type: 'connection.measured'; measure: Measure };
