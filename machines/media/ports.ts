import type { MediaFailureCode } from '../contract/failure.ts';

export type DeviceKind = 'microphone' | 'camera';

/** Which devices the person wants; the ids name chosen ones, any of which may be unplugged. */
export type DevicePreferences = {
  microphone: boolean;
  camera: boolean;
  microphoneId?: string;
  cameraId?: string;
  /** The output device; the system's default when omitted. */
  speakerId?: string;
};

/**
 * `label` is what the system calls the device; empty before the person has granted permission. `facing` is a phone
 * camera's `facingMode`; omitted where it is unknown.
 */
export type DeviceInfo = { deviceId: string; label: string; facing?: 'user' | 'environment' };

/** Every device of the machine, by kind. A browser's pseudo-devices (`default`) are excluded. */
export type Devices = Readonly<Record<DeviceKind | 'speaker', readonly DeviceInfo[]>>;

export const INSET_CORNERS = ['bottomRight', 'bottomLeft', 'topRight', 'topLeft'] as const;
/** Of the picture that is sent, which no reading direction mirrors. */
export type InsetCorner = (typeof INSET_CORNERS)[number];

/** What a capture returned: the stream's id, which kinds of track it has, and from which devices. */
export type Captured = {
  streamId: string;
  microphone: boolean;
  camera: boolean;
  microphoneId?: string;
  cameraId?: string;
};

/**
 * The media port: a callback actor invoked at the machine's root. It owns camera, microphone and screen; its clean-up
 * stops every track. A capture that completes after a newer one or after the end stops its own tracks.
 */
export type MediaCommand =
  /** Requested devices that are gone, or a missing kind when the other one exists, are silently left out. */
  | { type: 'capture.devices'; preferences: DevicePreferences }
  | { type: 'capture.screen' }
  /**
   * The camera is drawn over the shared screen in this corner, or the screen is sent alone; kept for the next screen.
   * Answered by `media.screenCaptured` while one is shared. Every connection's sender follows without a new offer.
   */
  | { type: 'place.inset'; corner: InsetCorner | undefined }
  /** Enables or disables the track without releasing the device. */
  | { type: 'enable.device'; kind: DeviceKind; enabled: boolean }
  /**
   * `blurred`: all peers get a tiny picture of the camera, no sound and no screen, until this is revoked. Every
   * connection's sender follows without a new offer.
   */
  | { type: 'blur.devices'; blurred: boolean }
  /**
   * Exchanges one device, or opens a first one: the first of these that works; an empty id leaves the choice to the
   * browser. Every connection's sender follows without a new offer. A newer exchange of the same kind replaces this
   * one.
   */
  | { type: 'switch.device'; kind: DeviceKind; deviceIds: readonly string[] }
  | { type: 'release.screen' }
  | { type: 'release.devices' };

export type MediaEvent =
  | { type: 'media.captured'; captured: Captured }
  | { type: 'media.refused'; code: MediaFailureCode }
  /** What was refused before has been permitted, in the browser's settings for instance. */
  | { type: 'media.permitted' }
  /** `streamId` is the stream of a first device when nothing had been captured before. */
  | { type: 'media.switched'; kind: DeviceKind; deviceId: string; label: string; streamId?: string }
  /** None of them could be opened; the former device stays in use. */
  | { type: 'media.switchRefused'; kind: DeviceKind; code: MediaFailureCode }
  | { type: 'media.screenCaptured'; streamId: string }
  | { type: 'media.screenRefused'; cause?: unknown }
  | { type: 'media.screenEnded' }
  /** The device in use is gone (unplugged, taken by another program). */
  | { type: 'media.deviceLost'; kind: DeviceKind; deviceId: string }
  /** Devices were plugged in or out, or their labels have become available. */
  | { type: 'media.devicesChanged'; devices: Devices }
  /** The person began to speak, whether or not the microphone is turned on. */
  | { type: 'media.voiceHeard' };
