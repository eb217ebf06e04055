import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import type { OutgoingKind } from '../media/outgoing.ts';
import type { SentTracks } from '../media/broadcastTracks.ts';
import { sizedEncodings } from './pictureSizes.ts';
import { screenPlaceOf } from './videoPlaces.ts';

const KINDS = { microphone: 'audio', camera: 'video' } as const satisfies Record<DeviceKind, 'audio' | 'video'>;
const DEVICES = Object.keys(KINDS) as DeviceKind[];

/**
 * Puts what this page sends on one connection, and follows every exchange of a track. Between our own clients
 * (`screenBeside`) the screen has a transceiver of its own from the first offer on, so that sharing needs no new offer;
 * a plain client gets it in place of the camera (R-MEDIA-14). A media server (`inSizes`) is offered the picture in two
 * sizes.
 */
export function createSending(
  connection: RTCPeerConnection,
  outgoing: SentTracks,
  { screenBeside, inSizes }: { screenBeside: boolean; inSizes: boolean },
) {
  const senders = new Map<DeviceKind, RTCRtpSender>();
  let screen: RTCRtpTransceiver | undefined;

  const trackFor = (kind: DeviceKind) =>
    (kind === 'camera' && !screenBeside && outgoing.sent('screen')) || outgoing.sent(kind);

  const add = (kind: DeviceKind) => {
    const track = trackFor(kind);
    if (track) senders.set(kind, place(kind, track));
  };

  const place = (kind: DeviceKind, track: MediaStreamTrack): RTCRtpSender => {
    if (!inSizes || kind !== 'camera') return connection.addTrack(track, outgoing.stream());
    const sized: RTCRtpTransceiverInit = {
      streams: [outgoing.stream()],
      sendEncodings: sizedEncodings(),
    };
    return connection.addTransceiver(track, { direction: 'sendonly', ...sized }).sender;
  };

  const follow = (kind: DeviceKind) => {
    const sender = senders.get(kind);
    const track = trackFor(kind);
    if (sender) exchange(sender, track);
    else if (track && connection.signalingState !== 'closed') add(kind);
  };

  const stop = outgoing.subscribe((kind: OutgoingKind) => {
    if (kind !== 'screen') follow(kind);
    else if (!screenBeside) follow('camera');
    else if (screen) exchange(screen.sender, outgoing.sent('screen'));
  });

  const hasPlaceFor = (kind: DeviceKind) =>
    connection.getTransceivers().some(({ receiver }) => receiver.track.kind === KINDS[kind]);

  return {
    /** The offering side: a transceiver for each kind, for sending or only to receive. The screen's comes last. */
    prepareOffer() {
      for (const kind of DEVICES) {
        if (senders.has(kind)) continue;
        if (trackFor(kind)) add(kind);
        else if (!hasPlaceFor(kind)) connection.addTransceiver(KINDS[kind], { direction: 'recvonly' });
      }
      if (screenBeside) screen ??= connection.addTransceiver(outgoing.sent('screen') ?? 'video');
    },
    /** The answering side, after the offer is applied: `addTrack` then uses the offer's transceivers. */
    prepareAnswer() {
      for (const kind of DEVICES) if (!senders.has(kind)) add(kind);
      if (!screenBeside) return;
      // A rolled-back own offer leaves its screen transceiver behind: the remote peer's is used.
      if (screen?.mid === null) screen.stop();
      screen = screenPlaceOf(connection);
      if (!screen) return;
      screen.direction = 'sendrecv';
      exchange(screen.sender, outgoing.sent('screen'));
    },
    stop,
  };
}

/** A failed exchange is ignored: the remote peer keeps the last frame, and the next exchange tries again. */
function exchange(sender: RTCRtpSender, track: MediaStreamTrack | undefined): void {
  if (sender.track !== (track ?? null)) void sender.replaceTrack(track ?? null).catch(() => undefined);
}
