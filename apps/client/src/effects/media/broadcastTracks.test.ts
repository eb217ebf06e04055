import { expect, test } from 'vitest';
import type { OutgoingKind } from './outgoing.ts';
import { createBroadcastTracks, type SentTracks } from './broadcastTracks.ts';

const trackOf = (id: string) => ({ id }) as MediaStreamTrack;

function begin() {
  const listeners = new Set<(kind: OutgoingKind) => void>();
  const tracks: Partial<Record<OutgoingKind, MediaStreamTrack>> = {
    microphone: trackOf('mic'),
    camera: trackOf('cam'),
    screen: trackOf('screen'),
  };
  const own: SentTracks = {
    sent: (kind) => tracks[kind],
    stream: () => ({}) as MediaStream,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const broadcastTracks = createBroadcastTracks(own);
  const changed: OutgoingKind[] = [];
  const stop = broadcastTracks.subscribe((kind) => changed.push(kind));
  return { broadcastTracks, changed, stop, listeners };
}

const mixed = { video: trackOf('both'), sound: trackOf('mix') };

test('[R-STAGE-4] connections send what is mixed while a guest is on stage, and the own tracks before and after', () => {
  const { broadcastTracks, changed } = begin();
  const sent = () => (['microphone', 'camera', 'screen'] as const).map((kind) => broadcastTracks.sent(kind)?.id);
  expect(sent()).toEqual(['mic', 'cam', 'screen']);
  broadcastTracks.show(mixed);
  // A shared screen is part of the picture: it must not take its place.
  expect(sent()).toEqual(['mix', 'both', undefined]);
  broadcastTracks.show(undefined);
  expect(sent()).toEqual(['mic', 'cam', 'screen']);
  expect(changed).toEqual(['microphone', 'camera', 'microphone', 'camera']);
});

test('[R-STAGE-4] a closed connection is not notified any more', () => {
  const { broadcastTracks, changed, stop, listeners } = begin();
  stop();
  broadcastTracks.show(mixed);
  expect(changed).toEqual([]);
  expect(listeners.size).toBe(0);
});
