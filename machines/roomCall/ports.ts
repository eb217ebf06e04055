import type { Failure, FailureCode, MediaFailureCode } from '../contract/failure.ts';
import type { NoticeName, Notices, RequestName, Requests } from '../contract/wire.ts';

export type DeviceKind = 'microphone' | 'camera';

/** Which devices the person wants; the ids name chosen ones, of which any may be gone. */
export type Wishes = {
  microphone: boolean;
  camera: boolean;
  microphoneId?: string;
  cameraId?: string;
  /** Where the others are heard; the system's default when left out. */
  speakerId?: string;
};

/**
 * `label` is what the system calls the device; empty before the person has permitted any. `facing`: where a camera of a
 * phone looks, as `facingMode` has it: at the person or away from them; left out where nobody knows.
 */
export type DeviceInfo = { deviceId: string; label: string; facing?: 'user' | 'environment' };

/** Every device of the machine, by what it is for. Pseudo-devices of a browser (`default`) are not among them. */
export type Devices = Readonly<Record<DeviceKind | 'speaker', readonly DeviceInfo[]>>;

/** What a capture gave: the world's stream id, which kinds of track are in it, and of which devices. */
export type Captured = {
  streamId: string;
  microphone: boolean;
  camera: boolean;
  microphoneId?: string;
  cameraId?: string;
};

/**
 * The media port: a callback actor invoked at the machine's root. It owns camera, microphone and screen; its clean-up
 * stops every track. A capture that is answered after a newer one or after the end stops its tracks itself.
 */
export type MediaCommand =
  /** Wished devices that are gone, or kinds of which there is none beside the other, are left out without a word. */
  | { type: 'capture.devices'; wishes: Wishes }
  | { type: 'capture.screen' }
  /** Enables or disables the track without letting go of the device. */
  | { type: 'enable.device'; kind: DeviceKind; enabled: boolean }
  /**
   * Exchanges one device, or opens a first one, for the first of these that can be opened; an empty id leaves the choice
   * to the browser. Every connection's sender follows without a new offer. A newer exchange of the kind ends this one.
   */
  | { type: 'switch.device'; kind: DeviceKind; deviceIds: readonly string[] }
  | { type: 'release.screen' }
  | { type: 'release.devices' };

export type MediaEvent =
  | { type: 'media.captured'; captured: Captured }
  | { type: 'media.refused'; code: MediaFailureCode }
  /** What was refused before is permitted now, in the browser's settings for instance. */
  | { type: 'media.permitted' }
  /** `streamId` tells where a first device went when nothing had been captured before. */
  | { type: 'media.switched'; kind: DeviceKind; deviceId: string; label: string; streamId?: string }
  /** None of them could be opened; what was in use before still is. */
  | { type: 'media.switchRefused'; kind: DeviceKind; code: MediaFailureCode }
  | { type: 'media.screenCaptured'; streamId: string }
  | { type: 'media.screenRefused'; cause?: unknown }
  | { type: 'media.screenEnded' }
  /** The device in use went away (unplugged, taken by another program). */
  | { type: 'media.deviceLost'; kind: DeviceKind; deviceId: string }
  /** Devices were plugged in or out, or may be named now. */
  | { type: 'media.devicesChanged'; devices: Devices }
  /** The person began to speak, whether or not the microphone is turned on. */
  | { type: 'media.voiceHeard' };

/** What is to be remembered for the next call of this browser; what is left out stays as it was remembered. */
export type Choices = { name?: string; wishes: Partial<Wishes> };

/** Whether the browser would open camera and microphone without asking the person. */
export type CheckPermissions = { input: undefined; output: { permitted: boolean } };

/**
 * The signalling port: a callback actor that owns the socket to `/signal`. It connects with `auth.resume: true`, keeps
 * the resume token of the last `session` and returns with it (`keeps_connections: true`) when the socket drops. What
 * needs a seat is said once there is one: chat, states and an admin's actions are kept until the server has answered,
 * and said again after a return; what is of the moment (reactions, words of peers) is dropped with the link. Its clean-up
 * says `leaveRoom` and closes.
 */
export type SignallingInput = { roomName: string; userId: string };

/** `{type: 'send.<wire name>', payload}` for every request of the contract. */
export type SendCommand = { [K in RequestName]: { type: `send.${K}`; payload: Requests[K] } }[RequestName];

/**
 * `reopen.link`: try now, with the resume token that the port still keeps: after `link.gaveUp`, or because the network is
 * back. An open link is asked whether it still carries, and given up if not. `move.link`: open a second connection with
 * the seat's token and leave the first once the second has the seat; answered by `link.moved`, `link.moveFailed` or
 * `link.lost`.
 */
export type SignallingCommand = SendCommand | { type: 'reopen.link' } | { type: 'move.link' };

/** `{type: 'signal.<wire name>', payload}` for every notice of the contract; the wire value is nested as it came. */
export type SignalEvent = { [K in NoticeName]: { type: `signal.${K}`; payload: Notices[K] } }[NoticeName];

/**
 * The port about itself. `gaveUp`: the server refuses the handshake (`code`) or the attempts are used up; the port tries
 * nothing more until it hears `reopen.link`. `moved`: the second connection serves, its `session` follows; `moveFailed`:
 * the first one serves on.
 */
export type LinkEvent =
  | { type: 'link.opened' }
  | { type: 'link.lost' }
  | { type: 'link.gaveUp'; code: FailureCode }
  | { type: 'link.moved' }
  | { type: 'link.moveFailed' };

/**
 * The network port: a callback actor that watches what the browser says of its network, and of its own sleep.
 * `returned`: there is a network, and what was connected before may not be any more (back online, another network,
 * awake again). `lost` is said at the start too, where there is none.
 */
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.returned' };

/**
 * Shows a room's password to the server, for a ticket (`POST /api/rooms/{name}/admission`), and remembers one that was
 * right: no machine holds it. Without `password` it shows what it remembers, or throws `admission_required`.
 */
export type RequestAdmission = { input: { roomName: string; password?: string }; output: { admission: string } };

/** Keeps what the person chose about their address, for the next call of that kind. */
export type RememberPrivacy = { withStrangers: boolean; hidesAddress: boolean };

/** Writes to the log that the screen could not be shared; nothing else comes of it (R-MEDIA-13). */
export type LogScreenFailure = { failure: Failure };
