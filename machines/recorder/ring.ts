import type { RecordingRecord } from '../contract/recording.ts';

/** So many records follow each frame. */
export const SEGMENT = 200;

/**
 * The newest records, in segments that each begin with a frame of all that is known: when the oldest segment goes, what
 * is left can still be read from its beginning.
 */
export function createRing(keeps: number, frame: () => RecordingRecord) {
  const most = Math.max(1, Math.ceil(keeps / SEGMENT)) + 1;
  let segments: RecordingRecord[][] = [];
  let current: RecordingRecord[] = [];
  return {
    /** `make` is called when its turn has come: a frame may go before it. Answers what was added. */
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
