import type { DisconnectReason } from 'socket.io';

/** The part of the grace that can pass before a lost network is detected. */
const UNDETECTED_SHARE = 0.2;

/**
 * How much of its grace has passed when a socket closes; milliseconds. After a ping timeout the connection was lost
 * seconds before, so the grace is shortened for the seat to become free in time.
 */
export function elapsedGraceOf(reason: DisconnectReason, graceMs: number): number {
  return reason === 'ping timeout' ? graceMs * UNDETECTED_SHARE : 0;
}
