import type { RecordingRecord } from './format.ts';

/** So many records follow each frame. */
export const SEGMENT = 200;

/**
 * The newest records, in segments that each begin with a frame of all that is known: when the oldest segment goes, what is
 * left can still be read from its beginning.
 */
export function createRing(keeps: number, frame: () => RecordingRecord) {
  const most = Math.max(1, Math.ceil(keeps / SEGMENT)) + 1;
  let segments: RecordingRecord[][] = [];
  let current: RecordingRecord[] = [];
  return {
    /** `make` is called when its turn has come: a frame may go before it. */
    add(make: () => RecordingRecord): void {
      if (segments.length === 0 || current.length > SEGMENT) {
        current = [frame()];
        segments = [...segments, current].slice(-most);
      }
      current.push(make());
    },
    all: (): RecordingRecord[] => segments.flat(),
  };
}
