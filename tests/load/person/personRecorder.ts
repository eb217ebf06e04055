import { createRecorder, type Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';

/** Enough records for the recordings of the slowest people. */
const MAX_RECORDS = 800;

/** Records a simulated person's machines, as a page's recorder does. */
export const createPersonRecorder = (participant: string): Recorder =>
  createRecorder({
    participant,
    node: 'load',
    now: () => performance.now(),
    wallClock: () => performance.timeOrigin + performance.now(),
    keeps: MAX_RECORDS,
  });
