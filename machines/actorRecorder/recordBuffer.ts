import type { RecordingRecord } from '../contract/recording.ts';

/** How many records follow each snapshot. */
export const SEGMENT = 200;

/**
 * The newest records, in segments that each begin with a snapshot: when the oldest segment is dropped, the rest can
 * still be read from its beginning.
 */
export function createRecordBuffer(keeps: number, frame: () => RecordingRecord) {
  const most = Math.max(1, Math.ceil(keeps / SEGMENT)) + 1;
  let segments: RecordingRecord[][] = [];
  let current: RecordingRecord[] = [];
  return {
    /** `make` is called in order: a snapshot may be added before it. Returns what was added. */
    add(make: () => RecordingRecord): RecordingRecord[] {
      const added: RecordingRecord[] = [];
      if (segments.length === 0 || current.length > SEGMENT) {
        current = [frame()];
        added.push(...current);
        segments = [...segments, current].slice(-most);
      }
      const record = make();
      current.push(record);
      return [...added, record];
    },
    all: (): RecordingRecord[] => segments.flat(),
  };
}
