import type { DeviceKind } from '../media/ports.ts';

/** What can stand behind a person: their room out of focus, one of our pictures, or one of their own. */
export const BACKGROUNDS = ['blur', 'dusk', 'meadow', 'study', 'own'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** What is changed on the way from a device to the others; nothing is no effect. */
export type TrackEffect = {
  background?: Background;
  /** Lifts a dark picture. */
  brighter?: boolean;
  /** Removes noise from the sound. */
  quiet?: boolean;
};

export type ProcessorInput = { effect: TrackEffect };

/**
 * The processor port: a callback actor that sends a changed track in place of a device's own, whichever device that is.
 * From its start on nothing unchanged of the camera is sent; its clean-up sends the device's own track again.
 */
export type ProcessorCommand = { type: 'change.effect'; effect: TrackEffect };

export type ProcessorEvent =
  | { type: 'effect.started' }
  /** How many frames a second this device could change, about once a second. */
  | { type: 'effect.measured'; framesPerSecond: number }
  /** It cannot be loaded, or has crashed. */
  | { type: 'effect.failed' };

/** Remembers the effect for later calls; undefined for none. */
export type RememberEffect = { kind: DeviceKind; effect: TrackEffect | undefined };
