import type { Recording, RecordOf } from '@colloquy/machines/actorRecorder/format.ts';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';

/** The event that the step at this index handled; none when it came before the recording began. */
export function stepCause({ records }: Recording, index: number): RecordOf<'event'> | undefined {
  const step = records[index];
  if (step?.kind !== 'step') return undefined;
  for (let at = index - 1; at >= 0; at--) {
    const record = records[at];
    if (record?.kind !== 'event' || record.event.type !== step.event) continue;
    if (actorKey(record) === actorKey(step)) return record;
  }
  return undefined;
}
