import type { Cap, SendingCaps } from '@colloquy/machines/peerQuality/ports.ts';

/** What a sender's only encoding is set to; what is undefined stays as it is. */
export type Wanted = Pick<
  RTCRtpEncodingParameters,
  'maxBitrate' | 'maxFramerate' | 'scaleResolutionDownBy' | 'priority' | 'networkPriority'
>;

/** By how much a picture is scaled down so that its shorter side fits. Never up. */
export function scaleFor({ height }: Cap, { width = 0, height: lines = 0 }: MediaTrackSettings): number {
  const shorter = Math.min(width, lines);
  return height === undefined || shorter === 0 ? 1 : Math.max(1, shorter / height);
}

export function wantedFor(track: MediaStreamTrack, caps: SendingCaps): Wanted {
  if (track.kind === 'audio') {
    return { maxBitrate: caps.audio.bitsPerSecond, priority: 'high', networkPriority: 'high' };
  }
  // A plain client gets the screen in the camera's place: the track tells which of the two it is.
  const cap = track.contentHint === 'detail' ? caps.screen : caps.camera;
  return {
    maxBitrate: cap.bitsPerSecond,
    maxFramerate: cap.framesPerSecond,
    scaleResolutionDownBy: scaleFor(cap, track.getSettings()),
    priority: 'low',
    networkPriority: 'low',
  };
}

/** Sets every sender to what the caps allow its track; tells the browser only what changes. */
export async function limitSending(connection: RTCPeerConnection, caps: SendingCaps): Promise<void> {
  for (const sender of connection.getSenders()) {
    if (!sender.track) continue;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings ?? [];
    const wanted = wantedFor(sender.track, caps);
    if (!encoding || isSet(encoding, wanted)) continue;
    Object.assign(encoding, wanted);
    // A negotiation in between makes the parameters stale; the next look sets them.
    await sender.setParameters(parameters).catch(() => undefined);
  }
}

const isSet = (encoding: RTCRtpEncodingParameters, wanted: Wanted): boolean =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((key) => encoding[key] === wanted[key]);
