import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Measure, SendingCaps } from '@colloquy/machines/peerQuality/ports.ts';

/**
 * The conditions of one connection. `computer`: the share of the frame time needed to encode a full-size picture;
 * `demand`: the useful bitrate of a picture of 720 lines and 30 frames.
 */
export type Conditions = { bandwidth: number; connections: number; computer: number; demand: number };

/** Bits per second of audio packets and all headers. */
const OVERHEAD = 30_000;
const WHOLE = { height: 720, framesPerSecond: 30 };
/** As in libwebrtc's AimdRateControl: growth per second, decrease to this share of the line, limit above the sent rate. */
const [GROWTH, FALL, ABOVE_SENT, AND_BITS] = [1.08, 0.85, 1.5, 10_000];

/**
 * One encoder and one line, as Chromium treats them: the estimate grows by 8 % a second until it meets the line's end,
 * falls to 85 % there, and never grows beyond one and a half times what is sent; no probes help it. The encoder reports
 * `bandwidth` whenever less than it wants is allowed, for whatever reason.
 */
export function simulateLinkAndEncoder(conditions: Conditions) {
  const { connections, computer, demand } = conditions;
  let { bandwidth } = conditions;
  let caps: SendingCaps | undefined;
  let estimate = Math.min(bandwidth, 300_000);

  const wanted = () => {
    const { height = WHOLE.height, framesPerSecond } = caps?.camera ?? WHOLE;
    return demand * (height / WHOLE.height) ** 2 * (framesPerSecond / WHOLE.framesPerSecond) ** 0.5;
  };
  const allowed = () => Math.min(caps?.camera.bitsPerSecond ?? Infinity, Math.max(0, estimate - sound()));
  const sound = () => OVERHEAD + (caps?.audio.bitsPerSecond ?? 40_000);
  const sent = () => Math.min(wanted(), allowed()) + sound();

  function advanceSecond(): void {
    if (sent() > bandwidth || estimate > bandwidth) estimate = bandwidth * FALL;
    else estimate = Math.max(estimate, Math.min(estimate * GROWTH, sent() * ABOVE_SENT + AND_BITS));
  }

  return {
    limit: (now: SendingCaps) => void (caps = now),
    /** Changes the bandwidth of the line. */
    change: (now: number) => void (bandwidth = now),
    /** Advances to the next measurement and returns it. */
    measure(): Measure {
      for (let second = 0; second < DELAYS.measure / 1_000; second++) advanceSecond();
      const { height = WHOLE.height, framesPerSecond } = caps?.camera ?? WHOLE;
      const work = (height / WHOLE.height) ** 2 * (framesPerSecond / WHOLE.framesPerSecond);
      const encoding = computer * work;
      const bandwidth = wanted() > allowed() ? ('bandwidth' as const) : undefined;
      return {
        connections,
        roundTrip: 40,
        uplink: { bitsPerSecond: estimate, used: Math.min(1, sent() / estimate) },
        sending: [
          { kind: 'audio', bitsPerSecond: sound() },
          {
            kind: 'camera',
            bitsPerSecond: sent() - sound(),
            height,
            framesPerSecond,
            encoding,
            heldBackBy: encoding > 1 ? 'cpu' : bandwidth,
          },
        ],
        receiving: [],
      };
    },
  };
}
