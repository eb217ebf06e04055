import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';

/** Milliseconds since the first of all recordings began. */
export function sinceBegin({ sources }: Recording, { source, t }: RecordingRecord): number {
  const first = Math.min(...sources.map(({ began }) => began));
  return (sources[source]?.began ?? first) - first + t;
}

/** `12.042` seconds, or `3:12.042`. */
export function timeOf(recording: Recording, record: RecordingRecord): string {
  const ms = Math.max(0, sinceBegin(recording, record));
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1_000).toFixed(3);
  return minutes === 0 ? seconds : `${minutes}:${seconds.padStart(6, '0')}`;
}
