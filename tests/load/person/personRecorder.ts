import { createRecorder, type Recorder } from '@colloquy/machines/recorder/recorder.ts';

/** Some of the newest records of everybody are kept, so that those of the worst are there at the end. */
const KEEPS = 800;

/** Writes down what a simulated person's machines do, as a page's recorder does. */
export const createPersonRecorder = (participant: string): Recorder =>
  createRecorder({
    participant,
    node: 'load',
    now: () => performance.now(),
    wall: () => performance.timeOrigin + performance.now(),
    keeps: KEEPS,
  });
