import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';

/**
 * The estimated latency in milliseconds: half of a round trip, and the delay of the jitter buffer. Encoding, decoding
 * and display are not included.
 */
export function latencyOf(measure: Measure | undefined): number | undefined {
  const bufferDelays = measure?.receiving.flatMap(({ buffered }) => buffered ?? []) ?? [];
  if (bufferDelays.length === 0 || measure?.roundTrip === undefined) return undefined;
  return measure.roundTrip / 2 + Math.max(...bufferDelays);
}
