import type { Outgoing, OutgoingKind } from './outgoing.ts';

const KINDS = { microphone: 'audio', camera: 'video' } as const satisfies Record<OutgoingKind, 'audio' | 'video'>;
const EVERY_KIND = Object.keys(KINDS) as OutgoingKind[];

/** Puts what this page sends on one connection, and follows every exchange of a track. */
export function createSending(connection: RTCPeerConnection, outgoing: Outgoing) {
  const senders = new Map<OutgoingKind, RTCRtpSender>();

  const add = (kind: OutgoingKind) => {
    const track = outgoing.track(kind);
    if (track) senders.set(kind, connection.addTrack(track, outgoing.stream()));
  };

  const stop = outgoing.subscribe((kind) => {
    const sender = senders.get(kind);
    const track = outgoing.track(kind);
    // Nobody listens to a failed exchange: the far side keeps the last frame, and the next exchange tries again.
    if (sender) void sender.replaceTrack(track ?? null).catch(() => undefined);
    else if (track && connection.signalingState !== 'closed') add(kind);
  });

  const hasPlaceFor = (kind: OutgoingKind) =>
    connection.getTransceivers().some(({ receiver }) => receiver.track.kind === KINDS[kind]);

  return {
    /** The offering side: a place for each kind, for what we send or only to receive it. */
    prepareOffer() {
      for (const kind of EVERY_KIND) {
        if (senders.has(kind)) continue;
        if (outgoing.track(kind)) add(kind);
        else if (!hasPlaceFor(kind)) connection.addTransceiver(KINDS[kind], { direction: 'recvonly' });
      }
    },
    /** The answering side, after the offer is applied: `addTrack` then takes the places the offer made. */
    prepareAnswer() {
      for (const kind of EVERY_KIND) if (!senders.has(kind)) add(kind);
    },
    stop,
  };
}
