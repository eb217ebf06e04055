import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import type { BlurredTrack, CreateBlurredTrack } from './blurredTrack.ts';

/** What this page sends to everybody: at most one track of each kind. Connections follow it without a new offer. */
export type OutgoingKind = DeviceKind | 'screen';

const KINDS: readonly OutgoingKind[] = ['microphone', 'camera', 'screen'];

/** What replaces a track on its way: undefined sends nothing of it. */
export type ChangedTrack = { track: MediaStreamTrack | undefined; stop(): void };

/** Sends nothing of a device while what changes its track is being loaded. */
export const withhold = (): ChangedTrack => ({ track: undefined, stop: () => undefined });

export type Outgoing = {
  /** The device's own. */
  track(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** What the person sees and hears of themselves: the track, or what an effect made of it. */
  shown(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** What connections send: what is shown, or its blurred form while everything is blurred. */
  sent(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** Turns it on or off without releasing the device. */
  enable(kind: OutgoingKind, enabled: boolean): void;
  /** Changes every track of this kind from now on, until that is undefined; takes effect at once. */
  change(kind: OutgoingKind, create: ((track: MediaStreamTrack) => ChangedTrack) | undefined): void;
  /** The stream under which all outgoing tracks are announced. */
  stream(): MediaStream;
  set(kind: OutgoingKind, track: MediaStreamTrack | undefined): void;
  /** Whether strangers get a tiny picture, silence and no screen instead of the tracks; takes effect at once. */
  blur(blurred: boolean): void;
  /** Called with the kind whose sent track was exchanged. Returns a function that stops it. */
  subscribe(listener: (kind: OutgoingKind) => void): () => void;
};

/** @param createBlurredTrack what is sent while blurred; by default nothing. */
export function createOutgoing(createBlurredTrack?: CreateBlurredTrack): Outgoing {
  const tracks = new Map<OutgoingKind, MediaStreamTrack>();
  const changes = new Map<OutgoingKind, (track: MediaStreamTrack) => ChangedTrack>();
  const changedTracks = new Map<OutgoingKind, ChangedTrack>();
  const blurredTracks = new Map<OutgoingKind, BlurredTrack>();
  const listeners = new Set<(kind: OutgoingKind) => void>();
  const announced = new MediaStream();
  let isBlurred = false;

  const shown = (kind: OutgoingKind) => {
    const changed = changedTracks.get(kind);
    return changed ? changed.track : tracks.get(kind);
  };

  /** Connections have taken the new track before the old one ends. */
  const exchange = (kind: OutgoingKind, isNew: boolean) => {
    const former = [blurredTracks.get(kind), ...(isNew ? [changedTracks.get(kind)] : [])];
    const track = tracks.get(kind);
    const create = changes.get(kind);
    if (isNew) {
      changedTracks.delete(kind);
      if (track && create) changedTracks.set(kind, create(track));
      const changed = changedTracks.get(kind)?.track;
      if (track && changed) changed.enabled = track.enabled;
    }
    blurredTracks.delete(kind);
    const clear = shown(kind);
    if (isBlurred && clear && createBlurredTrack) blurredTracks.set(kind, createBlurredTrack(kind, clear));
    listeners.forEach((listener) => listener(kind));
    former.forEach((each) => each?.stop());
  };

  return {
    track: (kind) => tracks.get(kind),
    shown,
    sent: (kind) => (isBlurred ? blurredTracks.get(kind)?.track : shown(kind)),
    stream: () => announced,
    enable(kind, enabled) {
      for (const track of [tracks.get(kind), shown(kind)]) if (track) track.enabled = enabled;
    },
    change(kind, create) {
      if (create) changes.set(kind, create);
      else changes.delete(kind);
      exchange(kind, true);
    },
    set(kind, track) {
      const former = tracks.get(kind);
      if (former) announced.removeTrack(former);
      if (track) {
        tracks.set(kind, track);
        announced.addTrack(track);
      } else tracks.delete(kind);
      if (former !== track) exchange(kind, true);
    },
    blur(blurred) {
      if (isBlurred === blurred) return;
      isBlurred = blurred;
      KINDS.forEach((kind) => exchange(kind, false));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
