import type { SendingCaps } from './ports.ts';

const KBIT = 1_000;
const AUDIO = { bitsPerSecond: 40 * KBIT };

/**
 * From the best to the lowest usable picture. Sound keeps its full rate on every rung but the last, where speech is
 * still clear: video is always reduced first. A screen keeps its lines and loses frames. R-MEDIA-15.
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

/** Maximum number of connections for each of the first rungs; up to 14 of them send 2.1 Mbit/s of camera in total. */
const CONNECTIONS = [1, 3, 5] as const;

/** Bits per second below which a picture of each rung breaks down: about where libwebrtc stops sending that size. */
const MIN_CAP = [600 * KBIT, 350 * KBIT, 180 * KBIT, 90 * KBIT, 0] as const;

/** The rung that the number of connections alone allows. */
function firstRung(connections: number): number {
  const found = CONNECTIONS.findIndex((most) => connections <= most);
  return found === -1 ? CONNECTIONS.length : found;
}

/** The rung, from 0, `lowered` rungs below what that many connections alone would allow. */
export const rungOf = (connections: number, lowered: number): number =>
  Math.min(firstRung(connections) + lowered, LADDER.length - 1);

/**
 * The caps for each of that many connections. Lowering reduces lines and frames only: the bit rate stays that of the
 * connections' own rung, because the browser's estimate hardly rises above what is sent.
 */
export function capsFor(connections: number, lowered: number): SendingCaps {
  // Both are rungs of the ladder.
  const start = LADDER[firstRung(connections)] as SendingCaps;
  const { camera, screen, audio } = LADDER[rungOf(connections, lowered)] as SendingCaps;
  return {
    camera: { ...camera, bitsPerSecond: start.camera.bitsPerSecond },
    screen: { ...screen, bitsPerSecond: start.screen.bitsPerSecond },
    audio,
  };
}

/** The least bit rate of one picture on that rung, in bits per second. */
export const leastFor = (rung: number): number => MIN_CAP[rung] ?? 0;

/** The factor by which encoding a camera's picture costs more on the rung above than on that one. */
export const growthAbove = (rung: number): number => workOf(rung - 1) / workOf(rung);

/** Pixels per second, up to a constant factor. */
function workOf(rung: number): number {
  const camera = LADDER[rung]?.camera;
  return camera ? (camera.height ?? 0) ** 2 * camera.framesPerSecond : Infinity;
}

/** Whether there is a rung below. */
export const canLower = (connections: number, lowered: number): boolean =>
  rungOf(connections, lowered) < LADDER.length - 1;

type Step = { framesPerSecond: number; kbit: number };

function rung(camera: Step & { height: number }, screen: Step): SendingCaps {
  return {
    camera: { height: camera.height, framesPerSecond: camera.framesPerSecond, bitsPerSecond: camera.kbit * KBIT },
    screen: { framesPerSecond: screen.framesPerSecond, bitsPerSecond: screen.kbit * KBIT },
    audio: AUDIO,
  };
}
