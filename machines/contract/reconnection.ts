/** How a client reconnects (R-WIRE-20, R-STREAM-12). `attempts: Infinity` never gives up. */
export const RECONNECTION = {
  room: { delay: 1_000, delayMax: 5_000, randomization: 0.5, timeout: 20_000, attempts: Infinity },
  stream: { delay: 1_000, delayMax: 1_000, randomization: 0, timeout: 20_000, attempts: 5 },
} as const;
