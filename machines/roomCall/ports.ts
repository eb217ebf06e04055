import type { Failure, FailureCode, MediaFailureCode } from '../contract/failure.ts';
import type { NoticeName, Notices, RequestName, Requests } from '../contract/wire.ts';

/** Which devices the person wants; `deviceId` names a chosen one. */
export type Wishes = { microphone: boolean; camera: boolean; microphoneId?: string; cameraId?: string };

/** What a capture gave: the world's stream id, and which kinds of track are in it. */
export type Captured = { streamId: string; microphone: boolean; camera: boolean };

/**
 * The media port: a callback actor invoked at the machine's root. It owns camera, microphone and screen; its clean-up
 * stops every track. A capture that is answered after a newer one or after the end stops its tracks itself.
 */
export type MediaCommand =
  | { type: 'capture.devices'; wishes: Wishes }
  | { type: 'capture.screen' }
  /** Enables or disables the tracks without letting go of the device. */
  | { type: 'enable.microphone'; enabled: boolean }
  | { type: 'enable.camera'; enabled: boolean }
  /**
   * Exchanges one device, or opens a first one; every connection's sender follows without a new offer. An empty
   * `deviceId` leaves the choice to the browser.
   */
  | { type: 'switch.microphone'; deviceId: string }
  | { type: 'switch.camera'; deviceId: string }
  | { type: 'release.screen' }
  | { type: 'release.devices' };

export type MediaEvent =
  | { type: 'media.captured'; captured: Captured }
  | { type: 'media.refused'; code: MediaFailureCode }
  /** `streamId` tells where a first device went when nothing had been captured before. */
  | { type: 'media.switched'; kind: 'microphone' | 'camera'; deviceId: string; streamId?: string }
  | { type: 'media.switchRefused'; kind: 'microphone' | 'camera'; code: MediaFailureCode }
  | { type: 'media.screenCaptured'; streamId: string }
  | { type: 'media.screenRefused'; cause?: unknown }
  | { type: 'media.screenEnded' }
  /** The device went away (unplugged, taken by another program). */
  | { type: 'media.deviceLost'; kind: 'microphone' | 'camera' };

/**
 * The signalling port: a callback actor that owns one socket to `/signal`. It connects with `auth.resume: true`, keeps
 * the resume token of the last `session` and returns with it (`keeps_connections: true`) when the socket drops. Its
 * clean-up says `leaveRoom` and closes.
 */
export type SignallingInput = { roomName: string; userId: string };

/** `{type: 'send.<wire name>', payload}` for every request of the contract. */
export type SendCommand = { [K in RequestName]: { type: `send.${K}`; payload: Requests[K] } }[RequestName];

/** `reopen.link`: after `link.gaveUp`, try again with the resume token that the port still keeps. */
export type SignallingCommand = SendCommand | { type: 'reopen.link' };

/** `{type: 'signal.<wire name>', payload}` for every notice of the contract; the wire value is nested as it came. */
export type SignalEvent = { [K in NoticeName]: { type: `signal.${K}`; payload: Notices[K] } }[NoticeName];

/**
 * The port about itself. `gaveUp`: the server refuses the handshake (`code`) or the attempts are used up; the port tries
 * nothing more until it hears `reopen.link`.
 */
export type LinkEvent = { type: 'link.opened' } | { type: 'link.lost' } | { type: 'link.gaveUp'; code: FailureCode };

/** Shows a room's password to the server, for a ticket (`POST /api/rooms/{name}/admission`). */
export type RequestAdmission = { input: { roomName: string; password: string }; output: { admission: string } };

/** Writes to the log that the screen could not be shared; nothing else comes of it (R-MEDIA-13). */
export type LogScreenFailure = { failure: Failure };
