import type { SendingCaps } from './ports.ts';

const KBIT = 1_000;
const AUDIO = { bitsPerSecond: 40 * KBIT };

/**
 * From the best to the least that is still a picture. Sound keeps its full rate on every rung but the last, where it
 * still speaks clearly: video always gives way first. A screen keeps its lines and loses frames. R-MEDIA-15.
 */
export const LADDER: readonly SendingCaps[] = [
  rung({ height: 720, framesPerSecond: 30, kbit: 1_500 }, { framesPerSecond: 30, kbit: 2_500 }),
  rung({ height: 540, framesPerSecond: 30, kbit: 700 }, { framesPerSecond: 15, kbit: 1_200 }),
  rung({ height: 360, framesPerSecond: 24, kbit: 350 }, { framesPerSecond: 10, kbit: 700 }),
  rung({ height: 240, framesPerSecond: 15, kbit: 150 }, { framesPerSecond: 5, kbit: 400 }),
  {
    ...rung({ height: 180, framesPerSecond: 10, kbit: 80 }, { framesPerSecond: 5, kbit: 250 }),
    audio: { bitsPerSecond: 24 * KBIT },
  },
];

/** How many connections each of the first rungs is for, at most; up to 14 of them send 2.1 Mbit/s of camera at most. */
const CONNECTIONS = [1, 3, 5] as const;

/** What may be sent over each of that many connections, `lowered` rungs below what they alone would allow. */
export function capsFor(connections: number, lowered: number): SendingCaps {
  const first = CONNECTIONS.findIndex((most) => connections <= most);
  const start = first === -1 ? CONNECTIONS.length : first;
  // A ladder is never empty.
  return LADDER[Math.min(start + lowered, LADDER.length - 1)] as SendingCaps;
}

/** Whether there is a rung below. */
export const canLower = (connections: number, lowered: number): boolean =>
  capsFor(connections, lowered) !== LADDER.at(-1);

type Step = { framesPerSecond: number; kbit: number };

function rung(camera: Step & { height: number }, screen: Step): SendingCaps {
  return {
    camera: { height: camera.height, framesPerSecond: camera.framesPerSecond, bitsPerSecond: camera.kbit * KBIT },
    screen: { framesPerSecond: screen.framesPerSecond, bitsPerSecond: screen.kbit * KBIT },
    audio: AUDIO,
  };
}
