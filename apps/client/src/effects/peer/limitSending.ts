import type { Cap, MeterCommand, SendingCaps } from '@colloquy/machines/peerQuality/ports.ts';
import { sizeOf } from './pictureSizes.ts';

/** The parameters of one of a sender's encodings; undefined ones stay as they are. */
export type Wanted = Pick<
  RTCRtpEncodingParameters,
  'active' | 'maxBitrate' | 'maxFramerate' | 'scaleResolutionDownBy' | 'priority' | 'networkPriority'
>;

/** The factor by which a picture is scaled down so that its shorter side fits. Never up. */
export function scaleFor({ height }: Cap, { width = 0, height: lines = 0 }: MediaTrackSettings): number {
  const shorter = Math.min(width, lines);
  return height === undefined || shorter === 0 ? 1 : Math.max(1, shorter / height);
}

/**
 * @param rid of an encoding that is one of several sizes.
 * @param half whether the half layer is sent beside the full one.
 */
export function wantedFor(track: MediaStreamTrack, caps: SendingCaps, rid?: string, half = false): Wanted {
  if (track.kind === 'audio') {
    return { active: true, maxBitrate: caps.audio.bitsPerSecond, priority: 'high', networkPriority: 'high' };
  }
  // For a plain client the screen replaces the camera: the track tells which of the two it is.
  const cap = track.contentHint === 'detail' ? caps.screen : caps.camera;
  const { active, scale, share } = sizeOf(rid, half);
  return {
    active,
    maxBitrate: cap.bitsPerSecond * share,
    maxFramerate: cap.framesPerSecond,
    scaleResolutionDownBy: scaleFor(cap, track.getSettings()) * scale,
    priority: 'low',
    networkPriority: 'low',
  };
}

/** The resolution is decided here alone: Chromium starts with 180 lines and takes half a minute to the whole. */
const STEADY = 'maintain-resolution';

/**
 * What was set last on each sender, and under which description: asking the browser for the parameters waits for another
 * thread each time, and besides us only a negotiation changes them.
 */
const lastSet = new WeakMap<RTCRtpSender, { wanted: string; description: RTCSessionDescription | null }>();

/** Applies the caps to every sender by its track; sets only what changes. */
export async function limitSending(
  connection: RTCPeerConnection,
  { caps, half }: Omit<MeterCommand, 'type'>,
): Promise<void> {
  const description = connection.currentLocalDescription;
  for (const sender of connection.getSenders()) {
    const { track } = sender;
    if (!track) continue;
    const { width, height } = track.getSettings();
    const wanted = JSON.stringify([track.id, track.contentHint, width, height, caps, half]);
    const last = lastSet.get(sender);
    if (last?.wanted === wanted && last.description === description) continue;
    const parameters = sender.getParameters();
    // None before the first negotiation.
    const encodings = parameters.encodings ?? [];
    const changed = encodings.filter((encoding) => set(encoding, wantedFor(track, caps, encoding.rid, half)));
    if (track.kind === 'video') parameters.degradationPreference = STEADY;
    try {
      if (changed.length > 0) await sender.setParameters(parameters);
      if (encodings.length > 0) lastSet.set(sender, { wanted, description });
    } catch {
      // A negotiation in between makes the parameters stale; the next measurement sets them.
    }
  }
}

/** Whether that changed anything. */
function set(encoding: RTCRtpEncodingParameters, wanted: Wanted): boolean {
  const isSet = (Object.keys(wanted) as (keyof Wanted)[]).every((key) => encoding[key] === wanted[key]);
  Object.assign(encoding, wanted);
  return !isSet;
}
