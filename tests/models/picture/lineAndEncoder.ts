import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Measure, SendingCaps } from '@colloquy/machines/peerQuality/ports.ts';

/**
 * What one connection stands on. `computer`: the share of a frame's time that a whole picture takes to encode;
 * `appetite`: how many bits a picture of 720 lines and 30 frames finds a use for, a smaller one for less.
 */
export type Conditions = { line: number; connections: number; computer: number; appetite: number };

/** Packets of sound, and the headers of all, per second. */
const OVERHEAD = 30_000;
const WHOLE = { height: 720, framesPerSecond: 30 };
/** As in libwebrtc's AimdRateControl: growth a second, fall to this share of the line, at most so much above the sent. */
const [GROWTH, FALL, ABOVE_SENT, AND_BITS] = [1.08, 0.85, 1.5, 10_000];

/**
 * One encoder and one line, as Chromium treats them: the estimate grows by 8 % a second until it meets the line's end,
 * falls to 85 % there, and never grows beyond one and a half times what is sent; no probes help it. The encoder says
 * `bandwidth` whenever less than it wants is allowed, whoever it was that did not allow it.
 */
export function createLineAndEncoder(conditions: Conditions) {
  const { connections, computer, appetite } = conditions;
  let { line } = conditions;
  let caps: SendingCaps | undefined;
  let estimate = Math.min(line, 300_000);

  const wanted = () => {
    const { height = WHOLE.height, framesPerSecond } = caps?.camera ?? WHOLE;
    return appetite * (height / WHOLE.height) ** 2 * (framesPerSecond / WHOLE.framesPerSecond) ** 0.5;
  };
  const allowed = () => Math.min(caps?.camera.bitsPerSecond ?? Infinity, Math.max(0, estimate - sound()));
  const sound = () => OVERHEAD + (caps?.audio.bitsPerSecond ?? 40_000);
  const sent = () => Math.min(wanted(), allowed()) + sound();

  function passSecond(): void {
    if (sent() > line || estimate > line) estimate = line * FALL;
    else estimate = Math.max(estimate, Math.min(estimate * GROWTH, sent() * ABOVE_SENT + AND_BITS));
  }

  return {
    limit: (now: SendingCaps) => void (caps = now),
    /** From now on the line is that wide. */
    change: (now: number) => void (line = now),
    /** Lets the time between two looks pass, and looks. */
    look(): Measure {
      for (let second = 0; second < DELAYS.measure / 1_000; second++) passSecond();
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
