import type { Measure } from '@colloquy/machines/peerQuality/ports.ts';

/**
 * Milliseconds by which the picture is late, as far as a browser can tell: half of a round trip, and the time that it
 * waits in the buffer that evens out the network. Encoding, decoding and display are not in it.
 */
export function latencyOf(measure: Measure | undefined): number | undefined {
  const waits = measure?.receiving.flatMap(({ buffered }) => buffered ?? []) ?? [];
  if (waits.length === 0 || measure?.roundTrip === undefined) return undefined;
  return measure.roundTrip / 2 + Math.max(...waits);
}
