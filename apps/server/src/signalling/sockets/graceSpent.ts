import type { DisconnectReason } from 'socket.io';

/** As much of the grace, at most, goes by while a lost network is not noticed yet. */
const PART = 0.2;

/**
 * How much of its grace was over when a socket closed; milliseconds. One that answered no ping fell silent seconds
 * before: a seat whose client is gone without a word is free in time even when the last pong came right before the
 * loss.
 */
export function graceSpentBefore(why: DisconnectReason, graceMs: number): number {
  return why === 'ping timeout' ? graceMs * PART : 0;
}
